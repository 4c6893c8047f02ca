import { expect, test } from 'vitest';
import { emptyPlace } from '../../ui/testing/render.tsx';
import { afterLogin, externalLinks, isWayBack, relatedClaimAddress } from './paths.ts';

const id = '0123456789abcdef0123456789abcdef';

test('[DOC-9] after a flight claim the related claim is one for extra costs, after any other a new flight check', () => {
  const asked = `?Action=RelatedClaim&Value=${id}`;
  expect(relatedClaimAddress(id, 'Regulation_261_2004')).toBe(`/krijg-uw-extra-gemaakte-kosten-terug${asked}`);
  expect(relatedClaimAddress(id, 'Regulation_261_2004_Expenses')).toBe(`/check-uw-vlucht${asked}`);
});

test('[LIST-4] without a server’s page the links are those of the culture of the address', () => {
  expect(externalLinks.submitClaim).toBe('/check-uw-vlucht');
});

test('[LOGIN-6] after a login the browser goes to the site path of the culture with the stored route', () => {
  expect(afterLogin('nl-NL', 'redress', null, '/home/account')).toBe('/mijn-redress#/home/account');
  expect(afterLogin('de-DE', 'redress', null, undefined)).toBe('/mein-redress#/');
  expect(afterLogin('en-GB', 'redress', null, undefined)).toBe('/my-redress#/');
  for (const prefix of ['fr', 'es', 'it', 'tr', 'en']) {
    expect(afterLogin('en-GB', 'redress', prefix, '/home')).toBe(`/${prefix}/my-redress#/home`);
  }
  expect(afterLogin('nl-NL', 'redress', 'nl', '/home')).toBe('/nl/mijn-redress#/home');
  expect(afterLogin('de-DE', 'redress', 'de', '/home')).toBe('/de/mein-redress#/home');
});

test('[LOGIN-6, TERMS-2] only a screen behind the login is ever gone back to', () => {
  for (const path of [
    '/home',
    '/home/claims',
    '/claim/0a1b/status/RequestReply',
    '/claim/0a1b/tasks',
    '/claim/0a1b/bericht',
  ]) {
    expect(isWayBack(path), path).toBe(true);
  }
  for (const path of [
    '//evil.example',
    'https://evil.example',
    '/home/claims/../..',
    '/claim/a/b/c/d',
    'javascript:alert(1)',
    '/nowhere',
    '/logout',
    '/reaffirm',
    '/',
    '/login',
    '/forgot',
    '/forgot/expired',
    '/newpassword/a',
    '/internal/a/b',
  ]) {
    expect(isWayBack(path), path).toBe(false);
    expect(afterLogin('nl-NL', 'redress', null, path)).toBe('/mijn-redress#/');
  }
});

test('[DESK-10] an element that is used again without a language has none, not an empty one', () => {
  const { show } = emptyPlace();
  expect(show(<p lang="de">Guten Tag</p>).outerHTML).toBe('<p lang="de">Guten Tag</p>');
  expect(show(<p lang={undefined}>Goedendag</p>).outerHTML).toBe('<p>Goedendag</p>');
  expect(show(<p lang="fr">Bonjour</p>).outerHTML).toBe('<p lang="fr">Bonjour</p>');
});

import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { readerLanguages } from '#contract/values/culture.ts';
import { pageData } from '../page/page-data.ts';
import { renderScreen } from '../testing/screen.tsx';
import { addressIn, LanguageSwitch } from './language-switch.tsx';

beforeEach(() => void Object.assign(pageData, { languages: readerLanguages }));
afterEach(() => void Object.assign(pageData, { languages: [] }));

test('[I18N-7] each of the seven languages stands there by its own name, and leads to the same screen', async () => {
  location.hash = '#/claim/1/details';
  await renderScreen(<LanguageSwitch />);
  const nav = page.getByRole('navigation', { name: 'Taal' });
  await expect.element(nav.getByText('Nederlands')).toHaveAttribute('aria-current', 'true');
  const links = nav.getByRole('link').elements();
  expect(links.map((link) => [link.textContent, link.getAttribute('hreflang'), link.getAttribute('href')])).toEqual([
    ['Deutsch', 'de', '/de/mein-redress?chosen#/claim/1/details'],
    ['English', 'en', '/en/my-redress?chosen#/claim/1/details'],
    ['Français', 'fr', '/fr/my-redress?chosen#/claim/1/details'],
    ['Español', 'es', '/es/my-redress?chosen#/claim/1/details'],
    ['Italiano', 'it', '/it/my-redress?chosen#/claim/1/details'],
    ['Türkçe', 'tr', '/tr/my-redress?chosen#/claim/1/details'],
  ]);
});

test('[I18N-7] where there is nothing to choose there is no choice', async () => {
  Object.assign(pageData, { languages: ['nl'] });
  await renderScreen(<LanguageSwitch />);
  await expect.element(page.getByRole('navigation')).not.toBeInTheDocument();
});

test.each([
  ['/login', 'fr', '/', '/fr/login?chosen#/'],
  ['/fr/login', 'nl', '/forgot', '/nl/login?chosen#/forgot'],
  ['/staff', 'de', '/', '/de/staff?chosen#/'],
  ['/fr/my-redress', 'nl', '/home/account', '/nl/mijn-redress?chosen#/home/account'],
  ['/mijn-redress', 'en', '/home/claims', '/en/my-redress?chosen#/home/claims'],
] as const)('[I18N-7] from %s a language keeps the place', (path, language, route, address) => {
  expect(addressIn(language, route, path)).toBe(address);
});

import { expect, test } from 'vitest';
import { brandNamed, redress, WrongBrand } from './brand.ts';
import { type GivenHost, Sites } from './sites.ts';

const noordstern = brandNamed('noordstern', '/nowhere');
const publicUrl = 'https://portal.example.nl';
const host = (name: string, brand = redress, port: string | null = null): GivenHost => ({ name, port, brand });
const hosts = [
  host('portal.example.de'),
  host('portal.example.co.uk'),
  host('noordstern.example.com', noordstern),
  host('noordstern.example.nl', noordstern, '8443'),
];
const sites = new Sites({ publicUrl, hosts, brand: redress });

test.each([
  ['portal.example.nl', 'redress', 'nl-NL'],
  ['PORTAL.example.nl:443', 'redress', 'nl-NL'],
  ['portal.example.nl.', 'redress', 'nl-NL'],
  ['portal.example.de', 'redress', 'de-DE'],
  ['portal.example.co.uk:8080', 'redress', 'en-GB'],
  ['noordstern.example.com', 'noordstern', 'en-GB'],
])('[I18N-1] at %s stands %s in %s', (name, brand, culture) => {
  expect(sites.at(name)).toMatchObject({ brand: { id: brand }, culture });
});

test.each([
  'evil.example',
  'portal.example.nl.evil.example',
  '',
  '127.0.0.1',
  'localhost',
  'xportal.example.nl',
  '[::1]',
])('[I18N-8] nothing stands at %s, which is in no setting', (name) => {
  expect(sites.at(name)).toBeNull();
});

test.each([
  ['portal.nl', 'nl-NL'],
  ['portal.de:3000', 'de-DE'],
  ['portal.co.uk', 'en-GB'],
  ['portal.com', 'en-GB'],
  ['localhost:3000', 'nl-NL'],
  ['portal.be', 'nl-NL'],
])('[I18N-1] without a list of hosts %s speaks %s', (name, culture) => {
  expect(new Sites({ publicUrl, hosts: null, brand: redress }).at(name)).toMatchObject({ brand: redress, culture });
});

test('[I18N-8] links in mails begin with the address of the brand in the culture of who reads them', () => {
  expect(sites.addressOf(redress, 'nl-NL')).toBe('https://portal.example.nl');
  expect(sites.addressOf(redress, 'de-DE')).toBe('https://portal.example.de');
  expect(sites.addressOf(noordstern, 'nl-NL')).toBe('https://noordstern.example.nl:8443');
  expect(sites.addressOf(noordstern, 'de-DE'), 'no host of that culture: its first').toBe(
    'https://noordstern.example.com',
  );
  const alone = new Sites({ publicUrl: 'http://localhost:3000', hosts: null, brand: redress });
  expect(alone.addressOf(redress, 'de-DE')).toBe('http://localhost:3000');
});

test('[I18N-8] links in mails have the prefix of the language wherever the host does not speak it by itself', () => {
  expect(sites.addressIn(redress, 'de-DE', null)).toBe('https://portal.example.de');
  expect(sites.addressIn(redress, 'nl-NL', 'fr')).toBe('https://portal.example.nl/fr');
  expect(sites.addressIn(noordstern, 'de-DE', null), 'no host of that culture').toBe(
    'https://noordstern.example.com/de',
  );
  const alone = new Sites({ publicUrl: 'http://localhost:3000', hosts: null, brand: redress, isDemo: true });
  for (const [culture, language] of [
    ['nl-NL', 'nl'],
    ['de-DE', 'de'],
    ['en-GB', 'en'],
  ] as const) {
    expect(alone.addressIn(redress, culture, null)).toBe(`http://localhost:3000/${language}`);
  }
  const dutch = new Sites({ publicUrl, hosts: null, brand: redress });
  expect(dutch.addressIn(redress, 'nl-NL', null)).toBe(publicUrl);
  expect(dutch.addressIn(redress, 'en-GB', null)).toBe(`${publicUrl}/en`);
  const onlyDutch = { ...redress, languages: ['nl' as const] };
  const ofOne = new Sites({ publicUrl, hosts: null, brand: onlyDutch });
  expect(ofOne.addressIn(onlyDutch, 'de-DE', null), 'a language that is not offered').toBe(publicUrl);
});

test.each([
  ['portal.nl', true],
  ['portal.de:3000', true],
  ['portal.co.uk', true],
  ['portal.com', true],
  ['localhost:3000', false],
  ['portal.be', false],
  ['10.0.0.7', false],
])('[I18N-1, I18N-9] without a list of hosts %s tells its language: in a demo %s, otherwise always', (name, bound) => {
  expect(new Sites({ publicUrl, hosts: null, brand: redress, isDemo: true }).at(name)).toMatchObject({ bound });
  expect(new Sites({ publicUrl, hosts: null, brand: redress }).at(name)).toMatchObject({ bound: true });
});

test('[I18N-1] a host that HOSTS names tells its language, whatever its ending', () => {
  const named = new Sites({ publicUrl, hosts: [host('portal.example.be')], brand: redress });
  expect(named.at('portal.example.be')).toMatchObject({ bound: true, culture: 'nl-NL' });
});

test('[I18N-8] a host cannot speak a language its brand does not offer, nor the one of PUBLIC_URL be given away', () => {
  const dutch = { ...redress, languages: ['nl' as const] };
  expect(() => new Sites({ publicUrl, hosts: [host('a.de', dutch)], brand: dutch })).toThrow(
    "HOSTS has a.de, which speaks de-DE; redress does not offer that ('languages' in its brand.json).",
  );
  expect(() => new Sites({ publicUrl, hosts: [host('portal.example.nl', noordstern)], brand: redress })).toThrow(
    WrongBrand,
  );
});

test('[BRAND-1] the first brand mails as set, another by its own name and host', () => {
  expect(sites.senderOf(redress)).toBe('Redress <no-reply@portal.example.nl>');
  expect(sites.senderOf(noordstern)).toBe('Noordstern Reisrecht <no-reply@noordstern.example.com>');
  const set = new Sites({ publicUrl, hosts, brand: redress, mailFrom: 'Hulp <hulp@example.nl>' });
  expect(set.senderOf(redress)).toBe('Hulp <hulp@example.nl>');
  expect(set.senderOf(noordstern)).toBe('Noordstern Reisrecht <no-reply@noordstern.example.com>');
});

import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../testing/folder.ts';
import { brandNamed, linksFor, readBrand, readDocument, redress } from './brand.ts';
import { coloursCss } from './brand-colours.ts';
import { leadGeneratorsIn } from './lead-generators.ts';
import { type GivenHost, Sites } from './sites.ts';
import { termsHash, termsInForce } from './terms.ts';
import { WrongBrand } from './wrong-brand.ts';

/** A copy of the brand's folder, to be spoilt. */
function copied(): string {
  const folder = temporaryFolder();
  cpSync(redress.folder, folder, { recursive: true });
  return folder;
}

function spoilt(change: (brand: Record<string, unknown> & { links: Record<string, unknown> }) => void): string {
  const folder = copied();
  const file = join(folder, 'brand.json');
  const brand = JSON.parse(readFileSync(file, 'utf8'));
  change(brand);
  writeFileSync(file, JSON.stringify(brand));
  return folder;
}

test.each([
  ['links.privacy', 'javascript:alert(1)'],
  ['links.privacy', '//elsewhere.example/privacy'],
  ['links.accessibility', 'privacy'],
  ['links.terms', 'https://site.example/terms'],
  ['links.site', 'https://site.example/home'],
  ['slug', 'My Brand'],
  ['termsVersion', '../2026'],
  ['videoHosts.0', 'player.vimeo.com; script-src *'],
  ['mailSender', 'Redress\r\nBcc: someone@site.example'],
])('a brand whose %s is %s stops the start with a sentence that names it', (name, value) => {
  const [first = '', second] = name.split('.');
  const folder = spoilt((brand) => {
    if (second === undefined) brand[first] = value;
    else (brand[first] as Record<string, unknown>)[second] = value;
  });
  expect(() => readBrand(folder)).toThrow(WrongBrand);
  expect(() => readBrand(folder)).toThrow(`brand.json: ${name} is `);
});

test('a folder without brand.json stops the start with a sentence that names the file', () => {
  expect(() => readBrand(join(redress.folder, 'pages'))).toThrow(/pages\/brand\.json cannot be read/);
});

const colours = { primary: '#7a1f5c', onPrimary: '#ffffff', primaryDark: '#f0a6d8', onPrimaryDark: '#2b0a20' };

test('a brand’s own colours replace those of the default brand', () => {
  const other = readBrand(spoilt((brand) => Object.assign(brand, { colours: { ...colours, radius: 0 } })));
  expect(other.colours && coloursCss(other.colours)).toBe(`:root {
  --brand-primary: #7a1f5c;
  --brand-on-primary: #ffffff;
  --brand-primary-dark: #f0a6d8;
  --brand-on-primary-dark: #2b0a20;
  --brand-radius: 0px;
}
`);
  expect(redress.colours).toBeUndefined();
});

test.each([
  ['primary', '#8899aa', '#8899aa on #ffffff: 2.9:1, less than 5.5:1'],
  ['onPrimary', '#8899aa', '#8899aa on #7a1f5c: 3.3:1, less than 4.5:1'],
  ['primaryDark', '#7a1f5c', '#7a1f5c on #141e23: 1.8:1, less than 7:1'],
  ['primary', 'red; } body { display: none', 'colours.primary is a colour such as #0b5a6e'],
])('a brand whose colour %s is %s is refused: it could not be read', (name, value, sentence) => {
  const folder = spoilt((brand) => Object.assign(brand, { colours: { ...colours, [name]: value } }));
  expect(() => readBrand(folder)).toThrow(sentence);
});

test('[LIST-4, LIST-10, DOC-9] links follow the culture, paths the language prefix; an address stays as it is', () => {
  expect(linksFor(redress, 'nl-NL', null)).toMatchObject({
    submitClaim: '/check-uw-vlucht',
    relatedClaim: '/check-uw-vlucht',
    extraCosts: '/krijg-uw-extra-gemaakte-kosten-terug',
  });
  expect(linksFor(redress, 'de-DE', null).submitClaim).toBe('/pruefen-sie-ihren-flug');
  expect(linksFor(redress, 'en-GB', null).submitClaim).toBe('/free-flight-check');
  expect(linksFor(redress, 'en-GB', 'fr').submitClaim).toBe('/fr/free-flight-check');

  const faq = 'https://partner.example/faq?from=us';
  const other = readBrand(spoilt(({ links }) => Object.assign(links, { partnerFaq: faq })));
  expect(linksFor(other, 'en-GB', 'fr').partnerFaq).toBe(faq);
});

test.each(['nl', 'de', 'en'] as const)(
  '[TERMS-4] the terms in force are there in %s, in 15 articles with an opening',
  (language) => {
    const { title, parts } = termsInForce(redress, language);
    expect(title).not.toBe('');
    expect(parts.map(({ heading }) => heading && Number.parseInt(heading, 10))).toEqual([
      null,
      ...Array.from({ length: 15 }, (_, index) => index + 1),
    ]);
    expect(parts.every(({ blocks }) => blocks.length > 0)).toBe(true);
  },
);

test('[TERMS-4] the hash of the terms is of the text in the reader’s language, and changes with one letter of it', () => {
  const hashes = (['nl', 'de', 'en'] as const).map((language) => termsHash(redress, '2026-01', language));
  expect(new Set(hashes).size).toBe(3);
  expect(hashes.every((hash) => /^[0-9a-f]{64}$/.test(hash))).toBe(true);

  const other = readBrand(copied());
  expect(termsHash(other, '2026-01', 'nl')).toBe(hashes[0]);
  const file = join(other.folder, 'terms/2026-01/nl.txt');
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replaceAll('\n', '\r\n'));
  expect(termsHash(other, '2026-01', 'nl'), 'line ends of another machine').toBe(hashes[0]);
  writeFileSync(file, text.replace('14 dagen', '15 dagen'));
  expect(termsHash(other, '2026-01', 'nl')).not.toBe(hashes[0]);
});

test('[TERMS-4] a version without text is refused, and says which file is missing', () => {
  expect(() => termsHash(redress, '2031-12', 'de')).toThrow(/terms\/2031-12\/de\.txt cannot be read/);
});

test('a tag without its other half in a document is named with its heading', () => {
  const other = readBrand(copied());
  const file = join(other.folder, 'pages/privacy/en.txt');
  writeFileSync(file, '# Privacy\n\n## Contact\n[p]Write to us.\n');
  expect(() => readDocument(other, 'pages/privacy', 'en')).toThrow(/privacy\/en\.txt, 'Contact': \[p\]/);
});

const id = '91875211-9d54-528b-995f-5c964d5c94cc';
const entry = { index: 12, name: 'Strandkorf Reizen', image: null, Id: id };

/** A folder with this table in it, and a picture. */
function folderWith(table: unknown): string {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'lead-generators'));
  writeFileSync(join(folder, 'lead-generators', 'korf.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(join(folder, 'lead-generators.json'), typeof table === 'string' ? table : JSON.stringify(table));
  return folder;
}

test('[DATA-1] an index has its partner by name and logo; one without an entry has none', () => {
  const { leadGenerators } = redress;
  expect(leadGenerators.of(12)).toEqual({ Name: 'Zonnewijzer Reizen', Image: '/lead-generators/zonnewijzer.svg' });
  expect(leadGenerators.of(14)).toEqual({ Name: 'Vlinder Vakanties', Image: null });
  for (const index of [2, 0, -1, 318, 1e9, null]) expect(leadGenerators.of(index)).toBeNull();
});

test('[LIST-10] the channels of the operator, 1 and 9, are shown nowhere, nor are test entries', () => {
  for (const index of [1, 9, 3]) expect(redress.leadGenerators.of(index)).toBeNull();
  const table = [1, 9, 12].map((index) => ({ ...entry, index, test: index === 12 }));
  const partners = leadGeneratorsIn([folderWith(table)]);
  for (const index of [1, 9, 12]) expect(partners.of(index)).toBeNull();
});

test("[DATA-1] the operator's own table replaces ours, with the pictures beside it", () => {
  const folder = folderWith([entry, { ...entry, index: 5, name: 'Bond', image: 'korf.svg' }]);
  const partners = leadGeneratorsIn(['/nowhere', folder]);
  expect(partners.of(12)).toEqual({ Name: 'Strandkorf Reizen', Image: null });
  expect(partners.of(5)).toEqual({ Name: 'Bond', Image: '/partners/korf.svg' });
  expect(partners.of(14), 'ours').toBeNull();
  expect(partners.pictures.get('korf.svg')).toMatchObject({ type: 'image/svg+xml' });
  expect(brandNamed('redress', folder).leadGenerators.of(12)).toMatchObject({ Name: 'Strandkorf Reizen' });
});

test.each([
  ['[', /lead-generators\.json cannot be read: /],
  [{}, /lead-generators\.json: it is a list of partners\./],
  [[{ ...entry, index: '12' }], /: 0\.index is a whole number\./],
  [[{ ...entry, index: 1.5 }], /: 0\.index is a whole number\./],
  [[entry, { ...entry, name: 'Ander' }], /: it has index 12 twice\./],
  [[{ ...entry, name: ' ' }], /: 0\.name is the name of the partner\./],
  [[{ ...entry, image: '../../etc/passwd.svg' }], /: 0\.image is a file such as partner\.svg\./],
  [[{ ...entry, image: 'weg.svg' }], /lead-generators\/weg\.svg is missing: lead-generators\.json names it\./],
  [[{ ...entry, Id: 'x' }], /: 0\.Id is a GUID\./],
  [[{ ...entry, colour: 'red' }], /: 0\.colour /],
])('[DATA-1] the table %j stops the start with a sentence that says where', (table, sentence) => {
  const folder = folderWith(table);
  expect(() => leadGeneratorsIn([folder])).toThrow(sentence);
  expect(() => brandNamed('redress', folder)).toThrow(WrongBrand);
});

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

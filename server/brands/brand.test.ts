import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { linksFor, readBrand, redress, WrongBrand } from './brand.ts';
import { coloursCss } from './brand-colours.ts';
import { readDocument } from './brand-document.ts';
import { termsHash, termsInForce, termsText } from './terms.ts';

/** A copy of the brand's folder, to be spoilt. */
function copied(): string {
  const folder = mkdtempSync(join(tmpdir(), 'redress-brand-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
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
  expect(() => termsText(redress, '2031-12', 'de')).toThrow(/terms\/2031-12\/de\.txt cannot be read/);
});

test('a tag without its other half in a document is named with its heading', () => {
  const other = readBrand(copied());
  const file = join(other.folder, 'pages/privacy/en.txt');
  writeFileSync(file, '# Privacy\n\n## Contact\n[p]Write to us.\n');
  expect(() => readDocument(other, 'pages/privacy', 'en')).toThrow(/privacy\/en\.txt, 'Contact': \[p\]/);
});

import { expect, test } from 'vitest';
import { filterByText, highlightParts, isSameText } from './search-match.ts';

const options = [
  'België',
  'Benin',
  'Curaçao',
  'Côte d’Ivoire',
  'Duitsland',
  'Honduras',
  'Noord-Korea',
  'Åland',
  'Zuid-Korea',
].map((label) => ({ label }));
const labels = (search: string) => filterByText(options, search).map(({ label }) => label);

test.each([
  ['belgie', ['België']],
  ['BELGIË', ['België']],
  ['be', ['België', 'Benin']],
  ['curacao', ['Curaçao']],
  ['cote', ['Côte d’Ivoire']],
  ['du', ['Duitsland', 'Honduras']],
  ['korea', ['Noord-Korea', 'Zuid-Korea']],
  ['aland', ['Åland']],
  ['land', ['Duitsland', 'Åland']],
  [' duits ', ['Duitsland']],
  ['Dutsland', []],
  ['.*', []],
])('[UI-4] "%s" finds %s', (search, found) => {
  expect(labels(search)).toEqual(found);
});

test('[UI-4] an empty search finds all, in their order', () => {
  expect(labels('  ')).toEqual(options.map(({ label }) => label));
});

test('[UI-4] letters written as letter and accent apart are the same', () => {
  expect(labels('Belgie\u0308')).toEqual(['België']);
  expect(isSameText('Belgie\u0308 ', 'BELGIË')).toBe(true);
  expect(isSameText('Belg', 'België')).toBe(false);
});

test.each([
  ['Honduras', 'du', ['Hon', 'du', 'ras']],
  ['België', 'gie', ['Bel', 'gië']],
  ['Duitsland', 'DU', ['Du', 'itsland']],
  ['Åland', '', ['Åland']],
  ['Straße', 'ß', ['Stra', 'ß', 'e']],
  ['🇳🇱 Nederland', 'ned', ['🇳🇱 ', 'Ned', 'erland']],
])('[UI-4] in "%s" "%s" is marked', (label, search, parts) => {
  expect(highlightParts(label, search).map(({ text }) => text)).toEqual(parts);
});

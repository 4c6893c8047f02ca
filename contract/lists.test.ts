import { expect, test } from 'vitest';
import { matching } from './lists.ts';

const places = [
  { id: 'RTM', text: 'Rotterdam' },
  { id: 'MST', text: 'Maastricht' },
  { id: 'AMS', text: 'Amsterdam' },
  { id: 'MLE', text: 'Malé' },
  { id: 'GRU', text: 'São Paulo' },
  { id: 'CDG', text: 'Parijs Charles de Gaulle' },
  { id: 'PAR', text: 'Parijs-Amstel' },
];
const ids = (filter: string) => matching(filter, places).map(({ id }) => id);

test.each([
  ['ams', ['AMS', 'PAR']],
  ['AMSTERDAM', ['AMS']],
  ['male', ['MLE']],
  ['SAO', ['GRU']],
  ['são p', ['GRU']],
  ['parijs charles', ['CDG']],
  ['de', ['CDG']],
  ['am', ['AMS', 'PAR', 'RTM']],
  ['sta', []],
  ['zzz', []],
  ['parijs, amstel', ['PAR']],
])('[CALL-7] %j finds %j: best match first, without case and accents', (filter, found) => {
  expect(ids(filter)).toEqual(found);
});

test('[CALL-7] nothing typed finds all, in their own order', () => {
  expect(ids('')).toEqual(places.map(({ id }) => id));
  expect(ids('  ')).toEqual(places.map(({ id }) => id));
});

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { brandNamed, redress, WrongBrand } from './brand.ts';
import { leadGeneratorsIn } from './lead-generators.ts';

const id = '91875211-9d54-528b-995f-5c964d5c94cc';
const entry = { index: 12, name: 'Strandkorf Reizen', image: null, Id: id };

/** A folder with this table in it, and a picture. */
function folderWith(table: unknown): string {
  const folder = mkdtempSync(join(tmpdir(), 'redress-partners-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
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

import { expect, test } from 'vitest';
import { newKeyEntry, readKeys, WrongKeys } from './key-list.ts';
import { CannotOpen, openText, sealedWith, sealText } from './sealed-text.ts';

const [key] = readKeys(newKeyEntry(), 'the test');
const cell = { table: 'person', column: 'passport_number', id: 'one' };

test('[W23] a sealed value opens with its key in its own row and column only, and any change of it is found', () => {
  const sealed = sealText(key, cell, 'NX4D2R1P7 ñ');
  expect(openText(key, cell, sealed)).toBe('NX4D2R1P7 ñ');
  expect(openText(key, cell, sealText(key, cell, ''))).toBe('');
  expect(sealedWith(sealed)).toBe(key.id);
  for (const other of [{ id: 'two' }, { column: 'birth_place' }, { table: 'contact' }]) {
    expect(() => openText(key, { ...cell, ...other }, sealed)).toThrow(CannotOpen);
  }
  const [another] = readKeys(newKeyEntry(), 'the test');
  expect(() => openText({ ...another, id: key.id }, cell, sealed)).toThrow(CannotOpen);
  const at = sealed.length - 30;
  const changed = `${sealed.slice(0, at)}${sealed[at] === 'A' ? 'B' : 'A'}${sealed.slice(at + 1)}`;
  expect(() => openText(key, cell, changed)).toThrow(CannotOpen);
  expect(() => openText(key, cell, sealed.slice(0, -40))).toThrow(CannotOpen);
});

test('[W23] the same value is sealed differently each time', () => {
  expect(new Set(Array.from({ length: 100 }, () => sealText(key, cell, 'NX4D2R1P7'))).size).toBe(100);
});

test('[W23] a list of keys is read whole or refused with what to correct, without a part of a key', () => {
  const entries = [newKeyEntry(), newKeyEntry()];
  const ids = entries.map((entry) => entry.split(':')[0]);
  expect(readKeys(entries.join(','), 'X').map(({ id }) => id)).toEqual(ids);
  expect(readKeys(`# note\n${entries.join('\n')}\n`, 'X').map(({ id }) => id)).toEqual(ids);
  const secret = entries[0]?.split(':')[1] ?? '';
  for (const wrong of [
    '',
    '# only a note',
    `a:${secret.slice(1)}`,
    secret,
    `${entries[0]},${entries[0]}`,
    `A!:${secret}`,
  ]) {
    const message = messageOf(() => readKeys(wrong, 'ENCRYPTION_KEYS'));
    expect(message).toContain('ENCRYPTION_KEYS');
    expect(message).not.toContain(secret.slice(1, 12));
  }
});

function messageOf(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    if (error instanceof WrongKeys) return error.message;
  }
  throw new Error('it was not refused');
}

import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fingerprint } from '../commands/build.ts';
import { oneByteSource } from './bundle-server.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fingerprint-'));
  mkdirSync(join(folder, 'ui'));
  writeFileSync(join(folder, 'ui', 'button.tsx'), 'a');
  writeFileSync(join(folder, 'main.tsx'), 'b');
});
afterEach(() => rmSync(folder, { recursive: true }));

test.each([
  ['a file deep down grows', () => writeFileSync(join(folder, 'ui', 'button.tsx'), 'aa')],
  ['a file is touched', () => utimesSync(join(folder, 'main.tsx'), 1, 1)],
  ['a file is added', () => writeFileSync(join(folder, 'ui', 'new.css'), '')],
  ['a file goes', () => rmSync(join(folder, 'main.tsx'))],
])('the fingerprint changes when %s', (_name, change) => {
  const before = fingerprint([folder]);
  change();
  expect(fingerprint([folder])).not.toBe(before);
});

test('a test file does not change the fingerprint', () => {
  const before = fingerprint([folder]);
  writeFileSync(join(folder, 'main.test.tsx'), '');
  expect(fingerprint([folder])).toBe(before);
});

const sources = [
  `'Şikâyet “ğ” … €'`,
  '`een ‘vraag’ 😀`',
  '/^[ığ–—]+$/.test("ı–ğ")',
  '/^[😀-😎]$/u.test("😃")',
  `({ 'ł': 'ñ é' })`,
];

test('a source in one byte for each character means the same', () => {
  for (const source of sources) {
    const escaped = oneByteSource(source);
    expect(escaped).not.toMatch(/[^\0-\x7f]/);
    const resultOf = (code: string) => new Function(`return ${code}`)() as unknown;
    expect(resultOf(escaped)).toEqual(resultOf(source));
  }
});

test('a raw template is refused, because it would show the escapes', () => {
  expect(() => oneByteSource('String.raw`…`')).toThrow('raw template');
});

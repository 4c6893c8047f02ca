import { expect, test } from 'vitest';
import { oneByteSource } from './bundle-server.ts';

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

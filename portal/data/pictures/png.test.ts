import { expect, test } from 'vitest';
import { bytesOfWord } from './bytes.ts';
import { orientationIn, turnedBy } from './exif.ts';
import { pngPart, withoutPngExtras } from './png.ts';

const chunk = (type: string, content: readonly number[] = []) => [...pngPart(type, content)];
const bytes = (...parts: readonly (readonly number[])[]) => Uint8Array.from(parts.flat());

const start = [0x89, ...bytesOfWord('PNG'), 0x0d, 0x0a, 0x1a, 0x0a];
const head = chunk('IHDR', [0, 0, 0, 1, 0, 0, 0, 1, 8, 2, 0, 0, 0]);
const profile = chunk('iCCP', bytesOfWord('P3'));
const clear = chunk('tRNS', [0, 1]);
const picture = [...chunk('IDAT', [1, 2]), ...chunk('IDAT', [3])];
const end = chunk('IEND');
const place = bytesOfWord('52.37N4.89E');
const exif = (orientation: number) => chunk('eXIf', [...turnedBy(orientation), ...place]);

test('a part has its length before it and its check sum behind it', () => {
  // The last part of every PNG.
  expect(end).toEqual([0, 0, 0, 0, ...bytesOfWord('IEND'), 0xae, 0x42, 0x60, 0x82]);
});

test('what is written beside the picture goes, what belongs to it stays to the byte', () => {
  const taken = bytes(
    ...[start, head, chunk('tEXt', place), profile, chunk('zTXt', place), clear, exif(1), chunk('tIME', [7])],
    ...[chunk('caBX', place), picture, chunk('iTXt', [...bytesOfWord('XML:com.adobe.xmp'), 0, ...place]), end, place],
  );
  expect(withoutPngExtras(taken)).toEqual(bytes(start, head, profile, clear, picture, end));
});

test('a moving picture keeps its parts', () => {
  const moving = bytes(start, head, chunk('acTL', [1]), chunk('fcTL', [2]), picture, chunk('fdAT', [3]), end);
  expect(withoutPngExtras(moving)).toEqual(moving);
});

test.each([3, 6, 8])('a picture that is to be turned (%i) keeps the word on that', (by) => {
  const clean = withoutPngExtras(bytes(start, head, exif(by), picture, exif(by), end));
  expect(clean).toEqual(bytes(start, head, chunk('eXIf', turnedBy(by)), picture, end));
  expect(orientationIn(Uint8Array.from(turnedBy(by)))).toBe(by);
  expect(withoutPngExtras(clean), 'what is clean stays the same').toEqual(clean);
});

test.each([
  ['no PNG', bytesOfWord('%PDF-1.4')],
  ['empty', []],
  ['cut in its head', start],
  ['cut in a part', [...start, ...head, ...chunk('tEXt', place).slice(0, 12)]],
  ['a part longer than anything', [...start, ...head, 0xff, 0xff, 0xff, 0xff, ...bytesOfWord('tEXt'), 1, 2, 3, 4]],
  ['without an end', [...start, ...head, ...exif(6), ...picture]],
])('%s comes back as it was', (_, given) => {
  const whole = Uint8Array.from(given);
  expect(withoutPngExtras(whole)).toBe(whole);
});

test('Exif that points past itself says nothing', () => {
  const lost = chunk('eXIf', [...bytesOfWord('MM'), 0, 42, 0xff, 0xff, 0xff, 0xff]);
  expect(withoutPngExtras(bytes(start, head, lost, chunk('eXIf', [1]), picture, end))).toEqual(
    bytes(start, head, picture, end),
  );
});

import { expect, test } from 'vitest';
import { bytesOfWord } from './bytes.ts';
import { withoutCameraData } from './camera-data.ts';
import { turnedBy } from './exif.ts';
import { withoutWebpExtras } from './webp.ts';

const four = (value: number) => [0, 8, 16, 24].map((bits) => (value >>> bits) & 0xff);
const chunk = (type: string, content: readonly number[]) => [
  ...bytesOfWord(type),
  ...four(content.length),
  ...content,
  ...(content.length % 2 ? [0] : []),
];
const webp = (...parts: readonly (readonly number[])[]) => {
  const all = [...bytesOfWord('WEBP'), ...parts.flat()];
  return Uint8Array.from([...bytesOfWord('RIFF'), ...four(all.length), ...all]);
};
/** What else is there: 0x08 Exif, 0x04 XMP, 0x20 a colour profile, 0x10 clearness. */
const says = (flags: number) => chunk('VP8X', [flags, 0, 0, 0, 0, 0, 0, 0, 0, 0]);

const place = bytesOfWord('52.37N4.89E');
const picture = chunk('VP8 ', [1, 2, 3]);
const profile = chunk('ICCP', [9]);
const clear = chunk('ALPH', [4, 5]);
const exif = (orientation: number, start: readonly number[] = []) =>
  chunk('EXIF', [...start, ...turnedBy(orientation), ...place]);
const xmp = chunk('XMP ', place);

test('what is written beside the picture goes, what belongs to it stays, and is no longer promised', () => {
  const taken = webp(says(0x3c), profile, clear, picture, exif(1), xmp, chunk('mine', place));
  const behind = Uint8Array.from([...taken, ...place]);
  expect(withoutWebpExtras(behind)).toEqual(webp(says(0x30), profile, clear, picture));
});

test.each([
  ['as it is', []],
  ['after the word of JPEG', [...bytesOfWord('Exif'), 0, 0]],
])('a picture that is to be turned keeps the word on that, said %s', (_, start) => {
  const clean = withoutWebpExtras(webp(says(0x0c), picture, exif(6, start), xmp));
  expect(clean).toEqual(webp(says(0x08), picture, chunk('EXIF', turnedBy(6))));
  expect(withoutWebpExtras(clean), 'what is clean stays the same').toEqual(clean);
});

test('in the plain form nothing is said of more, and nothing is added', () => {
  expect(withoutWebpExtras(webp(picture, exif(6)))).toEqual(webp(picture));
});

test('a moving picture keeps its parts', () => {
  const moving = webp(says(0x02), chunk('ANIM', [1, 2]), chunk('ANMF', [3]), chunk('ANMF', [4]));
  expect(withoutCameraData(moving)).toBe(moving);
});

test.each([
  ['no WebP', bytesOfWord('%PDF-1.4')],
  ['empty', []],
  ['another RIFF', [...bytesOfWord('RIFF'), ...four(12), ...bytesOfWord('WAVEfmt '), 0, 0, 0, 0]],
  ['cut in a part', webp(says(0x08), picture, exif(1)).slice(0, -8)],
  ['a part longer than the whole', webp(says(0x08), bytesOfWord('EXIF'), four(99))],
  ['a part longer than anything', webp(says(0x08), bytesOfWord('EXIF'), four(0xffffffff))],
  ['ends in the name of a part', webp(says(0x08), picture, bytesOfWord('EXIF'))],
])('%s comes back as it was', (_, given) => {
  const whole = Uint8Array.from(given);
  expect(withoutWebpExtras(whole)).toBe(whole);
});

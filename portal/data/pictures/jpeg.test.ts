import { expect, test } from 'vitest';
import { withoutJpegExtras } from './jpeg.ts';

const ascii = (word: string) => [...word].map((letter) => letter.charCodeAt(0));
const segment = (marker: number, content: readonly number[]) => {
  const length = content.length + 2;
  return [0xff, marker, length >> 8, length & 0xff, ...content];
};

/** An Exif segment in either byte order: how to turn the picture, and a place. */
function exif(orientation: number, little: boolean): number[] {
  const two = (value: number) => (little ? [value & 0xff, value >> 8] : [value >> 8, value & 0xff]);
  const four = (value: number) => (little ? [...two(value), 0, 0] : [0, 0, ...two(value)]);
  const tiff = [...ascii(little ? 'II' : 'MM'), ...two(42), ...four(8)];
  const turned = [...two(0x0112), ...two(3), ...four(1), ...two(orientation), 0, 0];
  const place = [...two(0x8825), ...two(4), ...four(1), ...four(38)];
  return segment(0xe1, [
    ...ascii('Exif'),
    0,
    0,
    ...tiff,
    ...two(2),
    ...place,
    ...turned,
    ...four(0),
    ...ascii('52.37N4.89E'),
  ]);
}

const start = [0xff, 0xd8];
const jfif = segment(0xe0, [...ascii('JFIF'), 0, 1, 1, 0, 0, 1, 0, 1, 0, 0]);
const profile = segment(0xe2, [...ascii('ICC_PROFILE'), 0, 1, 1]);
const otherPictures = segment(0xe2, [...ascii('MPF'), 0, 1, 2]);
const xmp = segment(0xe1, ascii('http://ns.adobe.com/xap/1.0/ 52.37N'));
const comment = segment(0xfe, ascii('Amsterdam'));
const table = segment(0xdb, [0, 1, 2, 3]);
// Two scans, with a stuffed byte and a restart mark that are no ends.
const picture = [
  ...segment(0xda, [1, 2]),
  5,
  0xff,
  0x00,
  6,
  0xff,
  0xd0,
  7,
  ...segment(0xc4, [9]),
  ...segment(0xda, [3]),
  8,
  0xff,
  0xd9,
];
const bytes = (...parts: readonly (readonly number[])[]) => Uint8Array.from(parts.flat());

test('what tells of the camera goes, what belongs to the picture stays to the byte', () => {
  const taken = bytes(
    start,
    jfif,
    exif(1, false),
    xmp,
    profile,
    otherPictures,
    comment,
    table,
    picture,
    start,
    exif(1, true),
  );
  expect(withoutJpegExtras(taken)).toEqual(bytes(start, jfif, profile, table, picture));
});

test.each([
  [6, true],
  [8, false],
])('a picture on its side (%i) keeps the word on how to turn it', (orientation, little) => {
  const clean = withoutJpegExtras(bytes(start, exif(orientation, little), table, picture));
  const again = withoutJpegExtras(clean);
  expect(String.fromCharCode(...clean)).not.toContain('52.37');
  expect(clean.length).toBe(bytes(start, table, picture).length + 36);
  expect(again, 'what is clean stays the same').toEqual(clean);
  expect([...clean.subarray(2, 36)]).toContain(orientation);
});

test.each([
  ['no JPEG', ascii('%PDF-1.4')],
  ['empty', []],
  ['cut in a segment', [...start, 0xff, 0xe1, 0xff, 0xff, 1]],
  ['without an end', [...start, ...table, ...segment(0xda, [1]), 5, 6]],
  ['without a picture', [...start, ...jfif, ...exif(6, true)]],
  [
    'Exif that points past itself',
    [...start, ...segment(0xe1, [...ascii('Exif'), 0, 0, ...ascii('MM'), 0, 42, 0xff, 0xff, 0xff, 0xff])],
  ],
])('%s comes back as it was', (_, given) => {
  const whole = Uint8Array.from(given);
  expect(withoutJpegExtras(whole)).toBe(whole);
});

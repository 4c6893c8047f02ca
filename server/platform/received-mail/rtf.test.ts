import { expect, test } from 'vitest';
import { decoderOf, unpackedRtf, wordsOfRtf } from './rtf.ts';

const bytes = (hex: string) => Buffer.from(hex.replaceAll(' ', ''), 'hex');

test('[DOC-2] packed RTF is unpacked as its specification’s own examples say (MS-OXRTFCP 3.1)', () => {
  const hello = bytes(
    '2d 00 00 00 2b 00 00 00 4c 5a 46 75 f1 c5 c7 a7 03 00 0a 00 72 63 70 67 31 32 35 42 32 0a f3 20 68 65 6c 09 00 20 62 77 05 b0 6c 64 7d 0a 80 0f a0',
  );
  expect(unpackedRtf(hello)).toBe('{\\rtf1\\ansi\\ansicpg1252\\pard hello world}\r\n');
  const repeated = bytes('1a 00 00 00 1c 00 00 00 4c 5a 46 75 e2 d4 4b 51 41 00 04 20 57 58 59 5a 0d 6e 7d 01 0e b0');
  expect(unpackedRtf(repeated)).toBe('{\\rtf1 WXYZWXYZWXYZWXYZWXYZ}');
});

test('[DOC-2] RTF that is not packed is taken as it is, and what is no RTF is nothing', () => {
  const plain = Buffer.from('{\\rtf1 a}');
  const head = Buffer.alloc(16);
  head.writeUInt32LE(plain.length, 4);
  head.write('MELA', 8);
  expect(unpackedRtf(Buffer.concat([head, plain]))).toBe('{\\rtf1 a}');
  expect(unpackedRtf(Buffer.alloc(8))).toBeNull();
  expect(unpackedRtf(Buffer.alloc(64))).toBeNull();
  head.writeUInt32LE(0xffff_ffff, 4);
  head.write('LZFu', 8);
  expect(unpackedRtf(Buffer.concat([head, plain]))).toBeNull();
});

test.each([
  ['{\\rtf1\\ansi een\\par twee\\tab drie}', 'een\ntwee\tdrie'],
  ["{\\rtf1\\ansi\\ansicpg1252 G\\'e9n\\'e8ve \\'80 5}", 'Génève € 5'],
  ["{\\rtf1\\ansi\\ansicpg1250 \\'a3\\'f3d\\'9f}", 'Łódź'],
  ['{\\rtf1\\ansi \\u214?zdemir \\u321?ukasik}', 'Özdemir Łukasik'],
  ["{\\rtf1\\ansi\\uc2 \\u8364\\'45\\'55R 5}", '€R 5'],
  ['{\\rtf1{\\fonttbl{\\f0 Arial;}}{\\*\\generator Riched;}{\\info{\\title x}}tekst}', 'tekst'],
  ['{\\rtf1 \\{a\\}\\\\ b\\~c \\ldblquote d\\rdblquote\\emdash }', '{a}\\ b\u00a0c “d”—'],
  ['{\\rtf1 \\u-4051? x', '\uf02d x'],
  ['}}}{\\rtf1 a}}}', 'a'],
])('[DOC-2] %j says %j', (rtf, text) => {
  expect(wordsOfRtf(rtf)).toEqual({ text });
});

test('[DOC-2] RTF that was made of HTML gives that HTML back (MS-OXRTFEX)', () => {
  const rtf =
    '{\\rtf1\\ansi\\ansicpg1252\\fromhtml1 {\\*\\htmltag64 <p>}\\htmlrtf {\\htmlrtf0 Beste Sanne\\htmlrtf\\par}\\htmlrtf0 {\\*\\htmltag72 </p>}}';
  expect(wordsOfRtf(rtf)).toEqual({ html: '<p>Beste Sanne</p>' });
});

test('[DOC-2] a megabyte of braces, controls or escapes is read in time', () => {
  for (const piece of ['{', '}', '\\', "\\'", '\\u', '{\\*', '\\a1', '\\uc99999999999 ']) {
    wordsOfRtf(`{\\rtf1 ${piece.repeat(1_000_000 / piece.length)}`);
  }
});

test('[DOC-2] every code page Windows knows has a decoder, and an unknown one does not stop the reader', () => {
  const named = [1252, 1250, 1251, 1254, 65001, 932, 936, 949, 950, 28591, 28599, 28605, 20866].map(
    (page) => decoderOf(page).encoding,
  );
  expect(new Set(named).size).toBeGreaterThan(10);
  expect(decoderOf(99_999).encoding).toBe('windows-1252');
});

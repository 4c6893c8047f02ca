import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { PackedText, PlainText } from './cached-text.ts';
import { TextCache } from './text-cache.ts';

const keep = (text: string) => new PlainText(text);

test('a text is found at its own version only', () => {
  const cache = new TextCache({ keep, mostBytes: 10_000 });
  cache.store('claim 1', 1, '{"a":1');
  expect(cache.find('claim 1', 1)?.bytes.toString()).toBe('{"a":1');
  expect(cache.find('claim 1', 2)).toBeUndefined();
  cache.store('claim 1', 2, '{"a":2');
  expect(cache.find('claim 1', 1)).toBeUndefined();
});

test('every part of a version counts, and so does how many they are', () => {
  const cache = new TextCache({ keep, mostBytes: 10_000 });
  cache.store('claim 1', [1, '2026-07-03'], '{"a":1');
  for (const other of [[1, '2026-07-04'], [2, '2026-07-03'], [1], 1, ['1', '2026-07-03'], [1, '2026-07-03', '']]) {
    expect(cache.find('claim 1', other), String(other)).toBeUndefined();
  }
  expect(cache.find('claim 1', [1, '2026-07-03'])).toBeDefined();
});

test('a text that holds until an instant is missing from then on', () => {
  for (const verify of [false, true]) {
    const cache = new TextCache({ keep, mostBytes: 10_000, verify });
    cache.store('claim 1', 1, '{"a":1', { now: 10, until: 20 });
    if (!verify) expect(cache.find('claim 1', 1, 19)).toBeDefined();
    expect(cache.find('claim 1', 1, 20)).toBeUndefined();
    cache.store('claim 1', 1, '{"a":2', { now: 20, until: 30 });
  }
});

test('texts that were not used go first when the room is used up', () => {
  const cache = new TextCache({ keep, mostBytes: 5_000 });
  for (const key of ['a', 'b', 'c']) cache.store(key, 1, key.repeat(1_000));
  expect(cache.find('a', 1)).toBeDefined();
  cache.store('d', 1, 'd'.repeat(1_000));
  expect(['a', 'b', 'c', 'd'].filter((key) => cache.find(key, 1) === undefined)).toEqual(['b']);
});

test('a text that was used once goes when it is not used again', () => {
  const cache = new TextCache({ keep, mostBytes: 5_000 });
  for (const key of ['a', 'b', 'c']) cache.store(key, 1, key.repeat(1_000));
  for (const key of ['a', 'b', 'c']) cache.find(key, 1);
  for (const key of ['d', 'e', 'f']) cache.store(key, 1, key.repeat(1_000));
  expect(['a', 'b', 'c', 'd', 'e', 'f'].filter((key) => cache.find(key, 1))).toEqual(['d', 'e', 'f']);
});

test('one text larger than all the room is not kept, and is still given', () => {
  const cache = new TextCache({ keep, mostBytes: 1_000 });
  expect(cache.store('a', 1, 'x'.repeat(5_000)).bytes).toHaveLength(5_000);
  expect(cache.find('a', 1)).toBeUndefined();
});

test('in tests a change without a new version is an error', () => {
  const cache = new TextCache({ keep, mostBytes: 10_000, verify: true });
  cache.store('claim 1', 1, '{"a":1');
  expect(cache.find('claim 1', 1)).toBeUndefined();
  cache.store('claim 1', 1, '{"a":1');
  expect(() => cache.store('claim 1', 1, '{"a":2')).toThrow('claim 1 changed without a new version');
});

test.each([0, 1, 200, 65_535])('a packed text and %d more bytes are one gzip file', async (length) => {
  const json = `{"name":"Çelik-Öztürk","text":"${'wij wachten op antwoord '.repeat(800)}"`;
  const text = new PackedText(json);
  const more = Buffer.from('y'.repeat(length));
  for (let round = 0; round < 2; round += 1) {
    expect(gunzipSync(await text.gzipWith(more)).toString()).toBe(`${json}${more}`);
  }
});

test.each([0, 1, 20_000, 262_144, 300_000])(
  'a packed text of %d letters is read as it was, packed or not yet',
  async (length) => {
    const letters = 'Ça ne va pas, 遅延 ';
    const json = letters.repeat(Math.ceil(length / letters.length)).slice(0, length);
    const text = new PackedText(json);
    expect((await text.bytes()).toString()).toBe(json);
    await text.gzipWith(Buffer.alloc(0));
    for (let round = 0; round < 2; round += 1) expect((await text.bytes()).toString()).toBe(json);
  },
);

test('texts that differ have other tags, however they are kept', () => {
  expect(new PackedText('{"a":1').tag).toBe(new PlainText('{"a":1').tag);
  expect(new PackedText('{"a":1').tag).not.toBe(new PackedText('{"a":2').tag);
});

test('a packed text takes a third of the room of a plain one', () => {
  const json = '{"text":"wij wachten op antwoord"}'.repeat(800);
  expect(new PackedText(json).cost).toBeLessThan(0.4 * new PlainText(json).cost);
});

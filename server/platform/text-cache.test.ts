import { setImmediate as turn } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { CachedText } from './cached-text.ts';
import { TextCache } from './text-cache.ts';

test('a text is found at its own version only', () => {
  const cache = new TextCache({ mostBytes: 10_000 });
  cache.store('claim 1', 1, '{"a":1');
  expect(cache.find('claim 1', 1)?.bytes.toString()).toBe('{"a":1');
  expect(cache.find('claim 1', 2)).toBeUndefined();
  cache.store('claim 1', 2, '{"a":2');
  expect(cache.find('claim 1', 1)).toBeUndefined();
});

test('every part of a version counts, and so does how many they are', () => {
  const cache = new TextCache({ mostBytes: 10_000 });
  cache.store('claim 1', [1, '2026-07-03'], '{"a":1');
  for (const other of [[1, '2026-07-04'], [2, '2026-07-03'], [1], 1, ['1', '2026-07-03'], [1, '2026-07-03', '']]) {
    expect(cache.find('claim 1', other), String(other)).toBeUndefined();
  }
  expect(cache.find('claim 1', [1, '2026-07-03'])).toBeDefined();
});

test('a text that holds until an instant is missing from then on', () => {
  for (const verify of [false, true]) {
    const cache = new TextCache({ mostBytes: 10_000, verify });
    cache.store('claim 1', 1, '{"a":1', { now: 10, until: 20 });
    if (!verify) expect(cache.find('claim 1', 1, 19)).toBeDefined();
    expect(cache.find('claim 1', 1, 20)).toBeUndefined();
    cache.store('claim 1', 1, '{"a":2', { now: 20, until: 30 });
  }
});

test('texts that were not used go first when the room is used up', () => {
  const cache = new TextCache({ mostBytes: 5_000 });
  for (const key of ['a', 'b', 'c']) cache.store(key, 1, key.repeat(1_000));
  expect(cache.find('a', 1)).toBeDefined();
  cache.store('d', 1, 'd'.repeat(1_000));
  expect(['a', 'b', 'c', 'd'].filter((key) => cache.find(key, 1) === undefined)).toEqual(['b']);
});

test('a text that was used once goes when it is not used again', () => {
  const cache = new TextCache({ mostBytes: 5_000 });
  for (const key of ['a', 'b', 'c']) cache.store(key, 1, key.repeat(1_000));
  for (const key of ['a', 'b', 'c']) cache.find(key, 1);
  for (const key of ['d', 'e', 'f']) cache.store(key, 1, key.repeat(1_000));
  expect(['a', 'b', 'c', 'd', 'e', 'f'].filter((key) => cache.find(key, 1))).toEqual(['d', 'e', 'f']);
});

test('one text larger than all the room is not kept, and is still given', () => {
  const cache = new TextCache({ mostBytes: 1_000 });
  expect(cache.store('a', 1, 'x'.repeat(5_000)).bytes).toHaveLength(5_000);
  expect(cache.find('a', 1)).toBeUndefined();
});

test('[H6] a missing text is made once for all who ask, and two at once: the third waits', async () => {
  const cache = new TextCache({ mostBytes: 10_000 });
  const [made, ends]: [string[], (() => void)[]] = [[], []];
  const ask = (key: string) =>
    cache.findOrMake(key, 1, 0, async () => {
      made.push(key);
      await new Promise<void>((end) => ends.push(end));
      return { made: key, until: 1 };
    });
  const asked = ['a', 'a', 'b', 'c', 'a'].map(ask);
  await turn();
  expect(made).toEqual(['a', 'b']);
  while (made.length < 3 || ends.length > 0) {
    ends.shift()?.();
    await turn();
  }
  expect((await Promise.all(asked)).map(({ bytes }) => String(bytes))).toEqual(['a', 'a', 'b', 'c', 'a']);
  expect(made).toEqual(['a', 'b', 'c']);
});

test('in tests a change without a new version is an error', () => {
  const cache = new TextCache({ mostBytes: 10_000, verify: true });
  cache.store('claim 1', 1, '{"a":1');
  expect(cache.find('claim 1', 1)).toBeUndefined();
  cache.store('claim 1', 1, '{"a":1');
  expect(() => cache.store('claim 1', 1, '{"a":2')).toThrow('claim 1 changed without a new version');
});

test.each([0, 1, 200, 65_535])('a kept text and %d more bytes are one gzip file', async (length) => {
  const text = new CachedText(`{"name":"Çelik-Öztürk","text":"${'wij wachten op antwoord '.repeat(800)}"`);
  const more = Buffer.from('y'.repeat(length));
  const [one, other] = [await text.gzipWith(more), await text.gzipWith(more)];
  for (const pieces of [one, other]) {
    expect(gunzipSync(Buffer.concat(pieces))).toEqual(Buffer.concat([text.bytes, more]));
  }
  // However many readers there are, the large piece is in memory once.
  expect(other[1]).toBe(one[1]);
});

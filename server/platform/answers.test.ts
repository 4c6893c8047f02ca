import { expect, test } from 'vitest';
import { CheckedAnswers } from '../testing/checked-answers.ts';
import { AnswerCache } from './answers.ts';

const now = new Date('2026-11-22T11:00:00Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1_000);
const holding =
  (answer: unknown, seconds = 60) =>
  async () => ({ answer, until: later(seconds).getTime() });
const never = () => Promise.reject(new Error('it is cached'));

test('an answer is found under its key, and is missing from the instant until which it holds', async () => {
  const cache = new AnswerCache(1_000);
  const made = await cache.findOrMake('a', now, holding({ one: 1 }));
  expect(made.read()).toEqual({ one: 1 });
  expect(await cache.findOrMake('a', later(59), never)).toBe(made);
  expect((await cache.findOrMake('b', now, holding({ two: 2 }))).read()).toEqual({ two: 2 });
  const again = await cache.findOrMake('a', later(60), holding({ one: 3 }, 120));
  expect([again.read(), again.tag === made.tag]).toEqual([{ one: 3 }, false]);
});

test('an answer that holds no longer than now is made for every reader', async () => {
  const cache = new AnswerCache(1_000);
  for (const answer of [{ one: 1 }, { one: 2 }]) {
    expect((await cache.findOrMake('a', now, holding(answer, 0))).read()).toEqual(answer);
  }
});

test('answers that were not used for long are dropped when the room is used up; a larger one is given and not cached', async () => {
  const cache = new AnswerCache(250);
  const text = 'x'.repeat(98);
  for (const key of ['a', 'b', 'a', 'c']) await cache.findOrMake(key, now, holding(text));
  expect((await cache.findOrMake('a', now, never)).read()).toBe(text);
  await expect(cache.findOrMake('b', now, never)).rejects.toThrow('it is cached');
  expect((await cache.findOrMake('d', now, holding('y'.repeat(400)))).read()).toHaveLength(400);
  await expect(cache.findOrMake('d', now, never)).rejects.toThrow('it is cached');
});

test('[H6] a missing answer is made once for all who ask, and two at once: the third waits', async () => {
  const cache = new AnswerCache(1_000);
  const [begun, finish]: [string[], (() => void)[]] = [[], []];
  const make = (key: string) => async () => {
    begun.push(key);
    await new Promise<void>((resolve) => finish.push(resolve));
    return { answer: key, until: later(60).getTime() };
  };
  const asked = ['a', 'a', 'b', 'c', 'a'].map((key) => cache.findOrMake(key, now, make(key)));
  await expect.poll(() => begun).toEqual(['a', 'b']);
  finish.shift()?.();
  await expect.poll(() => begun).toEqual(['a', 'b', 'c']);
  while (finish.length > 0) finish.shift()?.();
  expect((await Promise.all(asked)).map((written) => written.read())).toEqual(['a', 'a', 'b', 'c', 'a']);
});

test('in tests a change without a new key is an error', async () => {
  const cache = new CheckedAnswers(1_000);
  await cache.findOrMake('a', now, holding({ one: 1 }));
  await cache.findOrMake('a', now, holding({ one: 1 }));
  await expect(cache.findOrMake('a', now, holding({ one: 2 }))).rejects.toThrow('changed without a new key');
});

import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Turns } from './turns.ts';

test('[H4] owners take turns: whoever has many pieces waits with the second for everybody else', async () => {
  const turns = new Turns(1);
  const ended: string[] = [];
  const piece = (name: string) => turns.take(name.charAt(0), () => turn().then(() => void ended.push(name)));
  await Promise.all(['a1', 'a2', 'a3', 'b1', 'c1', 'b2'].map(piece));
  expect(ended).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2']);
});

test('[H4] no more pieces are worked on at once than allowed, and one that fails gives its place back', async () => {
  const turns = new Turns(2);
  let [now, most] = [0, 0];
  const piece = (fails: boolean) =>
    turns.take('a', async () => {
      now += 1;
      most = Math.max(most, now);
      await turn();
      now -= 1;
      if (fails) throw new Error('no');
    });
  const outcomes = await Promise.allSettled([true, false, true, false, false].map(piece));
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
  expect([now, most]).toEqual([0, 2]);
});

test('[H4] when too many pieces wait, the next one is told so at once', async () => {
  const turns = new Turns(1, 2);
  const all = Array.from({ length: 4 }, () => turns.take('a', () => turn()));
  expect((await Promise.allSettled(all)).map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'rejected',
  ]);
});

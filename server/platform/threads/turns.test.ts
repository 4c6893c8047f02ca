import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { countConnection, type TurnLimits, Turns, yieldToOthers } from './turns.ts';

/** Does pieces of work in turns and records their order and how many ran at once. The first letter of a piece is its owner. */
function working(limits: TurnLimits) {
  const turns = new Turns(limits);
  const seen = { now: 0, most: 0, order: [] as string[] };
  const piece = (name: string) =>
    turns.take(name.charAt(0), async () => {
      seen.now += 1;
      seen.most = Math.max(seen.most, seen.now);
      seen.order.push(name);
      await turn();
      seen.now -= 1;
      if (name.endsWith('!')) throw new Error('no');
    });
  const all = async (names: readonly string[]) =>
    (await Promise.allSettled(names.map(piece))).map(({ status }) => status === 'fulfilled');
  return { turns, seen, piece, all };
}

test('[H4] owners take turns: whoever has many pieces waits with the second for everybody else', async () => {
  const { seen, all } = working({ running: 1 });
  await all(['a1', 'a2', 'a3', 'b1', 'c1', 'b2']);
  expect(seen.order).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
});

test('[H4, M11] of one owner only so many run at once, in the order they came; another owner is not behind them', async () => {
  const names = Array.from({ length: 50 }, (_, at) => `a${at}`);
  const one = working({ each: 3 });
  await one.all(names);
  expect(one.seen).toEqual({ now: 0, most: 3, order: names });
  const other = working({ each: 2 });
  await other.all([...names, 'b']);
  expect(other.seen.order.indexOf('b')).toBe(2);
});

test('[H4] no more run at once than allowed, and one that fails gives its place back', async () => {
  const { seen, all } = working({ running: 2 });
  expect(await all(['a!', 'a1', 'a!', 'a2', 'b3'])).toEqual([false, true, false, true, true]);
  expect(seen).toMatchObject({ now: 0, most: 2 });
});

test('[H4] when too many pieces of an owner wait, the next one is refused at once; others and later ones find room', async () => {
  const { seen, piece, all } = working({ each: 1, waiting: 2 });
  expect(await all(['a1', 'a2', 'a3', 'a4', 'b1'])).toEqual([true, true, true, false, true]);
  expect(seen.order).not.toContain('a4');
  await turn();
  await expect(piece('a5')).resolves.toBeUndefined();
});

test('[H4] of many owners together, 500 pieces wait for each place', async () => {
  const { all } = working({ running: 1 });
  const outcomes = await all(Array.from({ length: 503 }, (_, at) => String.fromCharCode(0x4e00 + at)));
  expect(outcomes.filter((isDone) => !isDone)).toHaveLength(2);
});

test('[H4] a place is given back once, however often it is said', async () => {
  const { turns } = working({ each: 1 });
  const leave = await turns.enter('a');
  const [second, third] = [turns.enter('a'), turns.enter('a')];
  leave?.();
  leave?.();
  const next = await second;
  await turn();
  await turn();
  expect(await Promise.race([third, 'waits'])).toBe('waits');
  next?.();
  expect(await third).not.toBeNull();
});

test('[H4] long work and waiting pieces go on once no new connection came for a turn', async () => {
  const { turns } = working({ each: 1 });
  const leave = await turns.enter('a');
  const gone: string[] = [];
  void yieldToOthers().then(() => gone.push('long work'));
  void turns.enter('a').then(() => gone.push('a'));
  leave?.();
  for (let connections = 0; connections < 20; connections += 1) {
    countConnection();
    await turn();
  }
  expect(gone).toEqual([]);
  for (let turns = 0; turns < 3; turns += 1) await turn();
  expect(gone.toSorted()).toEqual(['a', 'long work']);
});

import { expect, test } from 'vitest';
import { onEachDatabase } from '../testing/world.ts';
import { forget, giveBack } from './rate-store.ts';
import { networkOf, reserve, siteOf } from './rates.ts';

const minute = 60_000;
const threeAMinute = { key: 'three', allowance: { window: minute, most: 3 } };

onEachDatabase('limits', (world) => {
  test('[LOGIN-10] grant so many in a window that begins with the first, and then tell the seconds to its end', async () => {
    const here = await world();
    const answers: (number | null)[] = [];
    for (let number = 0; number < 5; number += 1) {
      answers.push(await reserve(here, [threeAMinute]));
      here.clock.pass({ seconds: 10 });
    }
    expect(answers).toEqual([null, null, null, 30, 20]);
    here.clock.pass({ seconds: 10 });
    expect(await reserve(here, [threeAMinute])).toBeNull();
  });

  test('[LOGIN-10] of many at the same moment grant no more than of many in a row', async () => {
    const here = await world();
    const answers = await Promise.all(Array.from({ length: 50 }, () => reserve(here, [threeAMinute])));
    expect(answers.filter((answer) => answer === null)).toHaveLength(3);
  });

  test('[LOGIN-10] count on none of several when one refuses', async () => {
    const here = await world();
    const other = { key: 'other', allowance: { window: minute, most: 10 } };
    for (let number = 0; number < 3; number += 1) await reserve(here, [threeAMinute]);
    expect(await reserve(here, [other, threeAMinute])).toBe(60);
    for (let number = 0; number < 10; number += 1) expect(await reserve(here, [other])).toBeNull();
    expect(await reserve(here, [other])).toBe(60);
  });

  test('[LOGIN-10] write nothing for a refused attempt, also for one that a concurrent attempt comes before', async () => {
    const here = await world();
    const fresh = (number: number) => ({ key: `account ${number}`, allowance: { window: minute, most: 10 } });
    const attempts = Array.from({ length: 20 }, (_, number) => reserve(here, [fresh(number), threeAMinute]));
    const granted = (await Promise.all(attempts)).flatMap((answer, number) => (answer === null ? [number] : []));
    expect(granted).toHaveLength(3);
    for (let number = 20; number < 30; number += 1) expect(await reserve(here, [fresh(number), threeAMinute])).toBe(60);
    const rows = await here.db.selectFrom('rate').select(['key', 'count']).execute();
    expect(new Map(rows.map(({ key, count }) => [key, count]))).toEqual(
      new Map([['three', 3], ...granted.map((number) => [`account ${number}`, 1] as const)]),
    );
  });

  test('[LOGIN-10] can be given back one by one or forgotten', async () => {
    const here = await world();
    for (let number = 0; number < 3; number += 1) await reserve(here, [threeAMinute]);
    await giveBack(here.db, 'three');
    expect(await reserve(here, [threeAMinute])).toBeNull();
    expect(await reserve(here, [threeAMinute])).toBe(60);
    await forget(here.db, ['three']);
    expect(await reserve(here, [threeAMinute])).toBeNull();
    for (let number = 0; number < 5; number += 1) await giveBack(here.db, 'three');
    expect(await here.db.selectFrom('rate').select('count').execute()).toEqual([{ count: 0 }]);
  });
});

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['192.0.2.7:4711', '192.0.2.7'],
  ['::ffff:192.0.2.7:4711', '192.0.2.7'],
  ['[2001:db8:1:2::1]:4711', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::1]', '2001:db8:1:2::/64'],
  ['[::ffff:192.0.2.7]:4711', '192.0.2.7'],
  ['unix', 'unix'],
])('[LOGIN-10, L6] failures from %s count for %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test('[LOGIN-10, H4] the 65,536 networks that one customer may have wait for one turn, but fail each for itself', () => {
  const networks = ['2001:db8:1::1', '[2001:0db8:0001:ffff::1]:4711', '2001:db8:2::1', '192.0.2.7'];
  expect(networks.map(siteOf)).toEqual(['2001:db8:1::/48', '2001:db8:1::/48', '2001:db8:2::/48', '192.0.2.7']);
  expect(new Set(networks.map(networkOf)).size).toBe(4);
});

import { expect, test } from 'vitest';
import { TestClock } from '../../testing/clock.ts';
import { type AddressBook, type AddressKey, addressKeyOf, type StreetAndTown } from './book.ts';
import { AddressLookup } from './lookup.ts';

const utrecht = { street: 'Kastanjelaan', town: 'Utrecht' };
const zeist = { street: 'Slotlaan', town: 'Zeist' };

/** A lookup whose service and table answer what the test says; it counts what the service was asked. */
function setting(
  answer: (place: AddressKey) => StreetAndTown | null | Promise<StreetAndTown | null>,
  inTable: StreetAndTown | null = null,
) {
  const clock = new TestClock();
  const asked: AddressKey[] = [];
  const warnings: string[] = [];
  const service: AddressBook = {
    find: async (place) => {
      asked.push(place);
      return answer(place);
    },
  };
  const table: AddressBook = { find: async () => inTable };
  const log = () => ({ warn: (message: string) => void warnings.push(message) });
  return { lookup: new AddressLookup({ service, table, clock, log }), clock, asked, warnings };
}
const fails = (): never => {
  throw new Error('3572XK 118 is not for the log');
};

test('[PERSON-18] what was found is believed for a day, a miss for ten minutes, however it is written', async () => {
  const { lookup, clock, asked } = setting(({ postalCode }) => (postalCode === '3572XK' ? utrecht : null));
  for (const [postalCode, number] of [
    ['3572 XK', '118'],
    ['3572xk', '118b'],
    ['3572XK', ' 118 '],
  ] as const) {
    expect(await lookup.find(addressKeyOf(postalCode, number))).toEqual(utrecht);
  }
  expect(await lookup.find(addressKeyOf('1000AA', '1'))).toBeNull();
  expect(await lookup.find(addressKeyOf('1000AA', '1'))).toBeNull();
  expect(asked).toHaveLength(2);
  clock.pass({ minutes: 10 });
  await lookup.find(addressKeyOf('1000AA', '1'));
  await lookup.find(addressKeyOf('3572XK', '118'));
  expect(asked).toHaveLength(3);
  clock.pass({ hours: 24 });
  await lookup.find(addressKeyOf('3572XK', '118'));
  expect(asked).toHaveLength(4);
});

test('[PERSON-18] many who ask for one address at once ask the service once', async () => {
  const { lookup, asked } = setting(async () => utrecht);
  const answers = await Promise.all(Array.from({ length: 20 }, () => lookup.find(addressKeyOf('3572XK', '118'))));
  expect(answers).toEqual(Array(20).fill(utrecht));
  expect(asked).toHaveLength(1);
});

test('[PERSON-18] what the service does not know, or cannot say, the table may', async () => {
  expect(await setting(() => null, zeist).lookup.find(addressKeyOf('3701AB', '7'))).toEqual(zeist);
  expect(await setting(fails, zeist).lookup.find(addressKeyOf('3701AB', '7'))).toEqual(zeist);
  expect(await setting(fails).lookup.find(addressKeyOf('3701AB', '7'))).toBeNull();
});

test.each([
  ['50968', '15'],
  ['SW1A 1AA', '10'],
  ['0123AB', '1'],
  ['3572XK', ''],
  ['3572XK', 'b'],
  ['', ''],
])('[PERSON-18] %j %j is nothing the Dutch register can know: only the table is asked', async (postalCode, number) => {
  const { lookup, asked } = setting(fails, utrecht);
  expect(await lookup.find(addressKeyOf(postalCode, number))).toEqual(utrecht);
  expect(asked).toEqual([]);
});

test('[PERSON-18] a service that fails three times is left alone for half a minute, then tried by one', async () => {
  let isUp = false;
  const { lookup, clock, asked, warnings } = setting(() => (isUp ? utrecht : fails()));
  const ask = (number: number) => lookup.find(addressKeyOf('3572XK', String(number)));
  for (const number of [1, 2, 3, 4, 5]) expect(await ask(number)).toBeNull();
  expect(asked).toHaveLength(3);
  clock.pass({ seconds: 30 });
  // Of many at once one tries; it fails, and the rest begins again.
  await Promise.all([6, 7, 8].map(ask));
  expect(asked).toHaveLength(4);
  await ask(9);
  expect(asked).toHaveLength(4);
  isUp = true;
  clock.pass({ seconds: 30 });
  expect(await ask(10)).toEqual(utrecht);
  expect(await ask(11)).toEqual(utrecht);
  expect(asked).toHaveLength(6);
  // The log says that, and nothing of where somebody lives.
  expect(warnings.length).toBeGreaterThan(0);
  expect(warnings.join()).not.toMatch(/3572|118/);
});

test('[PERSON-18] one failure among answers is none: only three in a row are', async () => {
  let turn = 0;
  const { lookup, asked } = setting(() => (++turn % 3 === 0 ? utrecht : fails()));
  for (let number = 1; number <= 12; number += 1) await lookup.find(addressKeyOf('3572XK', String(number)));
  expect(asked).toHaveLength(12);
});

test('[PERSON-18] what is kept does not grow without end', async () => {
  const { lookup, asked } = setting(() => utrecht);
  for (let number = 1; number <= 5_001; number += 1) await lookup.find(addressKeyOf('3572XK', String(number)));
  await lookup.find(addressKeyOf('3572XK', '2'));
  expect(asked).toHaveLength(5_001);
  await lookup.find(addressKeyOf('3572XK', '1'));
  expect(asked).toHaveLength(5_002);
});

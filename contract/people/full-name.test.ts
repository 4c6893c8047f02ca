import { expect, test } from 'vitest';
import { fullName, lastNameApart, lastNameInOne, lastNameShown } from './full-name.ts';

test.each([
  { MiddleName: 'van den', LastName: 'Berg', shown: 'Berg', inOne: 'van den Berg' },
  { MiddleName: 'van den', LastName: 'van den Berg', shown: 'Berg', inOne: 'van den Berg' },
  { MiddleName: 'De', LastName: 'Decker', shown: 'Decker', inOne: 'De Decker' },
  { MiddleName: 'De', LastName: 'De Decker', shown: 'Decker', inOne: 'De Decker' },
  { MiddleName: null, LastName: 'Decker', shown: 'Decker', inOne: 'Decker' },
  { MiddleName: ' ', LastName: ' El Idrissi ', shown: 'El Idrissi', inOne: 'El Idrissi' },
  { MiddleName: 'van', LastName: 'Vanderbilt', shown: 'Vanderbilt', inOne: 'van Vanderbilt' },
  { MiddleName: 'de', LastName: null, shown: '', inOne: 'de' },
])('[PERSON-14, PERSON-13] $MiddleName + $LastName is shown as $shown, and in one field as $inOne', (name) => {
  expect(lastNameShown(name)).toBe(name.shown);
  expect(lastNameInOne(name)).toBe(name.inOne);
  expect(fullName({ FirstName: 'Sanne', ...name })).toBe(`Sanne ${name.inOne}`.trim());
});

/** Uses a fixed seed, so that every run tests the same names. */
function drawing(seed: number): <T>(from: readonly T[]) => T {
  let state = seed;
  return (from) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return from[state % from.length] as (typeof from)[number];
  };
}

test('[PERSON-13, PERSON-14] every name comes back from one field as it went in, whatever its parts look like', () => {
  const draw = drawing(261);
  const parts = [
    'De',
    'de',
    'Decker',
    'van',
    'Van',
    'den',
    'der',
    'vander',
    'Berg',
    "'t",
    'El',
    'd',
    'D',
    'Ö',
    'Deck-er',
  ];
  const words = (most: number) => Array.from({ length: draw([...Array(most).keys()]) }, () => draw(parts)).join(' ');
  for (let round = 0; round < 5_000; round += 1) {
    const MiddleName = words(4);
    const LastName = `${draw(parts)} ${words(3)}`.trim();
    // A last name that begins with the middle name contains it already (PERSON-14).
    if (MiddleName !== '' && LastName.startsWith(`${MiddleName} `)) continue;
    const inOne = lastNameInOne({ MiddleName, LastName });
    expect(lastNameApart(inOne, MiddleName)).toEqual({ MiddleName, LastName });
    expect(lastNameShown({ MiddleName, LastName: inOne })).toBe(LastName);
    expect(lastNameInOne({ MiddleName, LastName: inOne })).toBe(inOne);
  }
});

test('[PERSON-13] a name that is written anew keeps its middle name only while it begins with it', () => {
  expect(lastNameApart('van den Bergh ', 'van den')).toEqual({ MiddleName: 'van den', LastName: 'Bergh' });
  expect(lastNameApart('Jansen', 'van den')).toEqual({ MiddleName: '', LastName: 'Jansen' });
  expect(lastNameApart('van dennen', 'van den')).toEqual({ MiddleName: '', LastName: 'van dennen' });
  expect(lastNameApart('Decker', 'De')).toEqual({ MiddleName: '', LastName: 'Decker' });
});

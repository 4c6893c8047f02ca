import * as v from 'valibot';
import { expect, test } from 'vitest';
import { limitationShown } from './limitation.ts';
import { givenLimitation } from './schema.ts';

const given = v.parse(givenLimitation, { Date: '2028-10-05', Basis: 'Twee jaar na de vlucht, naar Nederlands recht.' });

test('[DATES-6] on 22-11-2026 there are 683 days left until 05-10-2028', () => {
  expect(limitationShown(given, '2026-11-22')).toEqual({
    state: 'running',
    date: '2028-10-05',
    daysLeft: 683,
    isEstimate: false,
  });
});

test.each([
  ['2028-10-04', 'running', 1],
  ['2028-10-05', 'running', 0],
  ['2028-10-06', 'past', 0],
])('[DATES-6] on %s the limitation is %s, %i days left', (today, state, daysLeft) => {
  expect(limitationShown(given, today)).toMatchObject({ state, daysLeft });
});

test('[DATES-6] a stopped limitation says since when and by what, and counts no days', () => {
  const stopped = { ...given, StoppedOn: '2026-06-02', StoppedBy: 'de dagvaarding van die dag' };
  expect(limitationShown(stopped, '2026-11-22')).toEqual({
    state: 'stopped',
    on: '2026-06-02',
    by: 'de dagvaarding van die dag',
  });
});

test('[DATES-6] an estimate says so, and a claim without a limitation says nothing', () => {
  expect(limitationShown({ ...given, IsEstimate: true }, '2026-11-22')).toMatchObject({ isEstimate: true });
  expect(limitationShown(null, '2026-11-22')).toBeNull();
});

test.each([
  ['no day at all', {}],
  ['a day that does not exist', { Date: '2027-02-29' }],
  ['what stopped it without the day', { Date: '2028-10-05', StoppedBy: 'a letter' }],
  ['an unknown field', { Date: '2028-10-05', Years: 2 }],
  ['a text that is too long', { Date: '2028-10-05', Basis: 'x'.repeat(301) }],
])('[DATES-6] a limitation with %s is refused', (_, wrong) => {
  expect(v.safeParse(givenLimitation, wrong).success).toBe(false);
});

import { expect, test } from 'vitest';
import { newPerson } from '#contract/people/rules.ts';
import { toPersonForm, toPersonValues } from './person-form.ts';
import { canBeLookedUp } from './state.ts';

const write = (date: string) => date.split('-').reverse().join('-');
test('[PERSON-17] a birth date is sent with its time, or as null', () => {
  const form = toPersonForm(newPerson, write);
  expect(toPersonValues(form, '1986-03-07', null).BirthDate).toBe('1986-03-07T00:00:00');
  expect(toPersonValues(form, null, null).BirthDate).toBeNull();
});

test.each([
  ['3572 XK', '118', 'NL', true],
  ['3572xk', '118', '', true],
  ['3572 XK', '118', 'BE', false],
  ['3572', '118', 'NL', false],
  ['3572 XK', '', 'NL', false],
  ['3572 XK', '118b', 'NL', false],
])('[PERSON-18] %s %s in "%s" can be looked up: %s', (PostalCode, HouseNumber, CountryCode, can) => {
  expect(canBeLookedUp({ PostalCode, HouseNumber, CountryCode })).toBe(can);
});

import { expect, test } from 'vitest';
import { newPerson } from '#contract/people/rules.ts';
import { personTextFault, rebased, toPersonForm, toPersonValues, wasOf } from './person-form.ts';
import { canBeLookedUp } from './state.ts';

const write = (date: string) => date.split('-').reverse().join('-');
const henk = {
  ...newPerson,
  FirstName: 'Henk',
  MiddleName: 'van den',
  LastName: 'van den Berg',
  BirthDate: '1955-08-11T00:00:00',
};

test.each([
  ['van den Berg', 'van den', 'van den Berg', 'untouched it is sent as it is kept'],
  ['van den Bergh', 'van den', 'Bergh', 'the middle name stays one'],
  ['Bergh', '', 'Bergh', 'the middle name is gone'],
  ['vandenBergh', '', 'vandenBergh', 'it is no prefix without its space'],
])('[PERSON-13] [PERSON-14] "%s" is sent as "%s" and "%s": %s', (LastName, MiddleName, sent) => {
  const form = { ...toPersonForm(henk, write), LastName };
  expect(toPersonValues(form, '1955-08-11', wasOf(henk))).toMatchObject({ MiddleName, LastName: sent });
});

test('[PERSON-17] a birth date is sent with its time, or as null', () => {
  const form = toPersonForm(newPerson, write);
  expect(toPersonValues(form, '1986-03-07', null).BirthDate).toBe('1986-03-07T00:00:00');
  expect(toPersonValues(form, null, null).BirthDate).toBeNull();
});

test.each([
  ['FirstName', 'J0hn', 'nonumber'],
  ['FirstName', '', null],
  ['City', '2e Exloërmond', null],
  ['HouseNumber', '12a', 'justnumbers'],
  ['PostalCode', '1234', 'postcodeNL'],
  ['EMailAddress', 'a@b', 'email'],
] as const)('[VALID-14] [UI-9] in the Netherlands the fault of %s "%s" is %s', (field, text, fault) => {
  expect(personTextFault(field, { ...toPersonForm(newPerson, write), CountryCode: 'NL', [field]: text })).toBe(fault);
});

test('[PERSON-11] after another change, what was typed stays and the rest becomes what it is now', () => {
  const draft = { form: { ...toPersonForm(henk, write), City: 'Zeist' }, was: wasOf(henk) };
  const now = { ...henk, City: 'Breda', FirstName: 'Hendrik' };
  const after = rebased(draft, now, write);
  expect(after.form).toMatchObject({ City: 'Zeist', FirstName: 'Hendrik' });
  expect(after.was).toMatchObject({ City: 'Breda', FirstName: 'Hendrik' });
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

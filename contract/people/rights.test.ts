import { expect, test } from 'vitest';
import { addressFields } from '../values/address.ts';
import { linkTo, otherLink } from './links.ts';
import { newPerson } from './new-person.ts';
import { personFields } from './person-input.ts';
import { type EditedPerson, editableFields, isEmailLocked, mayEdit } from './rights.ts';

const filled: EditedPerson = {
  ...newPerson,
  ...Object.fromEntries(personFields.map((field) => [field, 'x'])),
  EMailAddress: 'daan@demo.example',
  LegalRepresentativeLink1: linkTo('Passenger', 'p1'),
  LegalRepresentativeLink2: linkTo('Passenger', 'p2'),
};
const claim = { ClaimClosed: false, Locked: null, IsPassengerAddressRequired: false } as const;
const withAddress = { ...claim, IsPassengerAddressRequired: true };
const account = 'sanne@demo.example';
const flags = (CanModify: boolean, CanComplete: boolean) => ({ CanModify, CanComplete });

const all = [...personFields];
const editable = (person: Partial<EditedPerson>, on: Parameters<typeof editableFields>[1] = claim) =>
  editableFields({ ...filled, ...person }, on, account);

test('[PERSON-8] with CanModify every field may be changed, filled or not', () => {
  expect(editable(flags(true, true))).toEqual(all);
  expect(editable(flags(true, false))).toEqual(all);
  expect(editableFields(newPerson, claim, account)).toEqual(all);
});

test('[PERSON-8] with CanComplete alone just the empty fields may, each judged for itself', () => {
  expect(editable(flags(false, true))).toEqual([]);
  for (const field of all.filter((one) => one !== 'LastName' && one !== 'MiddleName')) {
    expect.soft(editable({ ...flags(false, true), [field]: null }), field).toEqual([field]);
    if (!field.startsWith('Legal'))
      expect.soft(editable({ ...flags(false, true), [field]: ' ' }), field).toEqual([field]);
  }
  const open = { ...flags(false, true), LegalRepresentativeLink2: otherLink(null) };
  expect(editable(open)).toEqual(['LegalRepresentativeLink2']);
});

test('[PERSON-8] with CanComplete alone the middle name goes with the last name', () => {
  expect(editable({ ...flags(false, true), MiddleName: null })).toEqual([]);
  expect(editable({ ...flags(false, true), LastName: null })).toEqual(['MiddleName', 'LastName']);
  expect(editable({ ...flags(false, true), LastName: null, MiddleName: null })).toEqual(['MiddleName', 'LastName']);
});

test('[PERSON-8, PERSON-20] the address may always be changed where the claim requires one, and nothing else by that', () => {
  expect(editable(flags(false, false))).toEqual([]);
  expect(editable(flags(false, false), withAddress)).toEqual([...addressFields]);
  expect(editable(flags(false, true), withAddress)).toEqual([...addressFields]);
  expect(editable({ ...flags(false, true), Gender: null }, withAddress)).toEqual(['Gender', ...addressFields]);
});

test.each([{ ClaimClosed: true }, { Locked: 'lockedForClient' }, { Locked: 'lockedForManager' }] as const)(
  '[PERSON-20, PERM-2] on a claim with %j nothing may be changed, the address neither',
  (state) => {
    for (const person of [flags(true, true), flags(false, true), flags(false, false)]) {
      expect(editable(person, { ...withAddress, ...state })).toEqual([]);
      expect(mayEdit(person, { ...withAddress, ...state })).toBe(false);
    }
  },
);

test('[PERSON-5] the e-mail address of the account is locked, whatever its case and the rights', () => {
  for (const own of ['sanne@demo.example', ' SANNE@Demo.Example ']) {
    expect(isEmailLocked(own, account)).toBe(true);
    expect(editable({ ...flags(true, true), EMailAddress: own })).toEqual(
      all.filter((field) => field !== 'EMailAddress'),
    );
  }
  expect([isEmailLocked('daan@demo.example', account), isEmailLocked(null, account), isEmailLocked('', '')]).toEqual([
    false,
    false,
    false,
  ]);
});

test.each([
  [true, true, false, true],
  [true, false, false, true],
  [false, true, false, true],
  [false, false, false, false],
  [false, false, true, true],
])(
  '[PERSON-2, PERSON-20] CanModify %s, CanComplete %s, address required %s: the edit button shows: %s',
  (m, c, a, shows) => {
    expect(mayEdit(flags(m, c), { ...claim, IsPassengerAddressRequired: a })).toBe(shows);
  },
);

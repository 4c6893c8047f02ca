import { expect, test } from 'vitest';
import { seeded } from '../testing/seeded.ts';
import { addressFields } from '../values/address.ts';
import { isAdult, isBirthDate, isCalendarDate, isMinor } from '../values/dates.ts';
import {
  isSameEmail,
  type LayoutAsked,
  type LayoutName,
  layoutOf,
  layouts,
  personFields,
  rowsOf,
  showsEmail,
} from './input.ts';
import {
  type EditedPerson,
  emailConflict,
  isEditable,
  isFilled,
  isLacking,
  linkSent,
  linkTo,
  mayEdit,
  missingFields,
  newPerson,
  otherLink,
  type PersonValues,
  pointsNowhere,
  representatives,
  withLink,
} from './rules.ts';
import { fullName, lastNameApart, lastNameInOne, lastNameShown } from './schema.ts';

test.each([
  // Born, today, and whether a minor.
  ['2008-11-21', '2026-11-20', true],
  ['2008-11-21', '2026-11-20T23:59:59.999Z', true],
  ['2008-11-21', '2026-11-21', false],
  ['2008-11-21', '2026-11-21T00:00:00.000Z', false],
  ['2008-11-21T00:00:00', '2026-11-20T23:00:00.000Z', true],
  ['2008-11-21T23:00:00', '2026-11-21T00:00:00.000Z', false],
  ['2008-12-31', '2026-12-30', true],
  ['2008-12-31', '2027-01-01', false],
  // Born on 29 February: 2026 has none, so it is 1 March; 2044 has one.
  ['2008-02-29', '2026-02-28', true],
  ['2008-02-29', '2026-03-01', false],
  ['2026-02-29', '2044-02-28', true],
  ['2026-02-29', '2044-02-29', false],
  // The nights in which the clocks change are days as any other.
  ['2008-03-29', '2026-03-29T00:30:00.000Z', false],
  ['2008-03-30', '2026-03-29T23:30:00.000Z', true],
  ['2008-10-25', '2026-10-24T23:30:00.000Z', true],
  ['2008-10-25', '2026-10-25T00:30:00.000Z', false],
  ['0010-01-01', '2026-11-21', false],
])('[PERSON-17, PERSON-9] born %s, on %s: a minor is %s', (born, today, minor) => {
  expect([isMinor(born, today), isAdult(born, today)]).toEqual([minor, !minor]);
});

test('[PERSON-9] without a birth date somebody is no minor, and not known to be an adult', () => {
  for (const none of [null, ''])
    expect([isMinor(none, '2026-11-21'), isAdult(none, '2026-11-21')]).toEqual([false, false]);
});

test('[PERSON-17] a day there is, and that somebody can have been born on', () => {
  const today = '2026-11-21T12:00:00.000Z';
  for (const day of ['2026-11-21', '2024-02-29', '2000-02-29', '1900-01-01', '1999-12-31T23:59:59']) {
    expect.soft(isBirthDate(day, today), day).toBe(true);
  }
  for (const day of [
    ...['2026-11-22', '9999-12-31', '1899-12-31', '0000-00-00', '2023-02-29', '1900-02-29', '2026-04-31', '2026-13-01'],
    ...['', 'gisteren', '2026-1-1', '21-11-2026', '2026-11-2１'],
  ]) {
    expect.soft(isBirthDate(day, today), day).toBe(false);
  }
  expect(isCalendarDate('2026-11-21T00:00:00')).toBe(false);
});

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

test('[PERSON-13, PERSON-14] every name comes back from one field as it went in, whatever its parts look like', () => {
  const random = seeded(261);
  const draw = <T>(from: readonly T[]) => from[Math.floor(random() * from.length)] as T;
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
  for (let round = 0; round < 1_000; round += 1) {
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

const today = '2026-11-21';
const [sanne, daan, mila, unknown] = [
  { Id: 's', BirthDate: '1986-03-07T00:00:00' },
  { Id: 'd', BirthDate: '2008-11-21T00:00:00' },
  { Id: 'm', BirthDate: '2008-11-22T00:00:00' },
  { Id: 'u', BirthDate: null },
];

test('[PERSON-9] whoever is known to be an adult may represent somebody, but nobody themselves', () => {
  const ids = (personId: string | null) =>
    representatives([sanne, daan, mila, unknown], personId, today).map(({ Id }) => Id);
  expect(ids(null)).toEqual(['s', 'd']);
  expect(ids('s')).toEqual(['d']);
  expect(ids('m')).toEqual(['s', 'd']);
});

test('[PERSON-4] choosing the person of the other link clears that one; Anders may stand twice', () => {
  const [one, two] = [linkTo('Passenger', 's'), linkTo('Passenger', 'd')];
  const links = { LegalRepresentativeLink1: one, LegalRepresentativeLink2: two };
  expect(withLink(links, 'LegalRepresentativeLink1', two)).toEqual({
    LegalRepresentativeLink1: two,
    LegalRepresentativeLink2: null,
  });
  expect(withLink(links, 'LegalRepresentativeLink2', linkTo('NonPassenger', 's'))).toEqual({
    LegalRepresentativeLink1: null,
    LegalRepresentativeLink2: linkTo('NonPassenger', 's'),
  });
  expect(withLink(links, 'LegalRepresentativeLink2', null)).toEqual({
    LegalRepresentativeLink1: one,
    LegalRepresentativeLink2: null,
  });
  const both = withLink(
    withLink(links, 'LegalRepresentativeLink1', otherLink('a')),
    'LegalRepresentativeLink2',
    otherLink('a'),
  );
  expect(both).toEqual({ LegalRepresentativeLink1: otherLink('a'), LegalRepresentativeLink2: otherLink('a') });
});

test('[PERSON-11] a link is sent as three fields', () => {
  const shown = { ...otherLink(null), AskingForReason: true };
  expect(linkSent(shown)).toEqual({ LegalRepresentativeLinkType: 'Other', PersonId: null, RemarksOther: null });
  expect(linkSent(null)).toBeNull();
});

test('[PERSON-15] a link to somebody who is not listed points nowhere; Anders and none do not', () => {
  expect(pointsNowhere(linkTo('Passenger', 'x'), [sanne])).toBe(true);
  expect(pointsNowhere(linkTo('Passenger', 's'), [sanne])).toBe(false);
  expect([pointsNowhere(otherLink('a'), []), pointsNowhere(null, [])]).toEqual([false, false]);
});

const account = 'sanne@demo.example';
test.each([
  [account, [], 'used'],
  [' SANNE@demo.example', [account], 'used'],
  [account, [account, null, 'daan@demo.example'], 'used'],
  [account, [account, 'Sanne@Demo.Example'], 'usedByMore'],
  ['daan@demo.example', ['daan@demo.example', 'daan@demo.example'], null],
  ['', [account, account], null],
  [null, [account, account], null],
] as const)('[PERSON-10] %j while the others have %j: %s', (email, others, conflict) => {
  expect(emailConflict(email, account, others)).toBe(conflict);
});
const [adult, minor] = ['1986-03-07', '2015-06-22'];
const asked = (part: Partial<LayoutAsked>): LayoutAsked => ({
  kind: 'Passenger',
  birthDate: adult,
  email: null,
  accountEmail: 'sanne@demo.example',
  addressRequired: false,
  addressShown: false,
  today,
  ...part,
});
const holders = { email: ' Sanne@Demo.example ' };
const others = { email: 'daan@demo.example' };

test.each<[Partial<LayoutAsked>, LayoutName]>([
  [{ addressRequired: true }, 'passengerAddressRequiredFields'],
  [{ addressRequired: true, ...holders }, 'passengerAddressRequiredFields'],
  [{ ...holders }, 'soloPassenger'],
  [{ ...others }, 'extraPassenger'],
  [{ email: null }, 'extraPassenger'],
  [{ email: '' }, 'extraPassenger'],
  [{ email: '', accountEmail: '' }, 'extraPassenger'],
  [{ birthDate: null, ...others }, 'extraPassenger'],
  [{ birthDate: minor, ...others }, 'minorPassenger'],
  [{ birthDate: minor, email: null }, 'minorPassenger'],
  [{ birthDate: minor, email: null, addressRequired: true }, 'minorPassenger'],
  [{ birthDate: minor, email: null, addressShown: true }, 'minorPassenger'],
  [{ birthDate: minor, ...holders }, 'extraMinorPassenger'],
  [{ birthDate: minor, ...holders, addressRequired: true }, 'extraMinorPassenger'],
  [{ birthDate: minor, ...holders, addressShown: true }, 'extraMinorWithAddress'],
  [{ kind: 'NonPassenger' }, 'nonPassenger'],
  [{ kind: 'NonPassenger', birthDate: minor }, 'nonPassenger'],
  [{ kind: 'NonPassenger', addressRequired: true }, 'nonPassenger'],
  [{ kind: 'NonPassenger', addressShown: true }, 'nonPassengerWithAddress'],
])('[PERSON-7] %j has the layout %s', (part, layout) => {
  expect(layoutOf(asked(part))).toBe(layout);
});

test('[PERSON-7] a layout of a minor shows no e-mail address, any other does', () => {
  for (const kind of ['Passenger', 'NonPassenger'] as const) {
    for (const birthDate of ['2018-01-30T00:00:00', '1985-01-30T00:00:00', null]) {
      for (const email of [null, 'sanne@voorbeeld.example']) {
        for (const [addressRequired, addressShown] of [
          [true, true],
          [true, false],
          [false, true],
          [false, false],
        ] as const) {
          const asked = { kind, birthDate, today: '2026-11-20T12:00:00.000Z' };
          const shown = { email, accountEmail: 'sanne@voorbeeld.example', addressRequired, addressShown };
          const rows = rowsOf(layoutOf({ ...asked, ...shown }), { birthPlaceRequired: true });
          expect(rows.flat().includes('EMailAddress')).toBe(showsEmail(asked));
        }
      }
    }
  }
});

test('[PERSON-7] the rows are those of §3', () => {
  const written = Object.fromEntries(
    Object.entries(layouts).map(([name, rows]) => [name, rows.map((row) => row.join(' '))]),
  );
  const [names, birth] = ['FirstName LastName', 'BirthDate BirthPlace'];
  const [place, street] = ['PostalCode HouseNumber HouseNumberExtension', 'StreetName City'];
  expect(written).toEqual({
    passengerAddressRequiredFields: [names, birth, place, street, 'CountryCode', 'EMailAddress'],
    soloPassenger: [names, birth, 'City EMailAddress'],
    extraPassenger: [names, birth, 'City EMailAddress'],
    extraMinorPassenger: [names, birth, 'CountryCode', place],
    extraMinorWithAddress: [names, birth, 'CountryCode', place, street],
    minorPassenger: [
      ...[names, birth, 'CountryCode', place, street],
      ...['LegalRepresentativeLink1', 'LegalRepresentativeLink2'],
    ],
    nonPassenger: [names, birth, 'CountryCode', place, 'EMailAddress'],
    nonPassengerWithAddress: [names, birth, 'CountryCode', place, street, 'EMailAddress'],
  });
});

test('[PERSON-16, PERSON-1] no layout shows the birth place where the claim does not require it', () => {
  for (const name of Object.keys(layouts) as LayoutName[]) {
    expect(rowsOf(name, { birthPlaceRequired: false })[1]).toEqual(['BirthDate']);
    expect(rowsOf(name, { birthPlaceRequired: true })[1]).toEqual(['BirthDate', 'BirthPlace']);
  }
});

const required = { birthPlaceRequired: true };
const names = ['FirstName', 'LastName', 'BirthDate', 'BirthPlace'];

test.each<[LayoutName, readonly string[]]>([
  ['passengerAddressRequiredFields', [...names, 'PostalCode', 'HouseNumber', 'CountryCode', 'EMailAddress']],
  ['soloPassenger', [...names, 'EMailAddress']],
  ['extraPassenger', [...names, 'EMailAddress']],
  ['extraMinorPassenger', [...names, 'CountryCode', 'PostalCode', 'HouseNumber']],
  ['extraMinorWithAddress', [...names, 'CountryCode', 'PostalCode', 'HouseNumber']],
  [
    'minorPassenger',
    [...names, 'CountryCode', 'PostalCode', 'HouseNumber', 'LegalRepresentativeLink1', 'LegalRepresentativeLink2'],
  ],
  ['nonPassenger', [...names, 'CountryCode', 'PostalCode', 'HouseNumber', 'EMailAddress']],
  ['nonPassengerWithAddress', [...names, 'CountryCode', 'PostalCode', 'HouseNumber', 'EMailAddress']],
])('[PERSON-19, PERSON-23] of somebody new, the layout %s misses what it shows and requires', (layout, missing) => {
  expect(missingFields(newPerson, layout, required)).toEqual(missing);
  expect(missingFields(newPerson, layout, { birthPlaceRequired: false })).toEqual(
    missing.filter((field) => field !== 'BirthPlace'),
  );
});

test.each([
  [null, false],
  ['', false],
  [' ', false],
  ['Sanne', true],
  [linkTo('Passenger', 'p1'), true],
  [linkTo('NonPassenger', ''), false],
  [otherLink('de voogd'), true],
  [otherLink(' '), false],
  [otherLink(null), false],
])('[PERSON-19, PERSON-21] %j is filled: %s', (value, filled) => {
  expect(isFilled(value)).toBe(filled);
});

const whole: PersonValues = {
  ...newPerson,
  FirstName: 'Mila',
  LastName: 'Berg',
  BirthDate: '1986-03-07T00:00:00',
  EMailAddress: 'mila@demo.example',
};
const plain = { IsPassengerAddressRequired: false, IsPassengerBirthPlaceRequired: false };
const address = { ...plain, IsPassengerAddressRequired: true };
const home = { PostalCode: '3572 XK', HouseNumber: '118', CountryCode: 'NL' };
const child = { ...home, BirthDate: '2015-06-22T00:00:00', EMailAddress: null };
const links = {
  LegalRepresentativeLink1: linkTo('Passenger', 'p1'),
  LegalRepresentativeLink2: otherLink('geen tweede'),
};

test.each<[Partial<PersonValues>, Parameters<typeof isLacking>[1], boolean]>([
  [{}, plain, false],
  [{ FirstName: ' ' }, plain, true],
  [{ BirthDate: null }, plain, true],
  [{ EMailAddress: null }, plain, true],
  [{}, { ...plain, IsPassengerBirthPlaceRequired: true }, true],
  [{ BirthPlace: 'Utrecht' }, { ...plain, IsPassengerBirthPlaceRequired: true }, false],
  [{}, address, true],
  [home, address, false],
  [{ ...home, CountryCode: null }, address, true],
  [child, plain, true],
  [{ ...child, ...links }, plain, false],
  [{ ...child, ...links, LegalRepresentativeLink2: otherLink('') }, plain, true],
  [{ ...child, ...links, LegalRepresentativeLink1: null }, plain, true],
  // A child with the address of the account is represented by the account holder.
  [{ ...child, EMailAddress: 'SANNE@demo.example' }, plain, false],
])('[STATUS-14, PERSON-19] a passenger with %j on %j is lacking: %s', (part, claim, lacking) => {
  const day = { accountEmail: 'sanne@demo.example', today: '2026-11-21T10:00:00.000Z' };
  expect(isLacking({ ...whole, ...part }, claim, day)).toBe(lacking);
});

const filled: EditedPerson = {
  ...newPerson,
  ...Object.fromEntries(personFields.map((field) => [field, 'x'])),
  EMailAddress: 'daan@demo.example',
  LegalRepresentativeLink1: linkTo('Passenger', 'p1'),
  LegalRepresentativeLink2: linkTo('Passenger', 'p2'),
};
const claim = { ClaimClosed: false, Locked: null, IsPassengerAddressRequired: false } as const;
const withAddress = { ...claim, IsPassengerAddressRequired: true };
const flags = (CanModify: boolean, CanComplete: boolean) => ({ CanModify, CanComplete });

const all = [...personFields];
const editable = (person: Partial<EditedPerson>, on: Parameters<typeof isEditable>[2] = claim) =>
  personFields.filter((field) => isEditable(field, { ...filled, ...person }, on, account));

test('[PERSON-8] with CanModify every field may be changed, filled or not', () => {
  expect(editable(flags(true, true))).toEqual(all);
  expect(editable(flags(true, false))).toEqual(all);
  expect(editable(newPerson)).toEqual(all);
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
    expect(isSameEmail(own, account)).toBe(true);
    expect(editable({ ...flags(true, true), EMailAddress: own })).toEqual(
      all.filter((field) => field !== 'EMailAddress'),
    );
  }
  expect([isSameEmail('daan@demo.example', account), isSameEmail(null, account), isSameEmail('', '')]).toEqual([
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

import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { ClaimDetail } from '#contract/claims/schema.ts';
import type { Person } from '#contract/people/schema.ts';
import { accessibilityFaults } from '../../../ui/testing/axe.ts';
import { minorOf, personOf, showPeople, toPassenger } from '../testing/people.tsx';

const birth = { BirthDate: '1986-03-07T00:00:00', BirthPlace: 'Ede' };
const home = {
  StreetName: 'Laan',
  HouseNumber: '1',
  HouseNumberExtension: 'b',
  PostalCode: '1234 AB',
  City: 'Ede',
  CountryCode: 'NL',
};
const other = {
  LegalRepresentativeLinkType: 'Other',
  PersonId: null,
  RemarksOther: 'ouder onbereikbaar',
  AskingForReason: false,
} as const;

type Row = [what: string, heading: string, person: Person, claim: Partial<ClaimDetail>, facts: readonly string[]];

const rows: Row[] = [
  [
    'plain',
    'Mevrouw Ada Smit',
    personOf('Ada', { ...birth, Gender: 'F', City: 'Ede', EMailAddress: 'ada@example.nl' }),
    { IsPassengerBirthPlaceRequired: true },
    ['Geboren|07-03-1986 in Ede', 'Woonplaats|Ede', 'E-mailadres|ada@example.nl'],
  ],
  [
    'without a birth place where none is required',
    'De heer Bob Smit',
    personOf('Bob', { ...birth, Gender: 'M' }),
    {},
    ['Geboren|07-03-1986', 'Woonplaats|Nog niet ingevuld', 'E-mailadres|Nog niet ingevuld'],
  ],
  [
    'with the address that is asked for',
    'Bob Smit',
    personOf('Bob', { ...birth, ...home, EMailAddress: 'bob@example.nl' }),
    { IsPassengerAddressRequired: true },
    ['Geboren|07-03-1986', 'Adres|Laan 1 b|1234 AB Ede|Nederland', 'E-mailadres|bob@example.nl'],
  ],
  [
    'a minor, with a title too, with representatives',
    'Mevrouw Mila Smit',
    minorOf('Mila', {
      ...home,
      Gender: 'F',
      BirthDate: '2020-02-29T00:00:00',
      LegalRepresentativeLink1: toPassenger('mila'),
      LegalRepresentativeLink2: other,
    }),
    {},
    [
      'Geboren|29-02-2020',
      'Adres|Laan 1 b|1234 AB Ede|Nederland',
      'Wettelijk vertegenwoordiger 1|Mila Smit',
      'Wettelijk vertegenwoordiger 2|Niet van toepassing: ouder onbereikbaar',
    ],
  ],
  [
    'of whom nothing is known',
    'Onbekend',
    personOf('', { FirstName: null, LastName: null, FullName: '', BirthDate: null }),
    {},
    ['Geboren|Nog niet ingevuld', 'Woonplaats|Nog niet ingevuld', 'E-mailadres|Nog niet ingevuld'],
  ],
];

test.each(rows)(
  '[PERSON-1] [PERSON-21] a passenger %s is called %s, with the rows of their kind',
  async (_, heading, person, claim, facts) => {
    await showPeople(() => [person], {
      IsPassengerAddressRequired: false,
      IsPassengerBirthPlaceRequired: false,
      ...claim,
    });
    await expect.element(page.getByRole('heading', { level: 3, name: heading, exact: true })).toBeVisible();
    const shown = [...document.querySelectorAll('dl > div')].map((row) =>
      (row as HTMLElement).innerText.replace(/\n+/g, '|'),
    );
    expect(shown).toEqual(facts);
    expect(await accessibilityFaults()).toEqual([]);
  },
);

test('[PERSON-1] several people who are complete fold to a line, a shared address is written once', async () => {
  const whole = { ...birth, ...home, Gender: 'F' } as const;
  const people = ['Ada', 'Cleo'].map((name) => personOf(name, { ...whole, EMailAddress: `${name}@example.nl` }));
  const bob = personOf('Bob', { ...birth, ...home, City: 'Epe' });
  const rules = { IsPassengerAddressRequired: true, IsPassengerBirthPlaceRequired: false };
  const grandmother = personOf('Ria', { ...whole, BirthPlace: null, EMailAddress: 'ria@example.nl' });
  await showPeople(() => [...people, bob], rules, { others: () => [grandmother] });
  const one = (name: string) => page.getByRole('listitem').filter({ hasText: `${name} Smit` });
  await expect.element(one('Ada').getByText('Gegevens compleet · Laan 1 b, 1234 AB Ede')).toBeVisible();
  await expect.element(one('Cleo').getByText('Gegevens compleet · Zelfde adres als Ada')).toBeVisible();
  await expect.element(one('Ria').getByText('Gegevens compleet · Zelfde adres als Ada')).toBeVisible();
  await expect.element(one('Ada').getByText('Geboren')).not.toBeVisible();
  await expect.element(one('Bob').getByText('1234 AB Epe')).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
  await one('Cleo').getByRole('button', { name: 'Mevrouw Cleo Smit', expanded: false }).click();
  await expect.element(one('Cleo').getByText('Geboren')).toBeVisible();
  await expect.element(one('Cleo').getByText('Zelfde adres als Ada')).toBeVisible();
  await one('Cleo').getByRole('button', { name: 'Mevrouw Cleo Smit', expanded: true }).click();
  await expect.element(one('Cleo').getByText('Geboren')).not.toBeVisible();
});

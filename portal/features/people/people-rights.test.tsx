import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ClaimDetail } from '#contract/claims/schema.ts';
import type { Person } from '#contract/people/schema.ts';
import { accessibilityFaults } from '../../ui/testing/axe.ts';
import { minorOf, opens, personOf, showPeople } from './testing/people.tsx';

const addressRequired = { IsPassengerAddressRequired: true, IsPassengerBirthPlaceRequired: true };
const plain = { IsPassengerAddressRequired: false, IsPassengerBirthPlaceRequired: true };
const modify = { CanModify: true, CanComplete: true };
const complete = { CanModify: false, CanComplete: true };
const neither = { CanModify: false, CanComplete: false };
const home = ['CountryCode', 'PostalCode', 'HouseNumber', 'HouseNumberExtension'];
const street = ['StreetName', 'City'];
const links = ['LegalRepresentativeLink1', 'LegalRepresentativeLink2'];
const place = ['PostalCode', 'HouseNumber', 'HouseNumberExtension'];
const person = ['FirstName', 'LastName', 'BirthDate', 'BirthPlace'];

const short = [...person, 'City', 'EMailAddress'];
const long = [...person, ...place, ...street, 'CountryCode', 'EMailAddress'];
const minor = [...person, ...home, ...street, ...links];
const filled = { BirthPlace: 'Ede', City: 'Ede', EMailAddress: 'ada@example.nl' };

type Row = [
  what: string,
  person: Person,
  claim: Partial<ClaimDetail>,
  shown: readonly string[],
  editable: readonly string[],
];

/** Each kind of person with each right: which fields the form has, in their order, and which of them may be changed. */
const rows: Row[] = [
  ['a passenger with CanModify', personOf('Ada', modify), plain, short, short],
  ['one with CanComplete alone', personOf('Ada', complete), plain, short, ['BirthPlace', 'City', 'EMailAddress']],
  ['one with CanComplete and all filled in', personOf('Ada', { ...complete, ...filled }), plain, short, []],
  [
    'the account holder: the e-mail address is locked',
    personOf('Sanne', { ...modify, EMailAddress: 'SANNE@example.nl' }),
    plain,
    short,
    [...person, 'City'],
  ],
  ['one whose address is asked for, with CanModify', personOf('Ada', modify), addressRequired, long, long],
  [
    'one whose address is asked for, with CanComplete alone: the address also where it is filled in',
    personOf('Ada', { ...complete, StreetName: 'Laan', City: 'Ede' }),
    addressRequired,
    long,
    ['BirthPlace', ...place, ...street, 'CountryCode', 'EMailAddress'],
  ],
  [
    'one whose address is asked for, with neither: the address alone',
    personOf('Ada', neither),
    addressRequired,
    long,
    [...place, ...street, 'CountryCode'],
  ],
  ['a minor with CanModify', minorOf('Mila', modify), plain, minor, minor],
  [
    'a minor with CanComplete alone',
    minorOf('Mila', complete),
    plain,
    minor,
    ['BirthPlace', 'HouseNumberExtension', ...links],
  ],
  [
    'a minor with neither, the address asked for',
    minorOf('Mila', neither),
    addressRequired,
    minor,
    [...home, ...street],
  ],
  [
    'a minor with the e-mail address of the account',
    minorOf('Mila', { ...modify, EMailAddress: 'sanne@example.nl' }),
    plain,
    [...person, ...home, ...street],
    [...person, ...home, ...street],
  ],
];

function shownFields() {
  return [...document.querySelectorAll<HTMLElement>('[data-field]')].map((field) => {
    const control = field.querySelector<HTMLInputElement | HTMLButtonElement>('input:not([aria-hidden] *), button');
    const isFixed = control?.disabled || (control instanceof HTMLInputElement && control.readOnly);
    return { name: field.dataset.field ?? '', isFixed: isFixed ?? true };
  });
}

test.each(rows)('[PERSON-8] [PERSON-20] %s: each field as it may be', async (_, one, claim, shown, editable) => {
  await showPeople(() => [one], claim);
  await opens(one.FirstName ?? '');
  // ANSWER-49: what is missing stands before the rest.
  const sorted = (fields: readonly string[]) => [...fields].sort();
  await expect.poll(() => sorted(shownFields().map(({ name }) => name))).toEqual(sorted(shown));
  const fields = shownFields().filter(({ isFixed }) => !isFixed);
  expect(sorted(fields.map(({ name }) => name))).toEqual(sorted(editable));
});

test.each([
  ['CanModify', modify],
  ['only CanComplete', { ...complete, BirthDate: null }],
])('[PERSON-8] somebody who did not fly, with %s', async (_, rights) => {
  const other = personOf('Henk', { ...rights, StreetName: null });
  await showPeople(() => [], plain, { others: () => [other] });
  await opens('Henk');
  const fields = shownFields();
  expect(fields.map(({ name }) => name).sort()).toEqual([...person, ...home, 'EMailAddress'].sort());
  expect(fields.filter(({ isFixed }) => isFixed).map(({ name }) => name)).toEqual(
    rights.CanModify ? [] : ['FirstName', 'LastName'],
  );
});

test('[PERSON-3] fields that may not be changed are tied to the words that say why, and can be read', async () => {
  await showPeople(() => [personOf('Ada', complete)], plain);
  await page.getByRole('button', { name: 'Aanvullen, Ada' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Geboorteplaats' })).toHaveFocus();
  await page.getByRole('button', { name: 'Gegevens van Ada' }).click();
  const name = page.getByRole('textbox', { name: 'Voornaam' });
  await expect.element(name).toHaveAccessibleDescription(/Wat al is ingevuld, staat vast/);
  await expect.element(page.getByRole('link', { name: 'Stuur ons een bericht.' })).toBeVisible();
});

test('[PERSON-5] a protected e-mail address says why it is locked', async () => {
  await showPeople(() => [personOf('Sanne', { EMailAddress: 'sanne@example.nl' })], plain);
  await opens('Sanne');
  const email = page.getByRole('textbox', { name: 'E-mailadres' });
  await expect.element(email).toHaveAttribute('readonly');
  await expect.element(email).toHaveAccessibleDescription(/waarmee u inlogt/);
});

test.each([
  ['De klant beheert deze claim zelf.', 'Wijzigen, Ada'],
  ['Deze claim is gesloten.', 'Passagier toevoegen'],
])('[PERM-2] [PERM-1] "%s" is said by the button "%s", and it does nothing', async (lock, name) => {
  const why = lock.includes('gesloten') ? { ClaimClosed: true } : { Locked: 'lockedForManager' as const };
  await showPeople(() => [personOf('Ada', modify)], { ...plain, ...why, CanAddPassenger: true }, { lock });
  const button = page.getByRole('button', { name });
  await expect.element(button).toHaveAttribute('aria-disabled', 'true');
  while (document.activeElement !== button.element()) await userEvent.tab();
  await expect.element(page.getByRole('tooltip', { name: lock })).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
  await userEvent.keyboard('{Enter}');
  expect(shownFields()).toEqual([]);
});

test('[DETAILS-4] a passenger is added only with CanAddPassenger', async () => {
  await showPeople(() => [personOf('Ada')], { CanAddPassenger: false });
  await expect.element(page.getByRole('button', { name: 'Passagier toevoegen' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Persoon toevoegen' })).toBeVisible();
});

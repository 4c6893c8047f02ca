import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Person } from '#contract/people/schema.ts';
import { refused } from '../../lib/testing/answering.ts';
import { accessibilityFaults } from '../../ui/testing/axe.ts';
import { birthDate, minorOf, personOf, showPeople } from './testing/people.tsx';

const addPassenger = 'portal/addPassenger';
const addNonPassenger = 'portal/addNonPassenger';
const open = { CanAddPassenger: true, IsPassengerAddressRequired: false, IsPassengerBirthPlaceRequired: false };
const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const added = (Id: string) => Response.json({ ok: true, Id });

/** A server that adds this passenger to the claim. */
const adds = (people: Person[], person: Person) => ({
  [addPassenger]: () => {
    people.push(person);
    return added(person.Id);
  },
});

/** Fills in the form of a new passenger, so many years old; opens it if it is not open. */
async function fillIn(Voornaam: string, years: number, more: Readonly<Record<string, string>> = {}) {
  if (!field('Voornaam').query()) await button('Passagier toevoegen').click();
  const texts = { Voornaam, Achternaam: 'Smit', Geboortedatum: birthDate(years), ...more };
  for (const [name, text] of Object.entries(texts)) await field(name).fill(text);
}

/** The same for a minor who lives in the Netherlands. */
async function fillInMinor(more: Readonly<Record<string, string>> = {}) {
  await fillIn('Mila', 9, { ...more, Postcode: '1234 AB', Huisnummer: '1' });
  await page.getByRole('combobox', { name: 'Land' }).fill('neder');
  await userEvent.keyboard('{Enter}');
}

test('[PERSON-12] a minor is added without representatives, as the form says; the next form opens by itself, once, and asks for them', async () => {
  const people = [personOf('Ada')];
  const { sent } = await showPeople(() => people, open, { answers: adds(people, minorOf('Mila')) });
  await fillInMinor();
  await expect
    .element(page.getByText(/De wettelijk vertegenwoordigers kunt u na het toevoegen invullen/))
    .toBeVisible();
  await button('Passagier toevoegen').click();
  await expect.element(page.getByRole('heading', { name: 'Passagier - Mila Smit' })).toBeVisible();
  expect(sent).toHaveLength(1);
  expect(sent[0]?.[1]).toMatchObject({ LegalRepresentativeLink1: null, LegalRepresentativeLink2: null });
  await expect.element(page.getByText('Nog 2 dingen nodig')).toBeVisible();
  await button('Opslaan').click();
  await expect.element(page.getByText('Dit is nog niet in orde')).toBeVisible();
  expect(sent).toHaveLength(1);
  await button('Annuleren').click();
  await expect.element(page.getByRole('heading', { name: 'Mila Smit', exact: true })).toBeVisible();
});

test('[PERSON-7] [PERSON-10] a new minor with the account’s address is not asked about it, and is sent without it', async () => {
  const { sent } = await showPeople(() => [personOf('Ada'), personOf('Bob')], open, {
    answers: { [addPassenger]: () => added('unlisted') },
  });
  await fillIn('Mila', 30, { 'E-mailadres': 'sanne@example.nl' });
  await fillInMinor();
  await expect.element(page.getByRole('combobox', { name: /Wettelijk vertegenwoordiger 2/ })).toBeVisible();
  await button('Passagier toevoegen').click();
  await expect.poll(() => sent.length).toBe(1);
  expect(sent[0]?.[1]).toMatchObject({ FirstName: 'Mila', EMailAddress: '' });
  expect(page.getByRole('dialog').query()).toBeNull();
});

test('[PERSON-12] a failure is said where the form is, and loses nothing', async () => {
  await showPeople(() => [], open, { answers: { [addPassenger]: () => refused(409, 'people.full') } });
  await fillIn('Bob', 30, { 'E-mailadres': 'bob@example.nl' });
  await button('Passagier toevoegen').click();
  await expect.element(page.getByText(/Deze claim heeft al het maximale aantal personen/)).toBeVisible();
  await expect.element(field('Voornaam')).toHaveValue('Bob');
  expect(await accessibilityFaults()).toEqual([]);
});

/** Opens the form of a minor, and from there that of a new representative. */
async function addRepresentative(years: number) {
  await button('Aanvullen, Mila').click();
  await page.getByRole('combobox', { name: /Wettelijk vertegenwoordiger 1/ }).click();
  await page.getByRole('option', { name: 'Persoon toevoegen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Wettelijk vertegenwoordiger toevoegen' });
  await expect.element(dialog).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Voornaam' }).fill('Henk');
  await dialog.getByRole('textbox', { name: 'Achternaam' }).fill('van den Berg');
  await dialog.getByRole('combobox', { name: 'Land' }).fill('belg');
  await userEvent.keyboard('{Enter}');
  await dialog.getByRole('textbox', { name: 'Postcode' }).fill('1000');
  await dialog.getByRole('textbox', { name: 'Huisnummer' }).fill('1');
  await dialog.getByRole('textbox', { name: 'E-mailadres' }).fill('henk@example.nl');
  await dialog.getByRole('textbox', { name: 'Geboortedatum' }).fill(birthDate(years));
  return dialog;
}

test('[PERSON-9] a new representative is over 18, else the form says so and is not sent', async () => {
  const { sent } = await showPeople(() => [minorOf('Mila')], open, {
    answers: { [addNonPassenger]: () => added('x') },
  });
  const dialog = await addRepresentative(17);
  await userEvent.tab();
  await expect.element(dialog.getByText(/Een minderjarige kan geen wettelijk vertegenwoordiger zijn/)).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Persoon toevoegen' })).toBeDisabled();
  expect(sent).toEqual([]);
});

test('[PERSON-13] when adding a non-passenger fails the form says so in place and it is logged, and what was typed stays', async () => {
  const log = 'log/exception';
  const { sent } = await showPeople(() => [minorOf('Mila')], open, {
    answers: { [addNonPassenger]: () => refused(409, 'people.duplicate'), [log]: () => Response.json({ ok: true }) },
  });
  const dialog = await addRepresentative(60);
  await dialog.getByRole('button', { name: 'Persoon toevoegen' }).click();
  await expect.poll(() => sent.map(([path]) => path)).toContain(log);
  await expect.element(dialog.getByRole('textbox', { name: 'Voornaam' })).toHaveValue('Henk');
  await expect.element(dialog.getByText('De persoon is niet toegevoegd')).toBeVisible();
  await expect.element(dialog.getByText(/Deze persoon staat al bij de claim/)).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Persoon toevoegen' })).toBeEnabled();
});

test('[PERSON-22] who did not fly stands below the passengers with name and role', async () => {
  const henk = personOf('Henk', { MiddleName: 'van den', LastName: 'van den Berg', FullName: 'Henk van den Berg' });
  const mila = minorOf('Mila', {
    LegalRepresentativeLink1: {
      LegalRepresentativeLinkType: 'NonPassenger',
      PersonId: 'henk',
      RemarksOther: null,
      AskingForReason: false,
    },
  });
  await showPeople(() => [mila], open, { others: () => [henk, personOf('Ria')] });
  const item = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
  await expect.element(item('Henk van den Berg').getByText('Wettelijk vertegenwoordiger van Mila')).toBeVisible();
  await expect.element(item('Ria Smit').getByText('Andere betrokkene')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Andere betrokkenen' })).toBeVisible();
});

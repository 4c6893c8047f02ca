import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Person } from '#contract/people/schema.ts';
import { refused } from '../../lib/testing/answering.ts';
import { accessibilityFaults } from '../../ui/testing/axe.ts';
import { textsOf } from '../../ui/testing/texts.ts';
import { birthDate, minorOf, opens, personOf, showPeople, toPassenger, yearsAgo } from './testing/people.tsx';

const update = 'portal/updatePassengers';
const lookUp = 'portal/findaddress';
const plain = { IsPassengerAddressRequired: false, IsPassengerBirthPlaceRequired: false };
const withAddress = { IsPassengerAddressRequired: true, IsPassengerBirthPlaceRequired: false };
const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const select = (name: RegExp) => page.getByRole('combobox', { name });
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const edit = (first: string) => button(new RegExp(`^(Wijzigen|Aanvullen), ${first}$`));
const shown = () => [...document.querySelectorAll<HTMLElement>('[data-field]')].map(({ dataset }) => dataset.field);
const written = () => Response.json({ ok: true, Written: [] });
const found = () => Response.json({ Street: 'Kastanjelaan', Town: 'Utrecht' });
const adultFields = ['FirstName', 'LastName', 'BirthDate', 'City', 'EMailAddress'];

test('[PERSON-7] the layout follows the birth date as it is typed, and keeps what is typed', async () => {
  await showPeople(() => [personOf('Ada', { EMailAddress: 'ada@example.nl' })], plain);
  await opens('Ada');
  await expect.poll(() => shown()).toEqual(adultFields);
  await expect.element(page.getByRole('heading', { name: 'Passagier - Ada Smit' })).toBeVisible();
  await field('Voornaam').fill('Adelheid');
  await field('Geboortedatum').fill(birthDate(9));
  await expect.poll(() => shown()).toContain('LegalRepresentativeLink1');
  await expect.element(page.getByText('Deze passagier is jonger dan 18')).toBeVisible();
  await expect.element(field('Voornaam')).toHaveValue('Adelheid');
  await expect.element(field('Geboortedatum')).toHaveFocus();
  await field('Geboortedatum').fill(birthDate(30));
  await expect.poll(() => shown()).toEqual(adultFields);
  await expect.element(field('E-mailadres')).toHaveValue('ada@example.nl');
});

test('[UI-11] [UI-12] a birth date that is none says so and blocks the save', async () => {
  const { sent } = await showPeople(() => [personOf('Ada')], plain, { answers: { [update]: written } });
  await opens('Ada');
  await field('Geboortedatum').fill('31-02-1990');
  await userEvent.tab();
  await expect.element(field('Geboortedatum')).toHaveAccessibleDescription('Dit is geen bestaande datum');
  await expect.element(button('Opslaan')).toBeDisabled();
  await field('Geboortedatum').fill('1-1-2999');
  await expect.element(field('Geboortedatum')).toHaveAccessibleDescription(/U kunt geen datum invoeren na/);
  expect(sent).toEqual([]);
});

test('[PERSON-11] [PERSON-17] saving sends the whole person and what it began with, then shows what is kept now', async () => {
  let ada = personOf('Ada', {
    MiddleName: 'van der',
    LastName: 'van der Smit',
    City: 'Ede',
    EMailAddress: 'ada@example.nl',
  });
  const { sent } = await showPeople(() => [ada], plain, {
    answers: {
      [update]: () => {
        ada = { ...ada, City: 'Zeist', BirthDate: '1986-03-07T00:00:00' };
        return written();
      },
    },
  });
  await opens('Ada');
  await field('Plaats').fill(' Zeist ');
  await field('Geboortedatum').fill('7/3/86');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('De gegevens zijn opgeslagen')).toBeVisible();
  await expect.element(page.getByText('Zeist')).toBeVisible();
  await expect.element(page.getByText('07-03-1986')).toBeVisible();
  await expect.element(edit('Ada')).toHaveFocus();
  const [, input] = sent[0] ?? [];
  expect(input).toMatchObject({
    Id: 'ada',
    FirstName: 'Ada',
    MiddleName: 'van der',
    LastName: 'van der Smit',
    BirthDate: '1986-03-07T00:00:00',
    City: 'Zeist',
    LegalRepresentativeLink1: null,
    Was: { City: 'Ede', LastName: 'van der Smit', BirthDate: yearsAgo(40) },
  });
  await expect
    .poll(() => Object.keys(sessionStorage).filter((key) => key.includes('draft') && !key.endsWith('.act.c1')))
    .toEqual([]);
});

test('[PERSON-11] a failure leads back to what is kept, says so, and loses nothing that was typed', async () => {
  let answer = () => refused(500, 'call.unknown');
  const { sent } = await showPeople(() => [personOf('Ada', { City: 'Ede', EMailAddress: 'ada@example.nl' })], plain, {
    answers: { [update]: () => answer() },
  });
  await opens('Ada');
  await field('Plaats').fill('Zeist');
  await button('Opslaan').click();
  await expect.element(page.getByRole('alert').getByText('De gegevens zijn niet opgeslagen')).toBeVisible();
  await expect.poll(() => shown()).toEqual([]);
  await expect.element(page.getByText('Ede')).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
  await button('Verder met invullen').click();
  await expect.element(field('Plaats')).toHaveValue('Zeist');
  answer = written as never;
  await button('Opslaan').click();
  await expect.poll(() => sent.length).toBe(2);
  await expect.element(page.getByText('De gegevens zijn opgeslagen')).toBeVisible();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

test('[PERSON-11] what the server finds wrong stands at its field when the form opens again', async () => {
  await showPeople(() => [personOf('Ada', { City: 'Ede', EMailAddress: 'ada@example.nl' })], plain, {
    answers: { [update]: () => refused(422, 'call.invalid', { fields: [{ field: 'City', code: 'city' }] }) },
  });
  await opens('Ada');
  await button('Opslaan').click();
  await button('Verder met invullen').click();
  await expect
    .element(field('Plaats'))
    .toHaveAccessibleDescription('Gebruik in de plaatsnaam alleen letters, spaties, streepjes en apostrofs.');
});

test('[PERSON-11] after somebody else changed the same person, what was typed goes on from what they are now', async () => {
  let ada: Person = personOf('Ada', { City: 'Ede', EMailAddress: 'ada@example.nl' });
  let answer = () =>
    refused(409, 'people.changedMeanwhile', { fields: [{ field: 'City', code: 'people.changedMeanwhile' }] });
  const { sent } = await showPeople(() => [ada], plain, { answers: { [update]: () => answer() } });
  await opens('Ada');
  await field('Plaats').fill('Zeist');
  ada = { ...ada, City: 'Breda', FirstName: 'Adri', FullName: 'Adri Smit' };
  await button('Opslaan').click();
  await expect.element(page.getByText(/Iemand anders heeft deze gegevens intussen gewijzigd/)).toBeVisible();
  await expect.element(page.getByText('Breda')).toBeVisible();
  await button('Verder met invullen').click();
  await expect.element(field('Plaats')).toHaveValue('Zeist');
  await expect.element(field('Voornaam')).toHaveValue('Adri');
  answer = written as never;
  await button('Opslaan').click();
  await expect.poll(() => sent.length).toBe(2);
  expect(sent[1]?.[1]).toMatchObject({ City: 'Zeist', FirstName: 'Adri', Was: { City: 'Breda', FirstName: 'Adri' } });
});

test('[UI-9] [PERSON-19] required fields that are empty are named on submit, and the first has the focus', async () => {
  const { sent } = await showPeople(() => [personOf('Ada', { FirstName: 'Ada' })], plain, {
    answers: { [update]: written },
  });
  await opens('Ada');
  await field('Achternaam').fill('');
  await button('Opslaan').click();
  await expect.element(field('Achternaam')).toHaveFocus();
  await expect.element(field('Achternaam')).toHaveAccessibleDescription('Vul dit veld in');
  await page.getByRole('alert').getByRole('button', { name: 'E-mailadres' }).click();
  await expect.element(field('E-mailadres')).toHaveFocus();
  expect(await accessibilityFaults()).toEqual([]);
  expect(sent).toEqual([]);
});

test('[UI-11] where an address is asked for the submit stays enabled and says what is missing or wrong', async () => {
  const { sent } = await showPeople(() => [personOf('Ada')], withAddress, { answers: { [update]: written } });
  await opens('Ada');
  await field('E-mailadres').fill('geen adres');
  await expect.element(button('Opslaan')).toBeEnabled();
  await button('Opslaan').click();
  await expect.element(field('E-mailadres')).toHaveAccessibleDescription(/Vul een geldig e-mailadres in/);
  await expect.element(page.getByRole('alert').getByRole('button', { name: 'Postcode' })).toBeVisible();
  expect(sent).toEqual([]);
});

test('[PERSON-6] the address of the account is taken over, where it may be written', async () => {
  const { sent } = await showPeople(() => [personOf('Ada')], withAddress, { answers: { [lookUp]: found } });
  await opens('Ada');
  await button('Neem mijn adres over').click();
  await expect.element(field('Postcode')).toHaveValue('3572 XK');
  await expect.element(field('Toevoeging')).toHaveValue('b');
  await expect.element(field('Straat')).toHaveValue('Kastanjelaan');
  await expect.element(page.getByRole('combobox', { name: 'Land' })).toHaveValue('Nederland');
  await field('Postcode').click();
  await userEvent.tab();
  expect(sent, 'what is known is not looked up').toEqual([]);
});

test('[PERSON-18] [PERSON-7] a new postal code and house number are looked up once; a match fills street and town', async () => {
  const other = personOf('Henk', { CountryCode: 'NL' });
  const { sent } = await showPeople(() => [], plain, { others: () => [other], answers: { [lookUp]: found } });
  await opens('Henk');
  await expect.poll(() => shown()).not.toContain('StreetName');
  await field('Postcode').fill('3572 xk');
  await userEvent.tab();
  expect(sent).toEqual([]);
  await field('Huisnummer').fill('118');
  await userEvent.tab();
  await expect.element(field('Straat')).toHaveValue('Kastanjelaan');
  await expect.element(field('Plaats')).toHaveValue('Utrecht');
  await expect.element(field('Plaats')).toHaveAccessibleDescription('Gevonden bij de postcode');
  expect(sent).toEqual([[lookUp, { postalCode: '3572 xk', houseNumber: '118' }]]);
  await field('Huisnummer').click();
  await userEvent.tab();
  await field('Postcode').fill('3572XK');
  await userEvent.tab();
  expect(sent, 'nothing has changed').toHaveLength(1);
});

test.each([
  ['none', () => Response.json({ Street: null, Town: null }), /Wij vonden geen straat/],
  ['a failure', () => refused(503, 'call.busy'), /Wij kunnen de straat nu niet opzoeken/],
])('[PERSON-18] %s clears street and town, says so, and they are filled in by hand', async (_, answer, said) => {
  const { sent } = await showPeople(() => [minorOf('Mila')], plain, {
    answers: { [lookUp]: answer, [update]: written },
  });
  await opens('Mila');
  await field('Huisnummer').fill('999');
  await userEvent.tab();
  await expect.element(page.getByText(said)).toBeVisible();
  await expect.element(field('Straat')).toHaveValue('');
  await expect.element(field('Plaats')).toHaveValue('');
  await field('Straat').fill('Dorpsstraat');
  await expect.element(field('Straat')).toHaveValue('Dorpsstraat');
  await expect.element(button('Opslaan')).toBeEnabled();
  expect(sent).toHaveLength(1);
  expect(await accessibilityFaults()).toEqual([]);
});

test('[PERSON-18] an address that is still being looked up holds nothing up: it is saved with what comes', async () => {
  const asked = Promise.withResolvers<Response>();
  const links = { LegalRepresentativeLink1: toPassenger('ada'), LegalRepresentativeLink2: toPassenger('bob') };
  const people = [personOf('Ada'), personOf('Bob'), minorOf('Mila', links)];
  const { sent } = await showPeople(() => people, plain, {
    answers: { [lookUp]: () => asked.promise, [update]: written },
  });
  await opens('Mila');
  await field('Huisnummer').fill('118');
  await button('Opslaan').click();
  asked.resolve(found());
  await expect.poll(() => sent.map(([path]) => path)).toEqual([lookUp, update]);
  expect(sent[1]?.[1]).toMatchObject({ HouseNumber: '118', StreetName: 'Kastanjelaan', City: 'Utrecht' });
});

test('[PERSON-18] abroad nothing is looked up, and street and town are there', async () => {
  const { sent } = await showPeople(() => [], plain, { others: () => [personOf('Henk', { CountryCode: 'BE' })] });
  await opens('Henk');
  await expect.poll(() => shown()).toContain('StreetName');
  await field('Postcode').fill('1000');
  await field('Huisnummer').fill('1');
  await userEvent.tab();
  expect(sent).toEqual([]);
});

test('[PERSON-4] a minor has two representatives: adults of the claim, or somebody else; choosing one clears the other', async () => {
  const people = [personOf('Ada'), personOf('Bob'), minorOf('Tijn'), minorOf('Mila')];
  await showPeople(() => people, plain, { others: () => [personOf('Henk'), personOf('Joost', { BirthDate: null })] });
  await opens('Mila');
  const one = () => select(/Wettelijk vertegenwoordiger 1/);
  const two = () => select(/Wettelijk vertegenwoordiger 2/);
  await expect.element(one()).toHaveTextContent('Kies...');
  await one().click();
  await expect
    .poll(() => textsOf(page.getByRole('option')))
    .toEqual(['Ada Smit', 'Bob Smit', 'Henk Smit', 'Anders, namelijk...', 'Persoon toevoegen']);
  await page.getByRole('option', { name: 'Ada Smit' }).click();
  await two().click();
  await page.getByRole('option', { name: 'Ada Smit' }).click();
  await expect.element(two()).toHaveTextContent('Ada Smit');
  await expect.element(one()).toHaveTextContent('Kies...');
});

test('[PERSON-21] somebody else asks for a text, which satisfies the form and shows as not applicable', async () => {
  let mila = minorOf('Mila', { LegalRepresentativeLink1: toPassenger('ada') });
  const { sent } = await showPeople(() => [personOf('Ada'), mila], plain, {
    answers: {
      [update]: (input) => {
        mila = { ...mila, ...(input as Person) };
        return written();
      },
    },
  });
  await opens('Mila');
  await select(/Wettelijk vertegenwoordiger 2/).click();
  await page.getByRole('option', { name: 'Anders, namelijk...' }).click();
  await button('Opslaan').click();
  await expect.element(field('Toelichting')).toHaveAccessibleDescription('Vul dit veld in');
  await field('Toelichting').fill('Voogd: M. Hoekstra');
  await button('Opslaan').click();
  await expect.element(page.getByText('Niet van toepassing: Voogd: M. Hoekstra')).toBeVisible();
  expect(sent[0]?.[1]).toMatchObject({
    LegalRepresentativeLink2: {
      LegalRepresentativeLinkType: 'Other',
      PersonId: null,
      RemarksOther: 'Voogd: M. Hoekstra',
    },
  });
});

test('[PERSON-9] a representative who is no adult is named, with why, and blocks the save', async () => {
  const mila = minorOf('Mila', { LegalRepresentativeLink1: toPassenger('tijn') });
  const { sent } = await showPeople(() => [personOf('Ada'), minorOf('Tijn'), mila], plain, {
    answers: { [update]: written },
  });
  await opens('Mila');
  await expect.element(select(/Wettelijk vertegenwoordiger 1/)).toHaveTextContent('Tijn Smit');
  await expect.element(page.getByText(/Een minderjarige kan geen wettelijk vertegenwoordiger zijn/)).toBeVisible();
  await expect.element(button('Opslaan')).toBeDisabled();
  expect(sent).toEqual([]);
});

test('[PERSON-15] a link to somebody who is not listed opens the form', async () => {
  await showPeople(() => [personOf('Ada'), minorOf('Mila', { LegalRepresentativeLink1: toPassenger('gone') })], plain);
  await expect.element(page.getByRole('heading', { name: 'Passagier - Mila Smit' })).toBeVisible();
  await expect.element(select(/Wettelijk vertegenwoordiger 1/)).toHaveTextContent('Kies...');
});

test('[ANSWER-49] what is missing comes first with the focus, the rest is folded, and all of it is saved', async () => {
  const own = { StreetName: 'Kastanjelaan', HouseNumber: '118', HouseNumberExtension: 'b', PostalCode: '3572 XK' };
  const home = { ...own, City: 'Utrecht', CountryCode: 'NL', LegalRepresentativeLink1: toPassenger('ada') };
  const { sent } = await showPeople(() => [personOf('Ada'), personOf('Bob'), minorOf('Mila', home)], plain, {
    answers: { [update]: written },
  });
  await edit('Mila').click();
  await expect.element(page.getByText('Nog 1 ding nodig')).toBeVisible();
  await expect.poll(() => shown()).toEqual(['LegalRepresentativeLink2']);
  await expect.element(select(/Wettelijk vertegenwoordiger 2/)).toHaveFocus();
  expect(await accessibilityFaults()).toEqual([]);
  await button('Gegevens van Mila').click();
  await expect.element(field('Voornaam')).toHaveValue('Mila');
  expect(button('Neem mijn adres over').query(), 'it is the same address').toBeNull();
  await field('Voornaam').fill('');
  // What is emptied stays in its place.
  await expect.element(field('Voornaam')).toHaveFocus();
  await field('Voornaam').fill('Mila');
  await button('Gegevens van Mila').click();
  await select(/Wettelijk vertegenwoordiger 2/).click();
  await page.getByRole('option', { name: 'Ada Smit' }).click();
  // One person cannot be both, so the other one is asked for now.
  await expect.poll(() => shown()).toHaveLength(2);
  await select(/Wettelijk vertegenwoordiger 1/).click();
  await page.getByRole('option', { name: 'Bob Smit' }).click();
  await button('Opslaan').click();
  await expect
    .poll(() => sent[0]?.[1])
    .toMatchObject({ FirstName: 'Mila', PostalCode: '3572 XK', LegalRepresentativeLink1: { PersonId: 'bob' } });
});

test.each([
  [1, 'Zelfde e-mailadres als uw account'],
  [2, 'Dit e-mailadres is al in gebruik'],
])('[PERSON-10] the account’s address, used by %i of the others, asks: %s', async (count, title) => {
  const users = ['Sanne', 'Daan'].slice(0, count).map((name) => personOf(name, { EMailAddress: 'sanne@example.nl' }));
  const { sent } = await showPeople(() => [...users, personOf('Ada')], plain, { answers: { [update]: written } });
  await opens('Ada');
  await field('E-mailadres').fill('Sanne@Example.nl');
  await button('Opslaan').click();
  const dialog = page.getByRole('dialog', { name: title });
  await expect.element(dialog).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
  expect(sent).toEqual([]);
  if (count === 1) {
    await dialog.getByRole('button', { name: 'Nee, aanpassen' }).click();
    await expect.element(field('E-mailadres')).toHaveFocus();
    await expect.element(field('E-mailadres')).toHaveValue('Sanne@Example.nl');
    await button('Opslaan').click();
    await dialog.getByRole('button', { name: 'Ja, gebruik dit adres' }).click();
  } else {
    await dialog.getByRole('button', { name: 'Ander adres invullen' }).click();
    await expect.element(field('E-mailadres')).toHaveFocus();
    await expect.element(field('E-mailadres')).toHaveValue('');
    await field('E-mailadres').fill('ada@example.nl');
    await button('Opslaan').click();
  }
  await expect.element(page.getByText('De gegevens zijn opgeslagen')).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('[PERSON-10] [DOC-11] a power of attorney on paper is asked for first, then the person is saved', async () => {
  const users = ['Sanne', 'Daan'].map((name) => personOf(name, { EMailAddress: 'sanne@example.nl' }));
  const paper = 'portal/requestpoahardcopy';
  const { sent } = await showPeople(() => [...users, personOf('Ada')], plain, {
    answers: { [update]: written, [paper]: () => Response.json({ ok: true }) },
  });
  await opens('Ada');
  await field('E-mailadres').fill('sanne@example.nl');
  await button('Opslaan').click();
  await button('Papieren volmacht').click();
  await expect.element(page.getByText('De gegevens zijn opgeslagen')).toBeVisible();
  expect(sent.map(([path]) => path)).toEqual([paper, update]);
  expect(sent[0]?.[1]).toEqual({ claimId: 'c1', value: true });
});

test('[PERSON-10] the account’s address of old asks nothing', async () => {
  const ada = personOf('Ada', { EMailAddress: 'sanne@example.nl' });
  const { sent } = await showPeople(() => [ada], plain, { answers: { [update]: written } });
  await opens('Ada');
  await field('Plaats').fill('Ede');
  await button('Opslaan').click();
  await expect.poll(() => sent.length).toBe(1);
});

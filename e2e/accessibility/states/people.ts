import type { Locator } from '@playwright/test';
import { type Group, state } from '../state.ts';
import type { Visit } from '../visit.ts';

const flight = '4821307';

/** Opens the form of a person. */
async function edits(visit: Visit, first: string): Promise<Locator> {
  await visit.opensClaim(flight, 'details');
  const names = [visit.words.people.complete_name, visit.words.people.edit_name].map((name) =>
    name.replace('{{name}}', first),
  );
  const buttons = names.map((name) => visit.page.getByRole('button', { name }));
  await buttons[0]
    ?.or(buttons[1] ?? visit.page.locator('nothing'))
    .first()
    .click();
  return visit.page.locator('main form').first();
}

async function adds(visit: Visit): Promise<Locator> {
  await visit.opensClaim(flight, 'details');
  await visit.press(visit.words.people.add_passenger);
  return visit.page.locator('main form').first();
}

/** Opens the calendar of the date of birth. */
async function calendar(visit: Visit): Promise<Locator> {
  const form = await adds(visit);
  await visit.press(visit.words.date.choose, form);
  return visit.dialog();
}

/** Fills in a person whose address is already in use, and submits. */
async function conflict(visit: Visit, first: string): Promise<Locator> {
  const form = await edits(visit, first);
  await visit.field(visit.words.fields.BirthPlace, form).fill('Zwolle');
  await visit.press(visit.words.people.copy_address, form);
  await visit.field(visit.words.fields.EMailAddress, form).fill('client@demo.example');
  await visit.press(visit.words.frame.save, form);
  return visit.dialog();
}

/** The people of a claim. */
export const people: Group = {
  name: 'the people of a claim',
  begin: (visit) => visit.logsIn('client@demo.example'),
  states: [
    state('people: a minor, with representatives', (visit) => edits(visit, 'Mila')),
    state('people: a representative is added', async (visit) => {
      const form = await edits(visit, 'Tijn');
      await form.getByRole('combobox', { name: visit.words.fields.LegalRepresentativeLink1 }).click();
      await visit.page.getByRole('option', { name: visit.words.people.add_person }).click();
      return visit.dialog();
    }),
    state('people: errors', async (visit) => {
      const form = await adds(visit);
      await visit.field(visit.words.fields.FirstName, form).fill('R2');
      await visit.press(visit.words.people.add_passenger, form);
      return form.locator('[aria-invalid=true]').first();
    }),
    state('people: a year is picked', async (visit) => {
      const dialog = await calendar(visit);
      await dialog.getByRole('button', { name: visit.words.date.up.days }).click();
      await dialog.getByRole('button', { name: visit.words.date.up.months }).click();
      return dialog.getByRole('button', { name: visit.words.date.next.years });
    }),
    state('people: the street is not found', async (visit) => {
      const form = await adds(visit);
      await visit.field(visit.words.fields.PostalCode, form).fill('3011 TK');
      await visit.field(visit.words.fields.HouseNumber, form).fill('4000');
      await visit.field(visit.words.fields.City, form).focus();
      return visit.text(visit.words.people.address_none);
    }),
    state('people: the e-mail address is in use', (visit) => conflict(visit, 'Noor')),
  ],
};

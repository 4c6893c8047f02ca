import type { Locator } from '@playwright/test';
import { demoPassword, demoStaff } from '../../../demo/people.ts';
import { expect } from '../../installation.ts';
import { type Group, state } from '../state.ts';
import { filled, type Visit } from '../visit.ts';

/** Fills in the login of staff and submits it. */
async function logsIn(visit: Visit): Promise<void> {
  await visit.site('/staff');
  await visit.page.locator('input[type=email]').fill(demoStaff);
  await visit.page.locator('input[type=password]').fill(demoPassword);
  await visit.field(visit.words.login.code).fill('000000');
}

const atTheDoor: Group['states'] = [
  state('staff: the login', async (visit) => {
    await visit.site('/staff');
    return visit.heading(visit.staffWords.login.title);
  }),
  state('staff: the login is refused', async (visit) => {
    await logsIn(visit);
    await visit.press(visit.words.login.submit);
    return visit.text(visit.words.login.failed);
  }),
];

const found = (count: number) =>
  Array.from({ length: count }, (_, place) => ({
    Id: String(place % 10).repeat(32),
    FullName: `Annemarie-Sophie van den Heuvel-Rijksen ${'ABCDEFGHIJKLMNOPQRSTU'[place]}`,
    EMailAddress: `annemarie.sophie.van.den.heuvel-rijksen.${place}@voorbeeld.example`,
    City: 'Sint-Michielsgestel',
    Claims: place,
    ManagedClaims: place * 3,
    HasSecondWays: true,
  }));

/** Searches contacts; `fail` may change how that ends. */
async function searches(visit: Visit, query: string, prepare: () => Promise<void> = async () => undefined) {
  await visit.site('/staff#/contacts');
  await expect(visit.heading(visit.staffWords.search.title)).toBeVisible();
  await prepare();
  await visit.field(visit.staffWords.search.label).fill(query);
  await visit.press(visit.words.frame.search);
}

async function opensContact(visit: Visit): Promise<void> {
  await searches(visit, 'client@demo.example');
  await visit.page.getByRole('listitem').getByRole('link').first().click();
}

/** Opens the dialog for the first contact found. */
async function asksReason(visit: Visit, act: 'open' | 'rescue'): Promise<Locator> {
  await searches(visit, 'Heuvel', () => visit.answers('staff/search', found(2)));
  const name = act === 'open' ? visit.staffWords.search.open : visit.staffWords.acts.rescue.open;
  await visit.page
    .getByRole('button', { name: filled(name) })
    .first()
    .click();
  return visit.dialog();
}

/** Opens the portal of a contact for a reason. */
async function opensPortal(visit: Visit): Promise<void> {
  await searches(visit, 'client@demo.example');
  await visit.page
    .getByRole('button', { name: filled(visit.staffWords.search.open) })
    .first()
    .click();
  await visit.dialog().locator('input[name=reason]').fill('Belt over een bericht');
  await visit.press(visit.words.frame.open, visit.dialog());
  await expect(visit.page).toHaveURL(/#\/home/);
}

const inside: Group['states'] = [
  state('staff: visits and passkeys do not load', async (visit) => {
    await visit.page.goto('about:blank');
    await visit.cuts('staff/visits');
    await visit.cuts('staff/passkeys');
    await visit.page.goto(`/${visit.language}/staff#/contacts`);
    return visit.text(visit.words.frame.not_loaded);
  }),
  state('staff: the search is too short', async (visit) => {
    await searches(visit, 'a');
    return visit.text(visit.staffWords.search.too_short);
  }),
  state('staff: a contact is found', async (visit) => {
    await searches(visit, 'client@demo.example');
    return visit.page.getByRole('listitem').getByRole('heading').first();
  }),
  state('staff: the page of a contact', async (visit) => {
    await opensContact(visit);
    return visit.text(visit.staffWords.contact.visits);
  }),
  state('staff: a contact is corrected', async (visit) => {
    await opensContact(visit);
    await visit.press(visit.words.frame.edit);
    return visit.dialog();
  }),
  state('staff: many contacts are found', async (visit) => {
    await searches(visit, 'Heuvel', () => visit.answers('staff/search', found(20)));
    return visit.text(filled(visit.staffWords.search.found_most));
  }),
  state('staff: nobody is found', async (visit) => {
    await searches(visit, 'zzzz');
    return visit.text(visit.staffWords.find.none);
  }),
  state('staff: searching fails', async (visit) => {
    await searches(visit, 'Heuvel', () => visit.cuts('staff/search'));
    return visit.text(visit.staffWords.search.failed);
  }),
  state('staff: a portal is opened, for a reason', (visit) => asksReason(visit, 'open')),
  state('staff: the reason is too short', async (visit) => {
    const dialog = await asksReason(visit, 'open');
    await visit.press(visit.words.frame.open, dialog);
    return dialog.locator('[aria-invalid=true]');
  }),
  state('staff: a contact is locked out', (visit) => asksReason(visit, 'rescue')),
  state('staff: a contact can log in again', async (visit) => {
    const dialog = await asksReason(visit, 'rescue');
    await visit.answers('staff/removesecondways', { ok: true });
    await dialog.locator('input[name=reason]').fill('Teruggebeld op het bekende nummer');
    await visit.press(visit.words.frame.remove, dialog);
    return visit.text(filled(visit.staffWords.acts.rescue.done));
  }),
  state('staff: the last visits', async (visit) => {
    await visit.page.goto('about:blank');
    const visits = Array.from({ length: 8 }, (_, place) => ({
      At: `2026-11-1${place}T09:30:00.000Z`,
      ContactId: String(place).repeat(32),
      FullName: 'Sanne van den Berg',
      Reason: 'Belt over een bericht dat zij niet begrijpt, en vraagt wat zij nu moet doen met de volmacht',
    }));
    await visit.answers('staff/visits', visits);
    await visit.page.goto(`/${visit.language}/staff#/contacts`);
    return visit.text('Sanne van den Berg');
  }),
];

/** The login of staff. */
export const staffDoor: Group = { name: 'the login of staff', states: atTheDoor };

/** The page of staff. */
export const staff: Group = { name: 'the page of staff', begin: (visit) => visit.logsInAsStaff(), states: inside };

/** The bar that says who looks in. */
const bar = (visit: Visit) => visit.page.getByRole('complementary', { name: visit.words.internal.bar });

/** The portal of a contact, opened by staff. */
export const onBehalf: Group = {
  name: 'on behalf of a contact',
  async begin(visit) {
    await visit.logsInAsStaff();
    await opensPortal(visit);
  },
  states: [
    state('on behalf of a contact: the claims', async (visit) => {
      await visit.opens('/home/claims');
      return bar(visit);
    }),
    state('on behalf of a contact: the account', async (visit) => {
      await visit.opens('/home/account');
      return bar(visit);
    }),
    state('on behalf of a contact: a claim', async (visit) => {
      await visit.opensClaim('4821307', 'details');
      return bar(visit);
    }),
  ],
};

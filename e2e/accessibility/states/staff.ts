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
  state('staff: the login is refused', async (visit) => {
    await logsIn(visit);
    await visit.press(visit.words.login.submit);
    return visit.text(visit.words.login.failed);
  }),
];

/** Opens the page of a contact, who has second ways, by what the box finds. */
async function opensContact(visit: Visit): Promise<void> {
  await visit.site('/staff');
  await visit.alters('staff/contact', { Passkeys: 1 });
  await visit.field(visit.staffWords.find.placeholder).fill('client@demo.example');
  await visit.page.locator('[role=option]').first().click();
}

/** Opens the dialog of an act on a contact. */
async function asksReason(visit: Visit, act: string): Promise<Locator> {
  await opensContact(visit);
  await visit.press(act);
  return visit.dialog();
}

/** Opens the portal of a contact for a reason. */
async function opensPortal(visit: Visit): Promise<void> {
  const dialog = await asksReason(visit, visit.staffWords.search.open);
  await dialog.locator('input[name=reason]').fill('Belt over een bericht');
  await visit.press(visit.words.frame.open, dialog);
  await expect(visit.page).toHaveURL(/#\/home/);
}

const inside: Group['states'] = [
  state('staff: passkeys', async (visit) => {
    await visit.site('/staff#/passkeys');
    return visit.button(visit.words.account.second_ways.passkey_add);
  }),
  state('staff: passkeys do not load', async (visit) => {
    await visit.page.goto('about:blank');
    await visit.cuts('staff/passkeys');
    await visit.page.goto(`/${visit.language}/staff#/passkeys`);
    return visit.text(visit.words.frame.not_loaded);
  }),
  state('staff: the page of a contact', async (visit) => {
    await opensContact(visit);
    return visit.text(visit.staffWords.contact.account);
  }),
  state('staff: a contact is corrected', async (visit) => {
    await opensContact(visit);
    await visit.press(visit.words.frame.edit);
    return visit.dialog();
  }),
  state('staff: a portal is opened, for a reason', (visit) => asksReason(visit, visit.staffWords.search.open)),
  state('staff: the reason is too short', async (visit) => {
    const dialog = await asksReason(visit, visit.staffWords.search.open);
    await visit.press(visit.words.frame.open, dialog);
    return dialog.locator('[aria-invalid=true]');
  }),
  state('staff: a contact is locked out', (visit) => asksReason(visit, visit.staffWords.acts.rescue.open)),
  state('staff: a contact can log in again', async (visit) => {
    const dialog = await asksReason(visit, visit.staffWords.acts.rescue.open);
    await visit.answers('staff/removesecondways', { ok: true });
    await dialog.locator('input[name=reason]').fill('Teruggebeld op het bekende nummer');
    await visit.press(visit.words.frame.remove, dialog);
    return visit.text(filled(visit.staffWords.acts.rescue.done));
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
  ],
};

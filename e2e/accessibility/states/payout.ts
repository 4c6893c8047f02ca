import type { Locator } from '@playwright/test';
import { expect } from '../../installation.ts';
import { type Group, state } from '../state.ts';
import { filled, type Visit } from '../visit.ts';

/** The claim whose account number is wrong. */
const wrong = '4830418';

const form = (visit: Visit) => visit.page.locator('#bank form');
const written = (visit: Visit, name: string) => form(visit).locator(`input[name=${name}]`);

/** Opens the form of the bank details of the claim. */
async function edits(visit: Visit, prepare?: () => Promise<void>): Promise<Locator> {
  await visit.opensClaim(wrong, 'details', prepare);
  await visit.press(visit.words.payout.correct_name);
  return form(visit);
}

/** Chooses the country of the bank by its name in the reader's language. */
async function chooses(visit: Visit, code: string): Promise<void> {
  const name = String(new Intl.DisplayNames(visit.language, { type: 'region' }).of(code));
  await form(visit).getByRole('combobox', { name: visit.words.payout.fields.CountryCode }).fill(name);
  await visit.page.getByRole('option', { name, exact: true }).first().click();
  await expect(form(visit).locator('[aria-busy=true]')).toHaveCount(0);
}

/** Fills in a number that is right, and goes on to the review. */
async function reviews(visit: Visit): Promise<Locator> {
  await edits(visit);
  await written(visit, 'IBAN').fill('NL91ABNA0417164300');
  await visit.press(visit.words.frame.go_on, form(visit));
  return visit.heading(visit.words.payout.review_title);
}

/** Opens the form, and in it the list of countries; returns an option of it. */
async function opensCountries(visit: Visit): Promise<Locator> {
  await edits(visit);
  await expect(form(visit).locator('input:focus')).toBeVisible();
  await form(visit).getByRole('combobox', { name: visit.words.payout.fields.CountryCode }).press('ArrowDown');
  return visit.page.getByRole('option').first();
}

const typing: Group['states'] = [
  state('bank details: the number is wrong', async (visit) => {
    await visit.opensClaim(wrong, 'details');
    return visit.text(visit.words.payout.bankaccount_incorrect);
  }),
  state('bank details: the number is of another country', async (visit) => {
    await edits(visit);
    await written(visit, 'IBAN').fill('GB29NWBK60161331926819');
    await written(visit, 'Holder').focus();
    return form(visit).getByRole('button', { name: filled(visit.words.payout.choose_country) });
  }),
  state('bank details: the list of countries is open', opensCountries),
  state('bank details: an account in the United States', async (visit) => {
    await edits(visit);
    await chooses(visit, 'US');
    return written(visit, 'BankCity');
  }),
];

const saving: Group['states'] = [
  state('bank details: the chosen way has no account', async (visit) => {
    await visit.opensClaim(wrong, 'details', () => visit.alters('portal/getClaim', { ClaimerPaymentMethod: 'PayPal' }));
    return visit.text(visit.words.payout.incomplete);
  }),
  state('bank details: read again before they are saved', reviews),
  state('bank details: somebody else manages the claim', async (visit) => {
    await visit.page.context().clearCookies();
    await visit.logsIn('locked@demo.example');
    await visit.opensClaim('4833001', 'details');
    return visit.page.locator('#bank');
  }),
];

/** The bank details of a claim. */
export const payout: Group = {
  name: 'bank details',
  begin: (visit) => visit.logsIn('client@demo.example'),
  states: [...typing, ...saving],
};

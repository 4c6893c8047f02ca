import type { Locator } from '@playwright/test';
import { expect } from '../../installation.ts';
import { demoFile } from '../files.ts';
import { type Group, state } from '../state.ts';
import type { Visit } from '../visit.ts';

// Three claims of money@demo.example, each with another state of money, and the one whose airline may be reported.
const [open, paid, dates, reported] = ['4841906', '4815264', '4843377', '4835019'];

const sums: Group['states'] = [
  state('money: how it is worked out', async (visit) => {
    await visit.opensClaim(open);
    await visit.unfoldsAll();
    await visit.page.evaluate("for (const one of document.querySelectorAll('details')) one.open = true");
    return visit.region(visit.words.money.title);
  }),
  state('money: paid to each passenger', async (visit) => {
    await visit.opensClaim(paid);
    return visit.region(visit.words.payments.title);
  }),
  state('dates: a range, and a task that is late', async (visit) => {
    await visit.opensClaim(dates);
    return visit.text(visit.words.answer.label);
  }),
];

/** Opens the form of a report about the airline. */
async function reports(visit: Visit, kind: 'Wrote' | 'Paid' | 'OfferedVoucher' | 'Refused'): Promise<Locator> {
  await visit.opensClaim(reported, 'airline');
  const form = visit.page.locator('main form').first();
  await form.getByText(visit.words.airline.kinds[kind], { exact: true }).click();
  return form;
}

const aboutTheAirline: Group['states'] = [
  state('the airline: the report is incomplete', async (visit) => {
    const form = await reports(visit, 'Paid');
    await visit.press(visit.words.airline.send.Paid, form);
    return form.locator('[aria-invalid=true]').first();
  }),
  state('the airline: a voucher, with another answer and a file', async (visit) => {
    const form = await reports(visit, 'OfferedVoucher');
    await form.getByText(visit.words.airline.answers.Other, { exact: true }).click();
    await form.locator('input[type=file]').last().setInputFiles(demoFile('boardingpass-sanne.png'));
    await expect(form.getByText('boardingpass-sanne.png')).toBeVisible();
    return visit.field(visit.words.airline.answer_text, form);
  }),
];

/** Sums, payments and dates, and what the airline did. */
export const money: Group = {
  name: 'money and dates',
  begin: (visit) => visit.logsIn('money@demo.example'),
  states: [...sums, ...aboutTheAirline],
};

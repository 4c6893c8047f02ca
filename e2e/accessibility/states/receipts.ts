import type { Locator } from '@playwright/test';
import { texts } from '#texts/texts.ts';
import { expect } from '../../installation.ts';
import { demoFile } from '../files.ts';
import { type Group, state } from '../state.ts';
import { filled, type Visit } from '../visit.ts';

const costs = '4833950';
const asked = 'Stuur de bonnen van uw maaltijden';

/** Opens the request for receipts afresh, and chooses a receipt for it. */
async function chooses(visit: Visit, prepare?: () => Promise<void>): Promise<Locator> {
  await visit.opensClaim(costs, 'status', prepare);
  const item = await visit.item(asked);
  await item.locator('input[type=file]').last().setInputFiles(demoFile('hotelnota.pdf'));
  const row = item.getByRole('listitem').filter({ hasText: 'hotelnota.pdf' });
  await expect(row.getByRole('textbox')).toBeVisible();
  return row;
}

/** A field of a receipt, which opens a list. */
const list = (row: Locator, label: string) => row.getByRole('combobox', { name: label });

async function choosesCurrency(visit: Visit, row: Locator): Promise<void> {
  await list(row, visit.words.receipts.currency).click();
  await visit.page.getByRole('option', { name: /^GBP/ }).click();
}

/** Receipts: the review of what was chosen, with its amounts, and what was received. */
export const receipts: Group = {
  name: 'receipts',
  begin: (visit) => visit.logsIn('client@demo.example'),
  states: [
    state('receipts: what it is for is chosen', async (visit) => {
      const row = await chooses(visit);
      await list(row, visit.words.receipts.description).click();
      return visit.page.getByRole('option').first();
    }),
    state('receipts: converted, with the total', async (visit) => {
      const row = await chooses(visit);
      await list(row, visit.words.receipts.description).click();
      const meals = texts[visit.language].general.dropzone_strings.receipt_description_list.Meals;
      await visit.page.getByRole('option', { name: meals }).click();
      await visit.page.keyboard.press('Escape');
      await choosesCurrency(visit, row);
      await row.getByRole('textbox').fill('42,50');
      return row.getByText(filled(visit.words.receipts.rate_of));
    }),
    state('receipts: why one cannot be deleted', async (visit) => {
      await visit.opensClaim(costs, 'details');
      await visit.page
        .getByRole('button', { name: filled(visit.words.frame.delete_name) })
        .first()
        .focus();
      await visit.page.keyboard.press('Shift+Tab');
      await visit.page.keyboard.press('Tab');
      return visit.page.getByRole('tooltip');
    }),
  ],
};

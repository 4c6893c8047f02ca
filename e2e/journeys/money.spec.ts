import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../installation.ts';
import { Contact } from '../people/contact.ts';

// Each journey has a claim or a contact of its own.
test.use({ readsOnly: true });

/** A contact of the demo for whom every state of money, dates and decisions is there. */
class Lotte extends Contact {
  /** Goes from one claim to another by the list. */
  async turnsTo(number: string): Promise<void> {
    await this.page.getByRole('link', { name: 'Mijn claims' }).click();
    await this.opensClaim(number);
  }
}

const money = (page: Page) => page.getByRole('region', { name: 'Uw geld' });
const payments = (page: Page) => page.getByRole('region', { name: 'Betalingen' });

test('[MONEY-4] [PAID-1] [PAID-5] [DUE-2] a contact reads what is left, what was paid and by when to act, and saves a statement', async ({
  page,
}) => {
  const lotte = new Lotte(page);
  await lotte.logsIn('money@demo.example');
  await test.step('both scenarios, with the costs', async () => {
    await lotte.opensClaim('4841906');
    await expect(money(page).getByText('€ 923,40').first()).toBeVisible();
    await expect(money(page).getByText('€ 778,20').first()).toBeVisible();
    await expectAccessible(page);
  });
  await test.step('paid to each, with statements', async () => {
    await lotte.turnsTo('4815264');
    await expect(payments(page).getByText('€ 800,00')).toBeVisible();
    const coming = page.waitForEvent('download');
    await payments(page).getByRole('button', { name: 'Afrekening (pdf) van Lotte Verhoeven' }).click();
    expect((await coming).suggestedFilename()).toBe('claim-4815264-statement-1.pdf');
    await expectAccessible(page);
  });
  await test.step('a payout that came back', async () => {
    await lotte.turnsTo('4815377');
    await expect(payments(page).getByText(/de rekening bestaat niet meer/)).toBeVisible();
    await expectAccessible(page);
  });
  await test.step('a range from history, and a task that is late', async () => {
    await lotte.turnsTo('4843377');
    const strip = page.getByRole('region', { name: 'Nu, u krijgt, wanneer' });
    await expect(strip.getByText(/^meestal /)).toBeVisible();
    await expect(lotte.item('Met welke vlucht bent u aangekomen?').getByText('Te laat').first()).toBeVisible();
    await expectAccessible(page);
  });
});

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

/** Yesterday as it is typed, DD-MM-YYYY. */
function yesterday(): string {
  const day = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  return day.split('-').toReversed().join('-');
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

test('[DECISION-3] [DECISION-4] [DECISION-5] a contact contests a decision once, and reads a second one beside the first', async ({
  page,
}) => {
  const lotte = new Lotte(page);
  await lotte.logsIn('money@demo.example');
  await lotte.opensClaim('4827733');
  const decision = page.getByRole('region', { name: /^(Ons besluit|Het besluit dat opnieuw wordt bekeken)$/ });
  await decision.getByRole('button', { name: /^Ik ben het hier niet mee eens.*onweer/ }).click();
  await decision.getByLabel(/Waarom klopt dit volgens u niet/).fill('Om 18:10 uur vertrok er wel een toestel.');
  await expectAccessible(page);
  await page.reload();
  const text = decision.getByLabel(/Waarom klopt dit volgens u niet/);
  await expect(text, 'half-written text survives').toHaveValue('Om 18:10 uur vertrok er wel een toestel.');
  await decision.getByRole('button', { name: 'Vraag herbeoordeling' }).click();
  await expect(page.getByRole('heading', { name: 'Uw reactie is verstuurd' })).toBeFocused();
  await expect(text).toHaveCount(0);
  await lotte.turnsTo('4809450');
  await expect(decision.getByText('Nu anders')).toBeVisible();
  await expect(decision.getByText('Nu hetzelfde')).toBeVisible();
  await expectAccessible(page);
});

test('[AIRLINE-1] [AIRLINE-2] [AIRLINE-3] a contact reports what the airline paid, and withdraws it', async ({
  page,
}) => {
  const lotte = new Lotte(page);
  await lotte.logsIn('money@demo.example');
  await lotte.opensClaim('4835019');
  await page.getByRole('link', { name: 'De maatschappij benaderde mij' }).first().click();
  await page.getByText('Zij betaalde mij').click();
  await page.getByLabel('Bedrag').fill('400,00');
  await page.getByLabel('Datum', { exact: true }).fill(yesterday());
  await page.getByRole('group', { name: 'Voor wie was het?' }).getByText('Lotte Verhoeven').click();
  await expect(page.getByRole('checkbox', { name: 'Lotte Verhoeven' })).toBeChecked();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Meld de betaling' }).click();
  const report = lotte.item('U meldde een betaling van de maatschappij');
  await expect(report.getByText('€ 400,00')).toBeVisible();
  await expect(page.getByText('Wij bekijken uw melding').first()).toBeVisible();
  await expect(money(page).getByText('U meldde € 400,00 van de maatschappij')).toBeVisible();
  await expectAccessible(page);
  await report.getByRole('button', { name: 'Melding intrekken' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Melding intrekken' }).click();
  await expect(page.getByText(/Ingetrokken op/)).toBeVisible();
  await expect(page.getByText('Wij bekijken uw melding')).toHaveCount(0);
});

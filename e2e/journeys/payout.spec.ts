import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../installation.ts';
import { Contact } from '../people/contact.ts';

const claimF = '4821307';

/** The bank details of a claim, on their card or in the panel of a request. */
const details = (page: Page) => page.getByRole('region', { name: /^Bankgegevens/ });
const iban = (page: Page) => details(page).getByRole('textbox', { name: 'IBAN' });

async function saves(page: Page) {
  await details(page).getByRole('button', { name: 'Verder' }).click();
  await expect(details(page).getByRole('heading', { name: 'Klopt dit?' })).toBeFocused();
  await details(page).getByRole('button', { name: 'Opslaan' }).click();
  await expect(details(page).getByText('Uw bankgegevens zijn opgeslagen')).toBeVisible();
}

test('[ANSWER-43] who only looks at PayPal keeps the account; who closes the page there finds the request open, with the way back', async ({
  page,
}) => {
  const sanne = await Contact.at(page, claimF);
  const before = (await sanne.openTasks()) - 1;
  await sanne.goesTo('Details');
  const bank = details(page);
  await bank.getByRole('button', { name: 'Bankgegevens invullen' }).click();
  await iban(page).fill('NL91ABNA0417164300');
  await saves(page);
  await bank.getByRole('button', { name: 'Bankgegevens wijzigen' }).click();
  await bank.getByText('PayPal', { exact: true }).click();
  await expect(bank.getByText('Uitbetaling gewijzigd: PayPal')).toBeVisible();
  await sanne.goesTo('Status');
  await expect.poll(() => sanne.openTasks()).toBe(before);
  await sanne.goesTo('Details');
  await expect(bank.getByText('•••• 4300', { exact: true })).toBeVisible();

  await bank.getByRole('button', { name: 'Bankgegevens wijzigen' }).click();
  await bank.getByText('PayPal', { exact: true }).click();
  await expect(bank.getByText('Uitbetaling gewijzigd: PayPal')).toBeVisible();
  await page.goto('/');
  await sanne.opensClaim(claimF);
  await expect.poll(() => sanne.openTasks()).toBe(before + 1);
  const asked = await sanne.task('Op welke rekening mogen wij uitbetalen?');
  await expect(asked.getByText('U koos voor PayPal, maar er staat nog geen adres bij.')).toBeVisible();
  await expectAccessible(page);
  await asked.getByRole('button', { name: 'Terug naar •••• 4300' }).click();
  await expect.poll(() => sanne.openTasks()).toBe(before);
});

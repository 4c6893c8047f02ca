import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../installation.ts';
import { Contact } from '../people/contact.ts';

const claimF = '4821307';
const claimP = '4830418';

/** The bank details of a claim, on their card or in the panel of a request. */
const details = (page: Page) => page.getByRole('region', { name: /^Bankgegevens/ });
const iban = (page: Page) => details(page).getByRole('textbox', { name: 'IBAN' });

async function chooses(page: Page, country: string) {
  await details(page).getByRole('combobox', { name: 'Land van de bank' }).fill(country);
  await page.getByRole('option', { name: country, exact: true }).click();
}

async function saves(page: Page) {
  await details(page).getByRole('button', { name: 'Verder' }).click();
  await expect(details(page).getByRole('heading', { name: 'Klopt dit?' })).toBeFocused();
  await details(page).getByRole('button', { name: 'Opslaan' }).click();
  await expect(details(page).getByText('Uw bankgegevens zijn opgeslagen')).toBeVisible();
}

test('[BANK-1] [BANK-2] [BANK-4] [BANK-5] [BANK-6] a contact corrects an account, moves to another country, to PayPal, and back is taken back', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const sanne = await Contact.at(page, claimP);
  await sanne.goesTo('Details');
  const bank = details(page);
  await expect(bank.getByText('Het rekeningnummer klopt niet')).toBeVisible();
  await expectAccessible(page);

  await bank.getByRole('button', { name: 'Bankgegevens corrigeren' }).click();
  await expect(iban(page)).toHaveValue('NL91 ABNA 0417 1643 01');
  await iban(page).fill('IBAN: nl91 abna 0417 1643 00');
  await expect(bank.getByText('Dit is een geldige IBAN.')).toBeVisible();
  await saves(page);
  await expect(bank.getByText('•••• 4300', { exact: true })).toBeVisible();
  await expect(bank.getByText('Het rekeningnummer klopt niet')).toHaveCount(0);
  await bank.getByRole('button', { name: 'IBAN tonen' }).click();
  await expect(bank.getByText('NL91 ABNA 0417 1643 00')).toBeVisible();

  await bank.getByRole('button', { name: 'Bankgegevens wijzigen' }).click();
  await chooses(page, 'Duitsland');
  await expect(bank.getByRole('textbox', { name: 'BIC' })).toBeVisible();
  await expect(bank.getByRole('textbox', { name: 'Rekeninghouder' })).toHaveValue('S. van den Berg');
  await iban(page).fill('DE89370400440532013000');
  await bank.getByRole('textbox', { name: 'BIC' }).fill('cobadeffxxx');
  await saves(page);
  await expect(bank.getByText('COBADEFFXXX')).toBeVisible();

  await bank.getByRole('button', { name: 'Bankgegevens wijzigen' }).click();
  await bank.getByText('PayPal', { exact: true }).click();
  await bank.getByRole('textbox', { name: 'E-mailadres van uw PayPal-rekening' }).fill('sanne@voorbeeld.nl');
  await expectAccessible(page);
  await saves(page);
  await expect(bank.getByText('s•••@voorbeeld.nl', { exact: true })).toBeVisible();

  await bank.getByRole('button', { name: 'Bankgegevens wijzigen' }).click();
  await bank.getByText('Bankrekening', { exact: true }).click();
  await expect(iban(page)).toHaveValue('DE89 3704 0044 0532 0130 00');
  await bank.getByRole('button', { name: 'Annuleren' }).click();
  await expect(bank.getByText('Weer op PayPal')).toBeVisible();
  await page.reload();
  await expect(details(page).getByText('s•••@voorbeeld.nl', { exact: true })).toBeVisible();
});

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

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

test('[BANK-1] [BANK-2] [BANK-4] [BANK-5] [BANK-6] a contact corrects an account, moves to other countries, to PayPal and back', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const sanne = new Contact(page);
  await sanne.logsIn('client@demo.example');
  await sanne.opensClaim(claimP);
  await sanne.goesTo('Details');
  const bank = details(page);
  await expect(bank.getByText('Het rekeningnummer klopt niet')).toBeVisible();
  await expectAccessible(page);

  await bank.getByRole('button', { name: 'Bankgegevens corrigeren' }).click();
  await expect(iban(page)).toHaveValue('NL91 ABNA 0417 1643 01');
  await iban(page).fill('NL91ABNA041716430');
  await iban(page).blur();
  await expect(bank.getByText('Een IBAN die begint met NL heeft 18 tekens. U heeft er 17 ingevuld.')).toBeVisible();
  await expect(bank.getByRole('button', { name: 'Verder' })).toBeDisabled();
  await expectAccessible(page);
  await iban(page).fill('IBAN: nl91 abna 0417 1643 00');
  await expect(bank.getByText('Dit is een geldige IBAN.')).toBeVisible();
  await saves(page);
  await expect(bank.getByText('•••• 4300')).toBeVisible();
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
  await iban(page).fill('GB29NWBK60161331926819');
  await iban(page).blur();
  await bank.getByRole('button', { name: 'Kies Verenigd Koninkrijk' }).click();
  await bank.getByRole('textbox', { name: 'BIC' }).fill('NWBKGB2L');
  await saves(page);
  await expect(bank.getByText('Verenigd Koninkrijk')).toBeVisible();

  await bank.getByRole('button', { name: 'Bankgegevens wijzigen' }).click();
  await bank.getByText('PayPal', { exact: true }).click();
  await bank.getByRole('textbox', { name: 'E-mailadres van uw PayPal-rekening' }).fill('sanne@voorbeeld.nl');
  await expectAccessible(page);
  await saves(page);
  await expect(bank.getByText('s•••@voorbeeld.nl')).toBeVisible();

  await bank.getByRole('button', { name: 'Bankgegevens wijzigen' }).click();
  await bank.getByText('Bankrekening', { exact: true }).click();
  await expect(iban(page)).toHaveValue('GB29 NWBK 6016 1331 9268 19');
  await bank.getByRole('button', { name: 'Annuleren' }).click();
  await page.reload();
  await expect(details(page).getByText('•••• 6819')).toBeVisible();
});

test('[DOC-7] [STATUS-14] the bank details asked for are filled in inside the request, which is then done', async ({
  page,
}) => {
  const sanne = new Contact(page);
  await sanne.logsIn('client@demo.example');
  await sanne.opensClaim(claimF);
  const before = await sanne.openTasks();
  const asked = await sanne.task('Op welke rekening mogen wij uitbetalen?');
  await asked.getByRole('button', { name: 'Bankgegevens invullen' }).click();
  await page.keyboard.type('S. van den Berg');
  await page.keyboard.press('Tab');
  await page.keyboard.type('NL91ABNA0417164300');
  await page.keyboard.press('Enter');
  await expect(asked.getByText('Op deze rekening betalen wij uit.')).toBeVisible();
  await expectAccessible(page);
  await asked.getByRole('button', { name: 'Opslaan' }).click();
  await expect.poll(() => sanne.openTasks()).toBe(before - 1);
  await expect(asked.getByText('Afgerond op')).toBeVisible();
  await expect(asked.getByText('•••• 4300')).toBeVisible();
});

test('[BANK-3] [BANK-7] [PERM-2] a contact whose claim another manages reads the bank details, and why they cannot be changed; a question they answer', async ({
  page,
}) => {
  const reader = new Contact(page);
  await reader.logsIn('locked@demo.example');
  await page.getByRole('link', { name: /^Bekijk claim/ }).click();
  await reader.goesTo('Details');
  await details(page).getByRole('button', { name: 'Bankgegevens wijzigen' }).hover();
  await expect(page.getByRole('tooltip')).toContainText('Uw claimmanager beheert deze claim');
  await reader.goesTo('Status');
  const asked = page.getByRole('article').filter({ hasText: 'Hoe laat bent u aangekomen?' });
  await asked.getByRole('button', { name: /^Openen/ }).click();
  await asked.getByRole('textbox').fill('Om half zes, in plaats van kwart over twee.');
  await asked.getByRole('button', { name: 'Versturen' }).click();
  await expect(asked.getByText('Om half zes, in plaats van kwart over twee.')).toBeVisible();
});

import type { Page } from '@playwright/test';
import { totpCode } from '../../server/platform/credentials/totp.ts';
import { expect, test } from '../installation.ts';
import { Contact, demoPassword } from '../people/contact.ts';
import { holdsDevice } from '../people/passkey-holder.ts';

// Each journey has a claim or a contact of its own.
test.use({ readsOnly: true });

const account = (page: Page) => page.getByRole('region', { name: 'Extra manieren om in te loggen' });

/** Opens the account of the logged-in contact; the second factors are shown. */
async function opensAccount(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Mijn account' }).click();
  await expect(account(page).getByRole('heading', { name: 'Passkeys' })).toBeVisible();
}

/** Confirms a dialog with the password. */
async function provesIt(page: Page, button: string): Promise<void> {
  await page.getByRole('dialog').getByLabel('Huidig wachtwoord').fill(demoPassword);
  await page.getByRole('dialog').getByRole('button', { name: button }).click();
}

async function isIn(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: /^Dag/ })).toBeVisible();
}

test('[LOGIN-9, ACCOUNT-4] a passkey is added, opens the portal and is taken away', async ({ page, installation }) => {
  await holdsDevice(page);
  const email = 'german@demo.example';
  const contact = new Contact(page);
  await contact.logsIn(email);
  await opensAccount(page);
  await page.getByRole('button', { name: 'Passkey toevoegen' }).click();
  await page.getByLabel('Naam van de passkey').fill('Mijn telefoon');
  await provesIt(page, 'Verder');
  await expect(page.getByText('De passkey is toegevoegd')).toBeVisible();
  await expect(account(page).getByText('Mijn telefoon')).toBeVisible();
  await expect.poll(async () => (await installation.mailsTo(email)).join()).toContain('Passkey');

  await contact.logsOut();
  await page.getByRole('button', { name: 'Inloggen met een passkey' }).click();
  await isIn(page);
  await page.reload();
  await isIn(page);

  await opensAccount(page);
  await page.getByRole('button', { name: 'Verwijderen: Mijn telefoon' }).click();
  await provesIt(page, 'Verwijderen');
  await expect(page.getByText('De passkey is verwijderd')).toBeVisible();
  await contact.logsOut();
  await page.getByRole('button', { name: 'Inloggen met een passkey' }).click();
  await expect(page.getByRole('alert')).toContainText('Deze passkey werkt hier niet');
});

test('[LOGIN-9, LOGIN-10, LOGIN-11] the code of an app is asked after the password, once each', async ({ page }) => {
  const email = 'agency@demo.example';
  const contact = new Contact(page);
  await contact.logsIn(email);
  await opensAccount(page);
  await page.getByRole('button', { name: 'App instellen' }).click();
  await provesIt(page, 'Verder');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('img', { name: 'QR-code voor uw authenticator-app' })).toBeVisible();
  const secret = ((await dialog.getByText(/^(?:[A-Z2-7]{4} ?){8}$/).textContent()) ?? '').replaceAll(' ', '');
  const codeIn = (seconds: number) => totpCode(secret, new Date(Date.now() + seconds * 1_000));
  await dialog.getByLabel('Code uit uw app').fill(codeIn(0));
  await dialog.getByRole('button', { name: 'Bevestigen' }).click();
  await expect(dialog.getByRole('listitem')).toHaveCount(10);
  const recovery = await dialog.getByRole('listitem').allTextContents();
  await dialog.getByRole('button', { name: 'Ik heb de codes bewaard' }).click();
  await expect(account(page).getByText('Nog 10 herstelcodes over')).toBeVisible();
  await contact.logsOut();

  await contact.types(email, demoPassword);
  const field = page.getByLabel('Code uit uw app');
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  await contact.givesCode('000000');
  await expect(page.getByText('De code klopt niet')).toBeVisible();
  // The code of the next 30 seconds is already valid, so the test need not wait.
  const used = codeIn(30);
  await contact.givesCode(used);
  await isIn(page);
  await contact.logsOut();

  await contact.types(email, demoPassword);
  await contact.givesCode(used);
  await expect(page.getByText('De code klopt niet'), 'a code is good once').toBeVisible();
  await page.goto('/mijn-redress#/home/claims');
  await expect(page.getByRole('heading', { name: 'Inloggen' }), 'the password alone opened nothing').toBeVisible();

  await contact.types(email, demoPassword);
  await page.getByRole('button', { name: 'Een herstelcode gebruiken' }).click();
  await contact.givesCode(recovery[0] ?? '', 'Herstelcode');
  await isIn(page);

  await opensAccount(page);
  await page.getByRole('button', { name: 'Code uitzetten' }).click();
  await page.getByRole('dialog').getByLabel('Huidig wachtwoord').fill(demoPassword);
  await page.getByRole('dialog').getByRole('button', { name: 'Code uitzetten' }).click();
  await expect(page.getByText('De code staat uit')).toBeVisible();
});

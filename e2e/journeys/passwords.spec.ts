import type { Installation } from '../installation.ts';
import { expect, expectAccessible, test } from '../installation.ts';
import { Contact, demoPassword } from '../people/contact.ts';

/** The link for a new password in the newest mail. */
async function linkFor(installation: Installation, email: string, count = 1): Promise<string> {
  await expect.poll(async () => (await installation.mailsTo(email)).length).toBeGreaterThanOrEqual(count);
  const newest = (await installation.mailsTo(email)).at(-1) ?? '';
  return /https?:\/\/\S+#\/newpassword\/\S+/.exec(newest)?.[0] ?? '';
}

test('[FORGOT-1] [FORGOT-4] [FORGOT-5] [NEWPW-1] [NEWPW-3] a forgotten password: mail, link, new password, login', async ({
  page,
  installation,
}) => {
  const email = 'empty@demo.example';
  await page.goto('/login');
  await page.getByRole('link', { name: 'Wachtwoord vergeten?' }).click();
  await expect(page.getByRole('heading', { name: 'Nieuw wachtwoord aanvragen' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('E-mailadres').fill(email);
  await page.getByRole('button', { name: 'Link versturen' }).click();
  await expect(page.getByText(/ontvangt u binnen enkele minuten een link/)).toBeVisible();
  await expect(page.getByLabel('E-mailadres')).toHaveCount(0);

  const link = await linkFor(installation, email);
  expect(link.startsWith(installation.origin)).toBe(true);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Kies een nieuw wachtwoord' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Nieuw wachtwoord', { exact: true }).fill('Zwaluw-nest-47');
  await page.getByLabel('Herhaal het wachtwoord').fill('Zwaluw-nest-47');
  await page.getByRole('button', { name: 'Wachtwoord opslaan' }).click();
  await expect(page.getByText('Uw wachtwoord is gewijzigd')).toBeVisible();
  await new Contact(page).types(email, 'Zwaluw-nest-47');
  await expect(page.getByRole('heading', { level: 1, name: /^Dag/ })).toBeVisible();

  const { page: other } = { page: await page.context().newPage() };
  await other.goto(link);
  await expect(other.getByText('Uw aanvraag is verlopen'), 'a link works once').toBeVisible();
  await expect(other).toHaveURL(/#\/forgot\/expired$/);
});

test('[FORGOT-2] [NEWPW-1] a link that is old or made up leads to a new request', async ({ page }) => {
  await page.goto('/mijn-redress#/newpassword/verzonnen');
  await expect(page).toHaveURL(/#\/forgot\/expired$/);
  await expect(page.getByText(/maar korte tijd geldig/)).toBeVisible();
  await expectAccessible(page);
});

test('[LOGIN-10] after too many wrong passwords the portal says in words when to try again', async ({ page }) => {
  const victim = new Contact(page);
  await page.goto('/login');
  for (let tried = 0; tried < 5; tried += 1) {
    await victim.types('agency@demo.example', `Verkeerd${tried}`);
    await expect(page.getByRole('alert')).toContainText('klopt niet');
  }
  // After the fifth failure the wait is two seconds, and it doubles with each further one; on a slow machine it may be
  // over.
  await expect(async () => {
    await victim.types('agency@demo.example', 'Verkeerd5');
    await expect(page.getByRole('alert')).toContainText(/Probeer het over \d+ seconden opnieuw/, { timeout: 3_000 });
  }).toPass();
});

test('[TERMS-1] [TERMS-2] [LOGIN-7] who has not accepted the terms does so first, and then sees the claims', async ({
  page,
}) => {
  await page.goto('/login');
  await new Contact(page).types('terms@demo.example', demoPassword);
  await expect(page.getByRole('heading', { name: 'Ga akkoord met onze voorwaarden' })).toBeVisible();
  await page.goto('/mijn-redress#/home/claims');
  await expect(page, 'there is no way round').toHaveURL(/#\/reaffirm$/);
  await expect(page.getByRole('checkbox')).toBeVisible();
  await expectAccessible(page);
  const submit = page.getByRole('button', { name: 'Akkoord en verder' });
  await expect(submit).toBeDisabled();
  await page.getByRole('checkbox').check({ force: true });
  await submit.click();
  await expect(page.getByRole('heading', { level: 1, name: /^Dag/ })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(1);
});

test('[ACCOUNT-2] [ACCOUNT-4] [ACCOUNT-6] an address is changed; a new password ends the session in the other browser', async ({
  page,
  browser,
  installation,
}) => {
  const email = 'german@demo.example';
  const contact = new Contact(page);
  await contact.logsIn(email);
  const elsewhere = await browser.newContext({ baseURL: installation.origin });
  const other = await elsewhere.newPage();
  await new Contact(other).logsIn(email);

  await page.getByRole('link', { name: 'Mijn account' }).click();
  await expect(page.getByRole('heading', { name: 'Contactgegevens' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Contactgegevens wijzigen' }).click();
  await page.getByLabel(/^Telefoon/).fill('+49 30 5550199');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Opslaan' }).click();
  await expect(page.getByText('Uw wijzigingen zijn opgeslagen')).toBeVisible();
  await expect(page.getByText('+49 30 5550199')).toBeVisible();

  await page.getByRole('button', { name: 'Wachtwoord wijzigen' }).click();
  await page.getByLabel('Huidig wachtwoord').fill('Niet-goed-1');
  await page.getByLabel('Nieuw wachtwoord', { exact: true }).fill('Zwaluw-nest-48');
  await page.getByLabel('Herhaal het nieuwe wachtwoord').fill('Zwaluw-nest-48');
  await page.getByRole('button', { name: 'Wachtwoord opslaan' }).click();
  await expect(page.getByText(/Uw huidige wachtwoord klopt niet/)).toBeVisible();
  await page.getByLabel('Huidig wachtwoord').fill(demoPassword);
  await page.getByRole('button', { name: 'Wachtwoord opslaan' }).click();
  await expect(page.getByText('Uw wachtwoord is gewijzigd')).toBeVisible();

  await other.reload();
  await expect(other.getByRole('heading', { name: 'Inloggen' }), 'the other browser is logged out').toBeVisible();
  await elsewhere.close();
  await expect.poll(async () => (await installation.mailsTo(email)).length, 'a notice is mailed').toBeGreaterThan(0);
});

test('[ACCOUNT-5] the session in another browser is ended with the password; a wrong one leaves both logged in', async ({
  page,
  browser,
  installation,
}) => {
  const email = 'agency@demo.example';
  await new Contact(page).logsIn(email);
  const elsewhere = await browser.newContext({ baseURL: installation.origin });
  const other = await elsewhere.newPage();
  await new Contact(other).logsIn(email);
  const mailsBefore = (await installation.mailsTo(email)).length;

  await page.getByRole('link', { name: 'Mijn account' }).click();
  const panel = page.getByRole('region', { name: 'Waar u bent ingelogd' });
  const end = panel.getByRole('button', { name: /^Daar uitloggen: / });
  await expect(end).toHaveCount(1);
  await end.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Huidig wachtwoord')).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type('Niet-goed-1');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(/Uw huidige wachtwoord klopt niet/)).toBeVisible();
  await expectAccessible(page);
  await other.reload();
  await expect(other.getByRole('heading', { level: 1, name: /^Dag/ })).toBeVisible();

  await dialog.getByLabel('Huidig wachtwoord').fill(demoPassword);
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('status')).toContainText(/^Uitgelogd op /);
  await expect(panel.getByRole('heading', { name: 'Waar u bent ingelogd' })).toBeFocused();
  await expect(end).toHaveCount(0);
  await expectAccessible(page);
  await other.reload();
  await expect(other.getByRole('heading', { name: 'Inloggen' })).toBeVisible();
  await elsewhere.close();
  await expect.poll(async () => (await installation.mailsTo(email)).length).toBe(mailsBefore + 1);
});

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
  await expect(other.getByText('De link is verlopen'), 'a link works once').toBeVisible();
  await expect(other).toHaveURL(/#\/forgot\/expired$/);
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

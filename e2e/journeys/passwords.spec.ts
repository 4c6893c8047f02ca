import { expect, test } from '../installation.ts';
import { Contact, linkFor } from '../people/contact.ts';

test('[FORGOT-1, FORGOT-4, FORGOT-5, NEWPW-1, NEWPW-3] a forgotten password', async ({ page, installation }) => {
  const email = 'empty@demo.example';
  await page.goto('/login');
  await page.getByRole('link', { name: 'Wachtwoord vergeten?' }).click();
  await expect(page.getByRole('heading', { name: 'Nieuw wachtwoord aanvragen' })).toBeVisible();
  await page.getByLabel('E-mailadres').fill(email);
  await page.getByRole('button', { name: 'Link versturen' }).click();
  await expect(page.getByText(/ontvangt u binnen enkele minuten een link/)).toBeVisible();
  await expect(page.getByLabel('E-mailadres')).toHaveCount(0);

  const link = await linkFor(installation, email);
  expect(link.startsWith(installation.origin)).toBe(true);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Kies een nieuw wachtwoord' })).toBeVisible();
  await page.getByLabel('Nieuw wachtwoord', { exact: true }).fill('Zwaluw-nest-47');
  await page.getByLabel('Herhaal het wachtwoord').fill('Zwaluw-nest-47');
  await page.getByRole('button', { name: 'Wachtwoord opslaan' }).click();
  await expect(page.getByText('Uw wachtwoord is opgeslagen')).toBeVisible();
  await new Contact(page).types(email, 'Zwaluw-nest-47');
  await expect(page.getByRole('heading', { level: 1, name: /^Dag/ })).toBeVisible();

  const { page: other } = { page: await page.context().newPage() };
  await other.goto(link);
  await expect(other.getByText('De link is verlopen'), 'a link works once').toBeVisible();
  await expect(other).toHaveURL(/#\/forgot\/expired$/);
});

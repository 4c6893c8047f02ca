import { expect, expectAccessible, test } from '../installation.ts';

test.use({ readsOnly: true });

const form = { email: 'E-mailadres', password: 'Wachtwoord' };

test('a newcomer chooses somebody of the demo, and logs in with one more press', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Demo: kies iemand' })).toBeVisible();
  await expectAccessible(page);
  const english = page.getByRole('button', { name: /^english@demo\.example/ });
  await english.click();
  await expect(page.getByLabel(form.email)).toHaveValue('english@demo.example');
  await expect(english).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'client@demo.example' }).click();
  await expect(page.getByLabel(form.email)).toHaveValue('client@demo.example');
  await expect(english).toHaveAttribute('aria-pressed', 'false');
  await expect(page.getByRole('button', { name: 'Inloggen', exact: true })).toBeFocused();
  await expect(page.getByText('Het formulier is ingevuld voor client@demo.example.')).toBeAttached();
  await expect(page).toHaveURL(/\/login/);
  await page.getByRole('button', { name: 'Inloggen', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Dag/ })).toBeVisible();
});

test('a reader of English finds whose claims are in English first', async ({ page }) => {
  await page.goto('/en/login');
  const people = page.getByRole('region', { name: 'Demo: choose someone' });
  await expect(people.getByRole('button').first()).toContainText('english@demo.example');
});

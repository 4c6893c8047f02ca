import { expect, expectAccessible, test } from '../installation.ts';

test.use({ readsOnly: true });

const form = { email: 'E-mailadres', password: 'Wachtwoord' };

test('a newcomer chooses somebody of the demo, and logs in with one more press', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Demo: kies iemand' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'client@demo.example' }).click();
  await expect(page.getByLabel(form.email)).toHaveValue('client@demo.example');
  await expect(page).toHaveURL(/\/login/);
  await page.getByRole('button', { name: 'Inloggen', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Dag/ })).toBeVisible();
});

test('a reader of English finds whose claims are in English first', async ({ page }) => {
  await page.goto('/en/login');
  const people = page.getByRole('region', { name: 'Demo: choose someone' });
  await expect(people.getByRole('button').first()).toContainText('english@demo.example');
});

test.describe('without a demo', () => {
  test.use({ settings: { DEMO: '0' } });

  test('the login says nothing of one', async ({ page }) => {
    await page.goto('/login');
    await expect(page.getByRole('button', { name: 'Inloggen', exact: true })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(page.getByText(/Demo/)).toHaveCount(0);
  });
});

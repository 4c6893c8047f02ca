import { demoStaff } from '../../demo/people.ts';
import { startIssuer } from '../../server/testing/issuer.ts';
import { test as base, expect } from '../installation.ts';

/** An installation whose staff log in at an OpenID Connect issuer. */
const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern.
  settings: async ({}, use) => {
    const issuer = await startIssuer({ claims: { email: demoStaff } });
    const { settings } = issuer;
    await use({
      STAFF_OIDC_ISSUER: settings.issuer,
      STAFF_OIDC_CLIENT_ID: settings.clientId,
      STAFF_OIDC_CLIENT_SECRET: settings.clientSecret,
    });
    await issuer.close();
  },
});

test('[INTERNAL-2] [LOGIN-9] an employee logs in at the issuer, comes back, and is who it said', async ({ page }) => {
  await page.goto('/staff');
  await page.getByRole('link', { name: /Inloggen via 127\.0\.0\.1/ }).click();
  await expect(page.getByRole('heading', { name: 'Alles wat wacht' })).toBeVisible();
  await expect(page.getByText('Jorien Terpstra').first()).toBeVisible();
  await expect(page).toHaveURL(/\/staff$/);
});

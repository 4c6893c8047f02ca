import { expect, expectAccessible, test } from '../installation.ts';
import { someOf } from '../some.ts';

test.use({ readsOnly: true });

const pages = [
  '/terms',
  '/privacy',
  '/accessibility',
  '/partner/faq',
  '/partner/membership',
  '/check-uw-vlucht?Action=RelatedClaim&Value=0123456789abcdef0123456789abcdef',
  '/krijg-uw-extra-gemaakte-kosten-terug',
  '/nothing-here',
];

for (const colorScheme of someOf(1, ['light', 'dark'] as const)) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });

    test('[LIST-4, LIST-10, DOC-9, TERMS-1] every page out of the portal can be read, from phone to desktop', async ({
      page,
    }) => {
      for (const path of someOf(3, pages)) {
        await page.goto(path);
        await expectAccessible(page);
        for (const width of [320, 390, 1280]) {
          await page.setViewportSize({ width, height: 800 });
          const beyond = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
          expect(beyond, `${path} at ${width} pixels`).toBeLessThanOrEqual(0);
        }
      }
    });
  });
}

test('[NAV-7] from the login to the privacy page and back to the portal, with the keyboard alone', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Privacy' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Privacyverklaring' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Naar de inhoud' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.getByRole('link', { name: 'Naar het portaal' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Inloggen' })).toBeVisible();
});

import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../installation.ts';
import { Contact } from '../people/contact.ts';
import { cutOff } from '../screen-words.ts';
import { someOf } from '../some.ts';

test.use({ readsOnly: true });

/** A phone in the light and a wide window in the dark. */
const windows = [
  { size: { width: 390, height: 800 }, colorScheme: 'light' },
  { size: { width: 1280, height: 800 }, colorScheme: 'dark' },
] as const;

test('[UI-7] every claim about money, dates, decisions and offers is accessible, on a phone and in a wide window', async ({
  page,
}) => {
  test.slow();
  const contact = new Contact(page);
  await contact.logsIn('money@demo.example');
  const addresses = await addressesOfClaims(page);
  expect(addresses).toHaveLength(9);
  for (const { size, colorScheme } of windows) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme });
    for (const address of someOf(3, addresses)) {
      await test.step(`${address} at ${size.width}`, async () => {
        await page.goto(address);
        await expect(page.getByText('Huidige status')).toBeVisible();
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
        await expectAccessible(page);
        expect.soft(await cutOff(page)).toEqual([]);
      });
    }
  }
});

/** The addresses of the claims in the list. */
async function addressesOfClaims(page: Page): Promise<readonly string[]> {
  const links = page.getByRole('link', { name: /Bekijk claim/ });
  const addresses = await links.evaluateAll((all) => all.map((link) => String(Reflect.get(link, 'href'))));
  return [...new Set(addresses)];
}

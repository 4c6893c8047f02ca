import type { Page } from '@playwright/test';
import { entriesOf } from '#texts/rules.ts';
import { type TextLanguage, texts } from '#texts/texts.ts';
import { expect, test } from '../installation.ts';
import { Contact } from '../people/contact.ts';

test.use({ readsOnly: true });

/** Does something at each of the main screens: the login, the list, the account, a claim with its tasks. */
async function onMainScreens(page: Page, look: (screen: string) => Promise<void>): Promise<void> {
  const contact = new Contact(page);
  await page.goto('/login');
  await expect(page.getByLabel('E-mailadres')).toBeVisible();
  await look('the login');
  await contact.types('client@demo.example', 'Vertraagd261');
  await expect(page.getByRole('article').first()).toBeVisible();
  await look('the list');
  await page
    .getByRole('link', { name: /^Mijn account/ })
    .first()
    .click();
  await expect(page.getByText('Uw gegevens en hoe u inlogt.')).toBeVisible();
  // What the page asks for last.
  await expect(page.getByRole('heading', { name: 'Passkeys' })).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await look('the account');
  await page
    .getByRole('link', { name: /^Mijn claims/ })
    .first()
    .click();
  await contact.opensClaim('4821307');
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await look('a claim');
}

test('on every screen the same is there upright and sideways (WCAG 1.3.4), and help in the foot, with its links in the same order (WCAG 3.2.6)', async ({
  page,
}) => {
  const feet: string[][] = [];
  await onMainScreens(page, async (screen) => {
    const seen: string[][] = [];
    for (const size of [
      { width: 800, height: 1_200 },
      { width: 1_200, height: 800 },
    ]) {
      await page.setViewportSize(size);
      // A summary stands beside the content where there is room, so what the content itself consists of is compared.
      const parts = page.locator('h1:visible, h3:visible, [role=tab]:visible, input:visible, textarea:visible');
      const names = await parts.evaluateAll((all) =>
        all.map((one) => [one.tagName, one.textContent?.trim(), one.getAttribute('name')].join('|')),
      );
      seen.push(names.toSorted());
    }
    expect.soft(seen[0], screen).toEqual(seen[1]);
    const links = page.locator('footer a').filter({ hasText: /^(?:Privacy|Voorwaarden|Toegankelijkheid)$/ });
    await expect(links.first()).toBeVisible();
    feet.push(await links.allTextContents());
  });
  // The login has the first of them.
  for (const foot of feet) expect(foot).toEqual(['Privacy', 'Voorwaarden', 'Toegankelijkheid'].slice(0, foot.length));
  expect(feet.at(-1)).toHaveLength(3);
});

test('a press that is moved away before it ends does nothing (WCAG 2.5.2)', async ({ page }) => {
  await new Contact(page).logsIn('client@demo.example');
  const address = page.url();
  const account = page.getByRole('link', { name: /^Mijn account/ }).first();
  await account.hover();
  await page.mouse.down();
  await page.mouse.move(2, 2);
  await page.mouse.up();
  expect(page.url()).toBe(address);
});

test('no text of the portal names a thing by its form, colour or place alone (WCAG 1.3.3)', () => {
  const senses =
    /\b(?:(?:green|red|blue|round|square) button|(?:groene|rode|blauwe|ronde) knop|(?:grüne|rote|blaue|runde) Schaltfläche)\b/i;
  for (const language of Object.keys(texts) as TextLanguage[]) {
    const found = [...entriesOf(texts[language])].filter(([, text]) => senses.test(String(text)));
    expect(found, language).toEqual([]);
  }
});

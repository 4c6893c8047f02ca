import type { Page } from '@playwright/test';
import { type TextLanguage, texts } from '#texts/texts.ts';
import { launchOptions } from '../../tools/testing/browser.ts';
import { expect, expectAccessible, test } from '../installation.ts';
import { demoPassword } from '../people/contact.ts';
import { type Data, dataOf } from '../screen-data.ts';
import { cutOff, wrongWords } from '../screen-words.ts';
import { someOf } from '../some.ts';

// Its settings need a demo of their own, which takes longer than a test: one worker makes it.
test.describe.configure({ mode: 'default' });

const own = launchOptions();
test.use({
  readsOnly: true,
  settings: {
    HOSTS: 'portal.example.nl portal.example.de portal.example.co.uk noordstern.example.com=noordstern',
  },
  launchOptions: {
    ...own,
    args: [
      ...(own.args ?? []),
      '--host-resolver-rules=MAP *.example.nl 127.0.0.1, MAP *.example.de 127.0.0.1, MAP *.example.co.uk 127.0.0.1, MAP *.example.com 127.0.0.1',
    ],
  },
});

test.skip(({ engine }) => engine === 'postgres', 'words do not depend on the database');

/** Logs in on the current page; field and button selectors do not depend on the language. */
async function logsIn(page: Page, email: string): Promise<void> {
  await page.locator('input[name=email]').fill(email);
  await page.locator('input[name=password]').fill(demoPassword);
  await page.locator('button[type=submit]').click();
  await expect(page).toHaveURL(/#\/home\/claims$/);
}

/**
 * Expects every text of a screen in one language and without overflow.
 */
async function speaks(page: Page, data: Data, language: TextLanguage, screen: string): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expect(page.getByText('paramerror')).toHaveCount(0);
  expect.soft(await wrongWords(page, data, language), screen).toEqual([]);
  expect.soft(await cutOff(page), screen).toEqual([]);
}

const cultures = [
  ['de', 'portal.example.de', 'mein', /^\d\d\.\d\d\.\d{4}$/],
  ['nl', 'portal.example.nl', 'mijn', /^\d\d-\d\d-\d{4}$/],
  ['en', 'portal.example.co.uk', 'my', /^\d\d\/\d\d\/\d{4}$/],
] as const;

for (const [language, host, word, date] of someOf(1, cultures)) {
  test(`[I18N-1, I18N-5, LOGIN-6, UI-8] in ${language} from login to logout`, async ({ page, installation }) => {
    const { portal } = texts[language];
    const data = dataOf(page);
    await page.setViewportSize({ width: 320, height: 800 });
    await page.goto(`${installation.origin.replace('localhost', host)}/login`);
    await expect(page.getByRole('heading', { level: 1, name: portal.titles.login })).toBeVisible();
    await speaks(page, data, language, 'login');
    await logsIn(page, 'client@demo.example');
    await expect(page).toHaveURL(new RegExp(`//${host}:\\d+/${word}-redress#`));
    await expect(page.locator('main time').first()).toHaveText(date);
    await speaks(page, data, language, 'claims');
    await expectAccessible(page);

    const card = page.getByRole('article').filter({ hasText: '4821307' });
    await card.getByRole('link', { name: portal.claims.view_number.replace('{{number}}', '4821307') }).click();
    await expect(page).toHaveTitle(/4821307/);
    await speaks(page, data, language, 'status');
    const parts = page.getByRole('navigation', { name: portal.claim.parts });
    for (const part of [portal.claim.details, portal.claim.message]) {
      await parts.getByRole('link', { name: part }).click();
      await expect(page).toHaveURL(part === portal.claim.details ? /\/details$/ : /\/bericht$/);
      await speaks(page, data, language, part);
    }
    await page.goto(`${installation.origin.replace('localhost', host)}/${word}-redress#/home/account`);
    await expect(page.getByRole('heading', { name: portal.account.contact.title })).toBeVisible();
    await speaks(page, data, language, 'account');
    await page.getByRole('link', { name: portal.frame.logout }).click();
    await expect(page).toHaveURL(new RegExp(`//${host}:\\d+/login`));
  });
}

for (const language of someOf(1, ['tr', 'fr', 'es', 'it'] as const)) {
  test(`[I18N-4, LOGIN-2, LOGIN-6, LOGOUT-1] at /${language} all is ${language}`, async ({ page, installation }) => {
    const { portal } = texts[language];
    const data = dataOf(page);
    await page.setViewportSize({ width: 320, height: 800 });
    await page.goto(`${installation.origin}/${language}/login`);
    await expect(page.getByText(portal.login.info_text[language])).toBeVisible();
    await speaks(page, data, language, 'login');
    await logsIn(page, 'client@demo.example');
    await expect(page).toHaveURL(new RegExp(`/${language}/my-redress#/home/claims$`));
    await expect(page.locator('main time').first()).toHaveText(/^\d\d\/\d\d\/\d{4}$/);
    await speaks(page, data, language, 'claims');
    await page
      .getByRole('article')
      .filter({ hasText: '4821307' })
      .getByRole('link', { name: /4821307/ })
      .click();
    await expect(page).toHaveTitle(/4821307/);
    await speaks(page, data, language, 'status');
    await page.goto(`${installation.origin}/${language}/my-redress#/logout`);
    await expect(page).toHaveURL(new RegExp(`/${language}/login`));
  });
}

for (const colorScheme of someOf(1, ['light', 'dark'] as const)) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });

    test('[BRAND-1, BRAND-2] another brand has a host and people of its own', async ({ page, installation }) => {
      const there = installation.origin.replace('localhost', 'noordstern.example.com');
      await page.goto(`${there}/login`);
      await expect(page).toHaveTitle(/ – Noordstern$/);
      await page.locator('input[name=email]').fill('client@demo.example');
      await page.locator('input[name=password]').fill(demoPassword);
      await page.locator('button[type=submit]').click();
      await expect(page.getByText(texts.en.portal.refusals.session.loginFailed)).toBeVisible();
      await logsIn(page, 'noordstern@demo.example');
      await expect(page).toHaveURL(`${there}/my-noordstern#/home/claims`);
      await expectAccessible(page);
      await page
        .getByRole('article')
        .getByRole('link', { name: /7100318/ })
        .click();
      await expect(page.getByText('Message from Noordstern').or(page.getByText('Uw claim is kansrijk'))).toBeVisible();
      await expect(page.getByText(/redress/i)).toHaveCount(0);
      const logos = await page.evaluate<number[]>('[...document.images].map((image) => image.naturalWidth)');
      expect(logos.length).toBeGreaterThan(1);
      expect(logos.every((width) => width > 0)).toBe(true);
      await expectAccessible(page);
    });
  });
}

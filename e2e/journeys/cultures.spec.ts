import { launchOptions } from '../../tools/testing/browser.ts';
import { expect, expectAccessible, test } from '../installation.ts';

const own = launchOptions();
test.use({
  launchOptions: {
    ...own,
    args: [
      ...(own.args ?? []),
      '--host-resolver-rules=MAP *.example.de 127.0.0.1, MAP *.example.co.uk 127.0.0.1, MAP *.example.nl 127.0.0.1',
    ],
  },
});

const cultures = [
  {
    host: 'portal.example.nl',
    lang: 'nl',
    title: 'Inloggen',
    path: 'mijn-redress',
    list: 'Mijn claims',
    date: /^\d\d-\d\d-\d{4}$/,
  },
  {
    host: 'portal.example.de',
    lang: 'de',
    title: 'Anmelden',
    path: 'mein-redress',
    list: 'Meine Fälle',
    date: /^\d\d\.\d\d\.\d{4}$/,
  },
  {
    host: 'portal.example.co.uk',
    lang: 'en',
    title: 'Sign in',
    path: 'my-redress',
    list: 'My claims',
    date: /^\d\d\/\d\d\/\d{4}$/,
  },
] as const;

for (const { host, lang, title, path, list, date } of cultures) {
  test(`[I18N-1] [LOGIN-6] [UI-8] ${host} speaks ${lang}, from the login to the dates`, async ({
    page,
    installation,
  }) => {
    const origin = installation.origin.replace('localhost', host);
    await page.goto(`${origin}/login`);
    await expect(page.locator('html')).toHaveAttribute('lang', lang);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await page.locator('input[name=email]').fill('client@demo.example');
    await page.locator('input[name=password]').fill('Vertraagd261');
    await page.locator('button[type=submit]').click();
    await expect(page).toHaveURL(new RegExp(`/${path}#/home/claims$`));
    await expect(page.getByRole('link', { name: list })).toBeVisible();
    await expect(page.locator('article time').first()).toHaveText(date);
    await expect(page.getByText('paramerror')).toHaveCount(0);
    await expectAccessible(page);
  });
}

test.describe('a browser that likes German', () => {
  test.use({ locale: 'de-AT' });

  test('[I18N-9, LOGIN-6] reads German at a host that tells no language, from the first paint to after the login', async ({
    page,
  }) => {
    await page.goto('/login');
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await expect(page.getByRole('heading', { level: 1, name: 'Anmelden' })).toBeVisible();
    await expectAccessible(page);
    await page.locator('input[name=email]').fill('client@demo.example');
    await page.locator('input[name=password]').fill('Vertraagd261');
    await page.locator('button[type=submit]').click();
    await expect(page).toHaveURL(/\/de\/mein-redress#\/home\/claims$/);
    await expect(page.locator('article time').first()).toHaveText(/^\d\d\.\d\d\.\d{4}$/);
    await page.goto('/de/mein-redress#/logout');
    await expect(page).toHaveURL(/\/de\/login/);
  });
});

import { expect, expectAccessible, test } from '../installation.ts';
import { Contact } from '../people/contact.ts';

test.use({ readsOnly: true });

test('[NAV-2] [NAV-4] [LOGIN-5] a link to a claim asks for the login first, and then opens the claim', async ({
  page,
}) => {
  const sanne = new Contact(page);
  await sanne.logsIn('client@demo.example');
  await sanne.opensClaim('4821307');
  const link = page.url();
  await sanne.logsOut();

  await page.goto(link);
  await sanne.types('client@demo.example', 'Vertraagd261');
  await expect(page.getByText('Claim 4821307', { exact: true })).toBeVisible();
  expect(page.url()).toBe(link);
});

test('[NAV-3] [NAV-8] [NAV-9] who is logged in goes home from the login, and back stays where it points', async ({
  page,
}) => {
  const sanne = new Contact(page);
  await sanne.logsIn('client@demo.example');
  await page.goto('/login');
  await expect(page).toHaveURL(/#\/home\/claims$/);
  await expect(page).toHaveTitle('Mijn claims – Redress');
  await sanne.opensClaim('4821307');
  await expect(page).toHaveTitle(/^\(\d\) Vlucht geannuleerd 4821307 - Redress$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.goBack();
  await expect(page).toHaveTitle('Mijn claims – Redress');
});

test('[NAV-6] an address that is no screen says so and leads home', async ({ page }) => {
  await new Contact(page).logsIn('client@demo.example');
  await page.goto('/mijn-redress#/nergens');
  await expect(page.getByRole('heading', { name: 'Deze pagina is er niet' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Naar mijn claims' }).click();
  await expect(page).toHaveURL(/#\/home\/claims$/);
});

test("[CLAIM-6] [PERM-3] somebody else's claim is as little there as one that never was", async ({ page }) => {
  const sanne = new Contact(page);
  await sanne.logsIn('client@demo.example');
  await sanne.opensClaim('4821307');
  const link = page.url();
  await sanne.logsOut();
  await new Contact(page).logsIn('german@demo.example');
  for (const address of [link, link.replace(/claim\/\w+/, `claim/${'0'.repeat(32)}`)]) {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'Deze claim is er niet' })).toBeVisible();
  }
  await expectAccessible(page);
});

test('[LOGIN-2] [I18N-4] a language prefix brings its own line and keeps the English culture', async ({ page }) => {
  for (const [prefix, words] of [
    ['fr', /suivre votre dossier ici en français/],
    ['es', /seguir su reclamación en español/],
    ['it', /seguire il suo reclamo in italiano/],
    ['tr', /Talebinizi burada Türkçe/],
  ] as const) {
    await page.goto(`/${prefix}/login`);
    await expect(page.getByText(words)).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', prefix);
  }
  await page.locator('input[name=email]').fill('client@demo.example');
  await page.locator('input[name=password]').fill('Vertraagd261');
  await page.locator('button[type=submit]').click();
  await expect(page).toHaveURL(/\/tr\/my-redress#\/home\/claims$/);
});

test('[NAV-9] [STATE-2] while logged in the login leads home, a new password shows, and a logout clears everything', async ({
  page,
}) => {
  await new Contact(page).logsIn('client@demo.example');
  for (const route of ['/', '/login']) {
    await page.goto(`/mijn-redress#${route}`);
    await expect(page, route).toHaveURL(/#\/home\/claims$/);
  }
  await page.goto('/mijn-redress#/forgot');
  await expect(page.getByRole('heading', { level: 1, name: 'Nieuw wachtwoord aanvragen' })).toBeVisible();
  await page.goto('/mijn-redress#/newpassword/unknown');
  await expect(page).toHaveURL(/#\/forgot\/expired$/);
  await page.goto('/mijn-redress#/home/account');
  await expect(page.getByRole('heading', { name: 'Inloggen' }), 'the session holds').toHaveCount(0);
  expect(await page.evaluate(() => sessionStorage.getItem('redress.session'))).toContain('lastDossierRefresh');

  await page.goto('/mijn-redress#/logout');
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByRole('heading', { level: 1, name: 'Inloggen' })).toBeVisible();
  const kept = await page.evaluate(() => JSON.parse(sessionStorage.getItem('redress.session') ?? '{}') as object);
  expect(Object.keys(kept).filter((key) => key !== 'loggedIn')).toEqual([]);
});

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

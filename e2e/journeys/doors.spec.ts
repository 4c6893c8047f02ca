import { expect, test } from '../installation.ts';
import { Contact, demoPassword } from '../people/contact.ts';

test.use({ readsOnly: true });

test('[NAV-2] [NAV-4] [LOGIN-5] [CLAIM-6] [PERM-3] a link to a claim asks for the login first, and opens the claim to whom it is of; to another it is as little there as one that never was', async ({
  page,
}) => {
  const sanne = await Contact.at(page, '4821307');
  const link = page.url();
  await sanne.logsOut();
  await page.goto(link);
  await sanne.types('german@demo.example', demoPassword);
  for (const address of [link, link.replace(/claim\/\w+/, `claim/${'0'.repeat(32)}`)]) {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'Wij kunnen deze claim niet vinden' })).toBeVisible();
  }
  await sanne.logsOut();
  await page.goto(link);
  await sanne.types('client@demo.example', demoPassword);
  await expect(page.getByText('Claim 4821307', { exact: true })).toBeVisible();
  expect(page.url()).toBe(link);
});

test('[NAV-3] [NAV-6] [NAV-8] [NAV-9] [STATE-2] while logged in the login leads home, back stays where it points, no screen says so, a new password shows, and a logout clears everything', async ({
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
  await page.goto('/mijn-redress#/nergens');
  await expect(page.getByRole('heading', { name: 'Deze pagina bestaat niet' })).toBeVisible();
  await page.getByRole('link', { name: 'Naar mijn claims' }).click();
  await expect(page).toHaveURL(/#\/home\/claims$/);
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

import type { Page } from '@playwright/test';
import { expect, test } from '../installation.ts';
import { Contact, demoPassword } from '../people/contact.ts';

const claimF = '4821307';
const banner = (page: Page) => page.getByRole('status').filter({ hasText: /^Offline, stand van \d\d:\d\d/ });
const text = (page: Page) => page.getByLabel('Bericht', { exact: true });

test('[OFFLINE-1] [OFFLINE-6] [MSG-1] without a connection a claim stays readable, a message stays in its form, and is sent once it is back', async ({
  page,
  context,
}) => {
  const home = page.waitForResponse(/assets\/home-.*\.js/);
  const sanne = await Contact.at(page, claimF);
  // What a reader may want next loads at the first sign of them.
  await page.keyboard.press('Shift');
  await home;
  await context.setOffline(true);
  await expect(banner(page)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Verloop van uw claim' })).toBeVisible();
  await sanne.goesTo('Details');
  await expect(page.getByRole('heading', { name: 'Bankgegevens' })).toBeVisible();
  await page.getByRole('link', { name: 'Mijn claims' }).click();
  await expect(sanne.card(claimF)).toBeVisible();
  // A claim that was not loaded yet loads by itself when the connection is back.
  await sanne
    .card('4833950')
    .getByRole('link', { name: /Bekijk claim/ })
    .click();
  await expect(page.getByRole('heading', { name: 'Hiervoor is verbinding nodig' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Verloop van uw claim' })).toBeVisible();
  await expect(banner(page)).toHaveCount(0);

  // Neither was the script of the account.
  await context.setOffline(true);
  await expect(banner(page)).toBeVisible();
  await page.evaluate("location.hash = '/home/account'");
  await expect(page.getByRole('heading', { name: 'Hiervoor is verbinding nodig' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Contactgegevens')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Verloop van uw claim' })).toBeVisible();

  await sanne.goesTo('Bericht');
  await page.getByRole('button', { name: /^Onderwerp/ }).click();
  await page.getByLabel('Onderwerp').fill('Vraag');
  await text(page).fill('Hoe lang duurt de behandeling?');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Versturen' }).click();
  await expect(page.getByRole('alert')).toContainText('Er was geen verbinding.');
  await context.setOffline(false);
  await expect(banner(page)).toHaveCount(0);
  await expect(text(page)).toHaveValue('Hoe lang duurt de behandeling?');
  await page.getByRole('button', { name: 'Versturen' }).click();
  const mine = page.getByRole('listitem').filter({ hasText: 'Hoe lang duurt de behandeling?' });
  await expect(mine).toBeFocused();
  await expect(mine.getByText('Verstuurd om')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Onderwerp: Vraag over claim \d+$/ })).toBeVisible();
  await sanne.goesTo('Status');
  await expect(sanne.item('Vraag')).toContainText('Hoe lang duurt de behandeling?');
});

test('[STATE-3] what is typed survives a reload and the end of the session in its tab, and goes with a logout and the login of another contact', async ({
  page,
  installation,
}) => {
  const endsSessions = () => installation.change("update session set ends_at = '2020-01-01T00:00:00.000Z'");
  const drafts = () => page.evaluate<string>('JSON.stringify(sessionStorage)');
  const sanne = await Contact.at(page, claimF);
  await sanne.goesTo('Bericht');
  await text(page).pressSequentially('Voor mijn dochter');
  // The last key press before the page is left.
  await page.reload();
  await expect(text(page)).toHaveValue('Voor mijn dochter');
  await endsSessions();
  await page.reload();
  await sanne.types('client@demo.example', demoPassword);
  await expect(text(page)).toHaveValue('Voor mijn dochter');
  await sanne.logsOut();
  expect(await drafts()).not.toContain('dochter');

  await sanne.logsIn('client@demo.example');
  await sanne.opensClaim(claimF);
  await sanne.goesTo('Bericht');
  await text(page).fill('Voor mijn zoon');
  await endsSessions();
  await page.reload();
  await sanne.types('manager@demo.example', demoPassword);
  await expect(page.getByRole('banner').getByText('Ruben Kaya')).toBeVisible();
  expect(await drafts()).not.toContain('zoon');
});

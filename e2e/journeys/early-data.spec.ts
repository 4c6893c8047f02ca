import type { Page } from '@playwright/test';
import { expect, test } from '../installation.ts';
import { Contact } from '../people/contact.ts';

test.use({ readsOnly: true });

/** Records the paths of the calls of a page. */
function callsOf(page: Page): string[] {
  const calls: string[] = [];
  const pathOf = (url: string) => /\/api-v2\/(.*)$/.exec(url)?.[1];
  page.on('request', (request) => {
    const path = pathOf(request.url());
    if (path) calls.push(path);
  });
  return calls;
}

/** Holds back the scripts of a page until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

const counted = (calls: readonly string[], path: string) => calls.filter((call) => call === path).length;

test('[LIST-1, CLAIM-5] the data of the screen that the address names is asked for beside the scripts, and once', async ({
  page,
}) => {
  const sanne = new Contact(page);
  await page.goto('/login');
  await sanne.logsIn('client@demo.example');
  await sanne.opensClaim('4821307');
  const claim = page.url();

  for (const [address, data] of [
    [claim, 'portal/getClaim'],
    [claim.replace(/#.*/, '#/home/claims'), 'portal/compactdossier'],
  ] as const) {
    await page.goto('about:blank');
    const release = await holdScripts(page);
    const calls = callsOf(page);
    await page.goto(address, { waitUntil: 'commit' });
    await expect.poll(() => counted(calls, data)).toBe(1);
    expect(calls).toContain('uistrings/portal/NL');
    release();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    expect.soft(counted(calls, data)).toBe(1);
    expect.soft(counted(calls, 'uistrings/portal/NL')).toBe(1);
    page.removeAllListeners('request');
    page.removeAllListeners('response');
  }
});

test('[NAV-2] when the session has ended, the address leads to the login, and the early calls change nothing', async ({
  page,
  context,
}) => {
  const sanne = new Contact(page);
  await page.goto('/login');
  await sanne.logsIn('client@demo.example');
  await sanne.opensClaim('4821307');
  const claim = page.url();
  await context.clearCookies();
  await context.addCookies([{ name: 'sid', value: 'x'.repeat(43), url: claim }]);
  const other = await context.newPage();
  await other.goto(claim);
  await expect(other.getByRole('button', { name: 'Inloggen', exact: true })).toBeVisible();
  await expect(other).toHaveURL(/#\/$/);
});

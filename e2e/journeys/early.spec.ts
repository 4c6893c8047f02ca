import type { Page } from '@playwright/test';
import { texts } from '#texts/texts.ts';
import { expect, expectAccessible, test } from '../installation.ts';
import { Contact, demoPassword } from '../people/contact.ts';

test.use({ readsOnly: true });

const { portal: words } = texts.nl;
const email = (page: Page) => page.getByLabel(words.login.email);
const password = (page: Page) => page.getByLabel(words.login.password, { exact: true });
const submit = (page: Page) => page.getByRole('button', { name: words.login.submit, exact: true });

/** Holds back the scripts of a page until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Opens the login while its scripts are held back. */
async function openEarly(page: Page, address = '/login'): Promise<() => void> {
  const release = await holdScripts(page);
  await page.goto(address, { waitUntil: 'commit' });
  await expect(submit(page)).toBeVisible();
  // The last element of the page.
  await expect(page.locator('#start')).toBeAttached();
  return release;
}

const takenOver = (page: Page) => page.waitForFunction(() => !('earlyLogin' in globalThis));

test('[LOGIN-1] the login can be typed in before its scripts run, and what was sent then logs in', async ({ page }) => {
  const release = await openEarly(page);
  await expect(submit(page)).toBeDisabled();
  await email(page).fill('client@demo.example');
  await password(page).fill(demoPassword);
  await password(page).press('Enter');
  await expect(submit(page)).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(page.getByRole('heading', { level: 1, name: /^Dag/ })).toBeVisible();
});

test('[LOGIN-1] what is typed while the scripts load is kept with its focus, and logs in', async ({ page }) => {
  const release = await openEarly(page, '/mijn-redress');
  await email(page).fill('client@demo.example');
  await password(page).pressSequentially('Vertraagd');
  release();
  await takenOver(page);
  await expect(email(page)).toHaveValue('client@demo.example');
  await expect(password(page)).toHaveValue('Vertraagd');
  await expect(password(page)).toBeFocused();
  await password(page).pressSequentially('261');
  await submit(page).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Dag/ })).toBeVisible();
});

/** Collects in `shifts` every movement of the page's content that the reader did not cause. */
const observeShifts = `
  globalThis.shifts = [];
  new PerformanceObserver((list) => shifts.push(...list.getEntries().map((entry) => entry.value)))
    .observe({ type: 'layout-shift', buffered: true });
`;

/** Waits for the brand's font and the frames that show it, then empties `shifts`. */
const forgetShiftsOfFont = `document.fonts.load("1em 'Hanken Grotesk Variable'")
  .then(() => document.fonts.ready)
  .then(() => new Promise((shown) => setTimeout(shown, 500)))
  .then(() => { shifts.length = 0; })`;

test('[LOGIN-1] nothing of the login moves when its scripts run', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await page.addInitScript(observeShifts);
  const release = await openEarly(page);
  // The brand's font may have moved something by now; the scripts must not.
  await page.evaluate(forgetShiftsOfFont);
  await expectAccessible(page);
  const elements = () => page.locator('#root *').evaluateAll((all) => all.map((one) => one.tagName));
  const before = { elements: await elements(), picture: await page.screenshot() };
  await page.locator('form').evaluate((form) => form.setAttribute('data-first', ''));
  release();
  await takenOver(page);
  await page.waitForLoadState('networkidle');
  expect(await elements()).toEqual(before.elements);
  expect(await page.locator('form[data-first]').count(), 'the same element').toBe(1);
  await expect(async () => expect((await page.screenshot()).equals(before.picture)).toBe(true)).toPass();
  expect(await page.evaluate('shifts')).toEqual([]);
});

test('[NAV-2] at the address of another screen, and with a session, the form is not seen', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/login#/forgot', { waitUntil: 'commit' });
  await expect(page.locator('form')).toBeAttached();
  await expect(page.locator('form')).toBeHidden();
  release();
  await expect(page.getByRole('heading', { level: 1, name: words.request_new_password.title })).toBeVisible();
  await new Contact(page).logsIn('client@demo.example');
  expect(await (await page.request.get('/login')).text()).not.toContain('<form');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('[LOGIN-1, I18N-1] the page says so in the language of the reader, and sends nothing', async ({ page }) => {
    for (const language of ['nl', 'de', 'fr'] as const) {
      const { frame, login } = texts[language].portal;
      await page.goto(`/${language}/login`);
      await expect(page.locator('noscript'), language).toBeVisible();
      expect(await page.content(), language).toContain(`<noscript>${frame.no_script}</noscript>`);
      await expect(page.getByLabel(login.email)).toBeVisible();
      await expect(page.getByRole('button', { name: login.submit, exact: true })).toBeDisabled();
    }
  });
});

test('[LOGIN-1] a page whose script did not come, as its server ended, is loaded once more', async ({ page }) => {
  let cut = 0;
  await page.route('**/assets/*.js', async (route) => {
    cut += 1;
    await (cut === 1 ? route.abort('internetdisconnected') : route.continue());
  });
  await page.goto('/login');
  await takenOver(page);
  await email(page).fill('client@demo.example');
  await password(page).fill(demoPassword);
  await password(page).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /^Dag/ })).toBeVisible();
});

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

const counted = (calls: readonly string[], path: string) => calls.filter((call) => call === path).length;

test('[LIST-1, CLAIM-5, NAV-2, NAV-5] the data of the screen that the address names is asked for beside the scripts, and once, while the head of the page is there; of a session that has ended it changes nothing', async ({
  page,
  context,
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
    let requests = 0;
    page.on('request', () => {
      requests += 1;
    });
    await page.goto(address, { waitUntil: 'commit' });
    await expect.poll(() => counted(calls, data)).toBe(1);
    await expect(page.locator('header').getByText('Uitloggen')).toBeVisible();
    release();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    expect.soft(requests).toBeLessThanOrEqual(12);
    expect.soft(counted(calls, data)).toBe(1);
    expect.soft(counted(calls, 'uistrings/portal/NL')).toBe(0);
    page.removeAllListeners('request');
  }

  await context.clearCookies();
  const manager = await context.newPage();
  await manager.goto('/login');
  await new Contact(manager).logsIn('manager@demo.example');
  const calls = callsOf(manager);
  await manager.goto('about:blank');
  await manager.goto(claim.replace(/#.*/, '#/home/managedclaims'));
  await expect(manager.getByRole('main').getByRole('row').nth(5)).toBeVisible();
  expect.soft(counted(calls, 'portal/managedclaims')).toBe(1);

  await context.clearCookies();
  await context.addCookies([{ name: 'sid', value: 'x'.repeat(43), url: claim }]);
  const other = await context.newPage();
  await other.goto(claim);
  await expect(other.getByRole('button', { name: 'Inloggen', exact: true })).toBeVisible();
  await expect(other).toHaveURL(/#\/$/);
});

import type { Page } from '@playwright/test';
import { expect, test } from '../installation.ts';
import { demoPassword } from '../people/contact.ts';
import { foreignTexts, speakPseudo } from '../pseudo.ts';
import { cutOff } from '../screen-words.ts';
import { someOf } from '../some.ts';

test.use({ readsOnly: true });

interface Found {
  readonly Id: string;
  readonly ReferenceNumber: string;
}

/** Logs in by field names, since the pseudo-language changes every text. Returns the own claims. */
async function logsIn(page: Page, email: string): Promise<readonly Found[]> {
  await page.goto('/login');
  await page.locator('input[name=email]').fill(email);
  await page.locator('input[name=password]').fill(demoPassword);
  const answered = page.waitForResponse((response) => response.url().endsWith('/portal/login') && response.ok());
  await page.locator('button[type=submit]').click();
  const { Dossier } = (await (await answered).json()) as { Dossier: { Claims: { Claim: Found[] } } | null };
  await expect(page).toHaveURL(/#\/(?:home|reaffirm)/);
  return Dossier?.Claims.Claim ?? [];
}

/** Navigates to a route within the page; it has loaded when the title says so. */
async function goesTo(page: Page, route: string, title: string | RegExp = /⟦/): Promise<void> {
  await page.evaluate<void>(`void (location.hash = ${JSON.stringify(route)})`);
  await expect(page).toHaveTitle(title);
  await expect(page.locator('h1').first()).toContainText('⟦');
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

/** The screens of a claim; their title has its number once it has loaded. */
const screensOf = ({ Id, ReferenceNumber }: Found) =>
  ['status', 'details', 'bericht'].map((part) => [`/claim/${Id}/${part}`, new RegExp(`${ReferenceNumber}`)] as const);

test('[I18N-5] no sentence stands in the code: before the login every word is a text', async ({ page }) => {
  const data = await speakPseudo(page);
  // A login that the server has written is taken over with its words.
  await page.goto('/login#/forgot');
  for (const route of [
    '/forgot',
    '/',
    '/forgot/expired',
    '/newpassword/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
    '/internal/a/b',
  ]) {
    await goesTo(page, route);
    expect.soft(await foreignTexts(page, data), route).toEqual([]);
  }
  await page.goto('/staff');
  await expect(page.locator('h1')).toContainText('⟦');
  expect.soft(await foreignTexts(page, data), 'the page of staff').toEqual([]);
});

test('[I18N-5] behind the login every word is a text or what somebody wrote', async ({ page }) => {
  const data = await speakPseudo(page);
  const routesOf = {
    'client@demo.example': (claims: readonly Found[]) => [
      ...['/home/claims', '/home/account', '/nowhere'].map((route) => [route, /⟦/] as const),
      ...someOf(1, claims).flatMap(screensOf),
    ],
    'money@demo.example': (claims: readonly Found[]) =>
      someOf(1, claims).flatMap((claim) => screensOf(claim).slice(0, 1)),
    'manager@demo.example': () => [['/home/managedclaims', /⟦/] as const],
    'empty@demo.example': () => [['/home/claims', /⟦/] as const],
    'terms@demo.example': () => [['/reaffirm', /⟦/] as const],
  };
  for (const [email, routes] of someOf(3, Object.entries(routesOf))) {
    await page.context().clearCookies();
    await page.goto('about:blank');
    for (const [route, title] of routes(await logsIn(page, email))) {
      await goesTo(page, route, title);
      // What the page shows is data as soon as the answer that brought it has been read here too.
      await expect.poll(() => foreignTexts(page, data), { message: `${email} ${route}` }).toEqual([]);
    }
  }
});

test('[I18N-5] words half as long again fit every screen from 320 pixels, with nothing cut off', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await speakPseudo(page, { by: 0.5 });
  const claims = await logsIn(page, 'client@demo.example');
  const rich = claims.filter(({ ReferenceNumber }) => ReferenceNumber === '4821307');
  const others = ['/home/claims', '/home/account'].map((route) => [route, /⟦/] as const);
  for (const [route, title] of [...others, ...rich.flatMap(screensOf)]) {
    await goesTo(page, route, title);
    expect.soft(await cutOff(page), route).toEqual([]);
  }
});

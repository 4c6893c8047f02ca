import { resolve } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { type Gate, gateTo } from '../gate.ts';
import { test as base, expect, expectAccessible } from '../installation.ts';
import { Contact } from '../people/contact.ts';
import { Employee } from '../people/employee.ts';

const claimF = '4821307';

/** A gate before the server, and a browser that knows the portal by the gate. */
const test = base.extend<{ gate: Gate; browserOfSanne: BrowserContext }>({
  settings: { OFFLINE: '1' },
  gate: async ({ installation }, use) => {
    const gate = await gateTo(installation.origin);
    await use(gate);
    await gate.end();
  },
  browserOfSanne: async ({ browser, gate }, use) => {
    const context = await browser.newContext({ baseURL: gate.origin, locale: 'nl-NL' });
    await use(context);
    await context.close();
  },
});

/** Logs in and opens a claim; resolves when the portal and both are kept. */
async function readsClaim(context: BrowserContext): Promise<Contact> {
  const sanne = new Contact(await context.newPage());
  await sanne.logsIn('client@demo.example');
  await sanne.opensClaim(claimF);
  await expect.poll(() => keptIn(sanne.page)).toMatchObject({ copies: 2, shells: 1, isControlled: true });
  return sanne;
}

/** What the browser keeps of this origin: the number of copies and shells, and all of it as text. */
function keptIn(page: Page) {
  return page.evaluate(async () => {
    const rows = await new Promise<{ name: string; content?: ArrayBuffer }[]>((done) => {
      const opening = indexedDB.open('redress.offline', 1);
      opening.onupgradeneeded = () => opening.result.createObjectStore('copies', { keyPath: 'name' });
      opening.onsuccess = () => {
        const all = opening.result.transaction('copies').objectStore('copies').getAll();
        all.onsuccess = () => {
          opening.result.close();
          done(all.result);
        };
      };
    });
    const names = await caches.keys();
    const texts: string[] = rows.map((row) => `${row.name} ${new TextDecoder('latin1').decode(row.content)}`);
    let pages = 0;
    for (const name of names) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        texts.push(`${request.url} ${await (await cache.match(request))?.text()}`);
        pages += 1;
      }
    }
    const copies = rows.filter(({ content }) => content).length;
    const isControlled = navigator.serviceWorker.controller !== null;
    const hasKey = document.cookie.includes('offline-key=');
    return { copies, shells: pages > 0 ? names.length : 0, isControlled, hasKey, text: texts.join('\n') };
  });
}

const banner = (page: Page) => page.getByRole('status').filter({ hasText: /^Offline, stand van \d\d:\d\d/ });

test('[OFFLINE-1, OFFLINE-2] a fresh start without a connection shows the claims seen last, nothing of them is stored readably, and a logout leaves nothing', async ({
  gate,
  browserOfSanne,
}) => {
  const answers: string[] = [];
  browserOfSanne.on('response', async (response) => {
    if (/portal\/(?:login|getClaim)$/.test(response.url())) answers.push(await response.text());
  });
  const sanne = await readsClaim(browserOfSanne);
  const personal = answers.flatMap((answer) => [
    ...answer.matchAll(
      /"(?:FullName|LastName|IBAN|Message|PassportNumber|Street|StreetName|PostalCode|PhoneNumber|ClientRemarks|ReferenceNumber|BirthDate)":"([^"\\]{6,})/g,
    ),
  ]);
  const planted = new Set(personal.map(([, value = '']) => value));
  expect(planted.size).toBeGreaterThan(19);
  const { text } = await keptIn(sanne.page);
  expect([...planted].filter((one) => text.includes(one))).toEqual([]);
  await sanne.page.close();

  gate.close();
  const page = await browserOfSanne.newPage();
  await page.goto('/mijn-redress');
  await expect(page.getByRole('heading', { level: 1, name: /^(?:Dag|Welkom)/ })).toBeVisible();
  await expect(banner(page)).toBeVisible();
  await expectAccessible(page);
  await shoot(page, 'list');
  const offline = new Contact(page);
  await offline.opensClaim(claimF);
  await expect(banner(page)).toBeVisible();
  await shoot(page, 'claim');
  await page.reload();
  await expect(page.getByText('Huidige status')).toBeVisible();
  await offline.goesTo('Details');
  await expect(page.getByText('Uw betaalgegevens worden niet in uw browser bewaard')).toBeVisible();

  gate.open();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(banner(page)).toHaveCount(0);
  await expect(page.getByText('Uw betaalgegevens worden niet in uw browser bewaard')).toHaveCount(0);

  await page.getByRole('link', { name: 'Uitloggen' }).click();
  await expect(page.getByRole('button', { name: 'Inloggen', exact: true })).toBeVisible();
  expect(await keptIn(page)).toMatchObject({ copies: 0, hasKey: false });
});

test('[OFFLINE-3, OFFLINE-4] after a deployment the former build is not shown again, and the setting ends it all', async ({
  gate,
  installation,
  browserOfSanne,
}) => {
  const sanne = await readsClaim(browserOfSanne);
  const { page } = sanne;
  const buildOf = () => page.evaluate(() => document.documentElement.dataset.build);
  const former = await buildOf();
  // A brand with another time zone is another build.
  await installation.shell(
    `mkdir -p "$DATA_DIR/brands" && cp -r ${resolve('brands/redress')} "$DATA_DIR/brands/" &&
     sed -i 's/"name"/"timeZone": "Europe\\/Lisbon", "name"/' "$DATA_DIR/brands/redress/brand.json"`,
  );
  const next = await installation.another();
  gate.leadTo(next.origin);
  await page.reload();
  await expect(page.getByText('Huidige status')).toBeVisible();
  expect(await buildOf()).not.toBe(former);
  await expect.poll(() => keptIn(page)).toMatchObject({ shells: 1 });
  gate.close();
  await page.reload();
  await expect(banner(page)).toBeVisible();
  expect(await buildOf()).not.toBe(former);
  gate.open();

  const off = await installation.another({ OFFLINE: '0' });
  gate.leadTo(off.origin);
  await page.reload();
  await expect(page.getByText('Huidige status')).toBeVisible();
  await expect.poll(async () => (await keptIn(page)).shells).toBe(0);
  await page.reload();
  await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
});

test('[OFFLINE-2] staff who look in find nothing of what was kept, and leave nothing', async ({ browserOfSanne }) => {
  const sanne = await readsClaim(browserOfSanne);
  const employee = new Employee(await browserOfSanne.newPage());
  await employee.logsIn();
  await employee.searches('client@demo.example');
  await employee.opensAs('Sanne van den Berg', 'Vraag over de claim');
  await employee.page.getByRole('button', { name: /^Portaal openen|^Openen/ }).click();
  await expect(employee.bar()).toBeVisible();
  await expect.poll(() => keptIn(employee.page)).toMatchObject({ copies: 0, hasKey: false });
  await new Contact(employee.page).opensClaim(claimF);
  expect(await keptIn(employee.page)).toMatchObject({ copies: 0, hasKey: false });
  await sanne.page.close();
});

async function shoot(page: Page, name: string) {
  if (!process.env.SHOTS) return;
  for (const [w, scheme] of [
    [390, 'light'],
    [1280, 'dark'],
    [390, 'dark'],
    [1280, 'light'],
  ] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    await page.setViewportSize({ width: w, height: 844 });
    await page.screenshot({ path: `${process.env.SHOTS}/${name}-${w}-${scheme}.png` });
  }
}

import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { buildOf, keptOffline, keptToSend, reportsNetwork, workersOf } from '../browser-storage.ts';
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

/**
 * Opens the claims in a tab of its own, until `holds` does. Chromium lets a new worker take over when the former one has been idle; while a
 * debugger listens that may take longer than a reload, and a tab that loads meanwhile waits for it.
 */
async function opensUntil(context: BrowserContext, holds: (page: Page) => Promise<void>): Promise<Page> {
  let page: Page | null = null;
  await expect(async () => {
    for (const one of context.pages()) await one.close();
    page = await context.newPage();
    await page.goto('/mijn-redress', { timeout: 8_000 });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await holds(page);
  }).toPass();
  return page as unknown as Page;
}

/** Logs in and opens a claim; resolves when the portal and both are kept. */
async function readsClaim(context: BrowserContext): Promise<Contact> {
  const sanne = new Contact(await context.newPage());
  await sanne.logsIn('client@demo.example');
  await sanne.opensClaim(claimF);
  await expect.poll(() => keptOffline(sanne.page)).toMatchObject({ copies: 2, shells: 1, isControlled: true });
  return sanne;
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
      /"(?:FullName|LastName|IBAN|Message|PassportNumber|Street|StreetName|PostalCode|ClientRemarks|ReferenceNumber|BirthDate)":"([^"\\]{6,})/g,
    ),
  ]);
  const planted = new Set(personal.map(([, value = '']) => value));
  expect(planted.size).toBeGreaterThan(19);
  const { text } = await keptOffline(sanne.page);
  expect([...planted].filter((one) => text.includes(one))).toEqual([]);
  await sanne.page.close();

  gate.close();
  const page = await browserOfSanne.newPage();
  await page.goto('/mijn-redress');
  await expect(page.getByRole('heading', { level: 1, name: /^(?:Dag|Welkom)/ })).toBeVisible();
  await expect(banner(page)).toBeVisible();
  await expectAccessible(page);
  const offline = new Contact(page);
  await offline.opensClaim(claimF);
  await expect(banner(page)).toBeVisible();
  await page.reload();
  await expect(page.getByText('Huidige status')).toBeVisible();
  await offline.goesTo('Details');
  await expect(page.getByText('Uw betaalgegevens worden niet in uw browser bewaard')).toBeVisible();

  gate.open();
  await reportsNetwork(page);
  await expect(banner(page)).toHaveCount(0);
  await expect(page.getByText('Uw betaalgegevens worden niet in uw browser bewaard')).toHaveCount(0);

  await page.getByRole('link', { name: 'Uitloggen' }).click();
  await expect(page.getByRole('button', { name: 'Inloggen', exact: true })).toBeVisible();
  expect(await keptOffline(page)).toMatchObject({ copies: 0, hasKey: false });
});

test('[OFFLINE-3, OFFLINE-4] after a deployment the former build is not shown again, and the setting ends it all', async ({
  gate,
  installation,
  browserOfSanne,
}) => {
  // It starts two more servers.
  test.slow();
  const { page } = await readsClaim(browserOfSanne);
  const former = await buildOf(page);
  // A brand with another time zone is another build.
  const folder = join(installation.folder, 'brands/redress');
  await cp('brands/redress', folder, { recursive: true });
  const brand = JSON.parse(await readFile(join(folder, 'brand.json'), 'utf8'));
  await writeFile(join(folder, 'brand.json'), JSON.stringify({ ...brand, timeZone: 'Europe/Lisbon' }));
  const [next, off] = await Promise.all([installation.another(), installation.another({ OFFLINE: '0' })]);
  gate.leadTo(next.origin);
  await page.reload();
  await expect(page.getByText('Huidige status')).toBeVisible();
  const current = await buildOf(page);
  expect(current).not.toBe(former);
  const isKept = { shells: 1, builds: [current], isControlled: true };
  await opensUntil(browserOfSanne, (one) =>
    expect.poll(() => keptOffline(one), { timeout: 5_000 }).toMatchObject(isKept),
  );
  gate.close();
  const later = await browserOfSanne.newPage();
  await later.goto('/mijn-redress');
  await expect(banner(later)).toBeVisible();
  expect(await buildOf(later)).toBe(current);
  gate.open();

  gate.leadTo(off.origin);
  await opensUntil(browserOfSanne, async (one) => {
    await expect.poll(() => workersOf(one), { timeout: 5_000 }).toBe(0);
    expect(await keptOffline(one)).toMatchObject({ shells: 0, builds: [] });
  });
});

test('[OFFLINE-2] staff who look in find nothing of what was kept, and leave nothing', async ({ browserOfSanne }) => {
  const sanne = await readsClaim(browserOfSanne);
  const employee = new Employee(await browserOfSanne.newPage());
  await employee.logsIn();
  await employee.searches('client@demo.example');
  await employee.opensAs('Sanne van den Berg', 'Vraag over de claim');
  await employee.page.getByRole('button', { name: /^Portaal openen|^Openen/ }).click();
  await expect(employee.bar()).toBeVisible();
  await expect.poll(() => keptOffline(employee.page)).toMatchObject({ copies: 0, hasKey: false });
  await new Contact(employee.page).opensClaim(claimF);
  expect(await keptOffline(employee.page)).toMatchObject({ copies: 0, hasKey: false });
  await sanne.page.close();
});

test('[OFFLINE-6] a message whose answer is lost waits, is sent once by a page that opens later, and one that is refused keeps its text', async ({
  gate,
  installation,
  browserOfSanne,
}) => {
  const sanne = await readsClaim(browserOfSanne);
  const { page } = sanne;
  const write = async (subject: string, body: string) => {
    await sanne.goesTo('Bericht');
    await page.getByLabel('Onderwerp').fill(subject);
    await page.getByLabel('Bericht', { exact: true }).fill(body);
    await page.getByRole('button', { name: 'Versturen' }).click();
  };
  const waiting = page.getByRole('status').filter({ hasText: 'Wordt verzonden zodra u weer verbinding heeft' });

  // The server gets the first one, and its answer is lost.
  gate.cutAfter('portal/sendmessage');
  await write('Eerste vraag', 'Hoe lang duurt de behandeling?');
  await expect(waiting.getByText('Hoe lang duurt de behandeling?')).toBeVisible();
  await expect(page.getByLabel('Onderwerp')).toHaveValue('');
  await write('Tweede vraag', 'Is mijn bagage gevonden?');
  await expect(waiting.getByText('Is mijn bagage gevonden?')).toBeVisible();
  await write('Derde vraag', 'Deze stuur ik toch niet.');
  await expect(waiting.getByText('Deze stuur ik toch niet.')).toBeVisible();
  await waiting.getByRole('button', { name: 'Verwijderen' }).last().click();
  await expect(waiting.getByText('Deze stuur ik toch niet.')).toHaveCount(0);
  await expectAccessible(page);
  expect(await keptToSend(page)).not.toMatch(/behandeling|bagage gevonden/);
  await page
    .getByRole('link', { name: /^Redress/ })
    .first()
    .click();
  await expect(page.getByText('2 berichten worden verzonden zodra u weer verbinding heeft')).toBeVisible();
  await page.close();

  gate.open();
  const later = await browserOfSanne.newPage();
  await later.goto('/mijn-redress');
  const counts = () =>
    installation.rows(
      "select message, count(*) as times from document where message in ('Hoe lang duurt de behandeling?', 'Is mijn bagage gevonden?', 'Deze stuur ik toch niet.') group by message order by message",
    );
  await expect.poll(async () => (await counts()).map(({ times }) => Number(times))).toEqual([1, 1]);
  await new Contact(later).opensClaim(claimF);
  await expect(later.getByText('Uw bericht is alsnog verzonden')).toBeVisible();

  // The claim is closed while a message waits.
  gate.close();
  const contact = new Contact(later);
  await contact.goesTo('Bericht');
  await later.getByLabel('Onderwerp').fill('Te laat');
  await later.getByLabel('Bericht', { exact: true }).fill('Deze komt te laat.');
  await later.getByRole('button', { name: 'Versturen' }).click();
  await expect(later.getByText('Wordt verzonden zodra u weer verbinding heeft')).toBeVisible();
  await installation.change(
    `update claim set closed = true, version = version + 1 where reference_number = '${claimF}'`,
  );
  gate.open();
  await reportsNetwork(later);
  await expect(later.getByText('Bericht niet verzonden')).toBeVisible();
  await expect(later.getByText('Deze komt te laat.')).toBeVisible();
});

const asked = 'Power of Attorney';
const card = (page: Page) => page.getByRole('article').filter({ hasText: asked }).first();
const sizeOfFile = 700_000;

/** A PDF, as it is chosen; the name tells the files of a journey apart. */
function paper(name: string) {
  const [start, end] = ['%PDF-1.4\n1 0 obj\n<< >>\nendobj\n', '\ntrailer << /Root 1 0 R >>\n%%EOF\n'];
  const fill = Buffer.alloc(sizeOfFile - start.length - end.length, `geheim ${name} `);
  return { name, mimeType: 'application/pdf', buffer: Buffer.concat([Buffer.from(start), fill, Buffer.from(end)]) };
}

/** Chooses a file for the request and sends it. */
async function sendsFile(page: Page, name: string) {
  await card(page).locator('input[type=file]').last().setInputFiles(paper(name));
  await card(page).getByRole('button', { name: 'Boardingpass', exact: true }).click();
  await card(page).getByRole('button', { name: 'Upload 1 bestand' }).click();
}
const waits = (place: Page | ReturnType<typeof card>) =>
  place.getByText('1 bestand wordt verzonden zodra u weer verbinding heeft');

test('[OFFLINE-7] a file that is sent without a connection waits unreadably, says so at its request and in the list, can be taken back, and is sent once by a browser that starts later', async ({
  gate,
  installation,
  browserOfSanne,
}) => {
  const sanne = await readsClaim(browserOfSanne);
  const { page } = sanne;
  // The code of the review and of what waits is loaded before the connection is gone.
  await card(page).locator('input[type=file]').last().setInputFiles(paper('vooraf.pdf'));
  await card(page).getByRole('button', { name: 'Verwijder vooraf.pdf' }).click();
  gate.close();
  await sendsFile(page, 'pas.pdf');
  await expect(waits(card(page))).toBeVisible();
  await expectAccessible(page);
  expect(await keptToSend(page)).toContain('outgoing-files/');
  await expect.poll(() => keptToSend(page)).not.toMatch(/pas\.pdf/);

  await card(page).getByRole('button', { name: 'Terughalen' }).click();
  await expect(card(page).getByText('Dit koos u eerder.')).toBeVisible();
  await expect(waits(card(page))).toHaveCount(0);
  await card(page).getByRole('button', { name: 'Upload 1 bestand' }).click();
  await expect(waits(card(page))).toBeVisible();
  await expect(card(page).getByRole('listitem').filter({ hasText: 'pas.pdf' })).toHaveCount(1);

  await page
    .getByRole('link', { name: /^Redress/ })
    .first()
    .click();
  await expect(waits(page)).toBeVisible();
  await page.close();

  gate.open();
  const [one, other] = [await browserOfSanne.newPage(), await browserOfSanne.newPage()];
  await Promise.all([one.goto('/mijn-redress'), other.goto('/mijn-redress')]);
  const stored = () =>
    installation
      .rows("select name, size from file where name in ('pas.pdf', 'vooraf.pdf')")
      .then((rows) => rows.length);
  await expect.poll(stored).toBe(1);
  await expect(waits(one)).toHaveCount(0);
  await expect(waits(other)).toHaveCount(0);
  await new Contact(one).opensClaim(claimF);
  await expect(card(one).getByText('pas.pdf')).toBeVisible();
  expect(await stored()).toBe(1);
  expect(gate.passed('portal/uploadfiles')).toBe(1);
});

test('[OFFLINE-7] the answer to the last call is lost, and the file is there once; a refusal is shown and keeps the file', async ({
  gate,
  installation,
  browserOfSanne,
}) => {
  const sanne = await readsClaim(browserOfSanne);
  const { page } = sanne;
  gate.cutAfter('portal/uploadfiles');
  await sendsFile(page, 'pas.pdf');
  await expect(waits(card(page))).toBeVisible();
  await page.close();
  gate.open();
  const later = await browserOfSanne.newPage();
  await later.goto('/mijn-redress');
  const stored = () => installation.rows("select name from file where name = 'pas.pdf'").then((rows) => rows.length);
  await new Contact(later).opensClaim(claimF);
  await expect(later.getByText('1 bestand is alsnog verzonden')).toBeVisible();
  expect(await stored()).toBe(1);
  expect(gate.passed('portal/uploadfiles')).toBe(2);

  await card(later).getByRole('button', { name: 'Nog een bestand sturen' }).click();
  gate.close();
  await card(later).locator('input[type=file]').last().setInputFiles(paper('te-laat.pdf'));
  await card(later).getByRole('button', { name: 'Boardingpass', exact: true }).click();
  await card(later).getByRole('button', { name: 'Upload 1 bestand' }).click();
  await expect(waits(card(later))).toBeVisible();
  await installation.change(
    `update claim set closed = true, version = version + 1 where reference_number = '${claimF}'`,
  );
  gate.open();
  await reportsNetwork(later);
  await expect(later.getByText('1 bestand is niet verzonden')).toBeVisible();
  await expect(later.getByText('te-laat.pdf').first()).toBeVisible();
  await later
    .getByRole('link', { name: /^Redress/ })
    .first()
    .click();
  await expect(later.getByText('1 bestand is niet verzonden')).toBeVisible();
  await new Contact(later).opensClaim(claimF);
  await later.getByRole('button', { name: 'Verwijderen' }).first().click();
  await expect(later.getByText('1 bestand is niet verzonden')).toHaveCount(0);
  expect(await keptToSend(later)).not.toContain('te-laat');
});

test('[OFFLINE-7] what waits survives the end of the session, and is gone at a logout and when another contact logs in', async ({
  gate,
  installation,
  browserOfSanne,
}) => {
  const sanne = await readsClaim(browserOfSanne);
  const { page } = sanne;
  const rows = (name: string) => installation.rows(`select name from file where name = '${name}'`);
  gate.close();
  await sendsFile(page, 'na-sessie.pdf');
  await expect(waits(card(page))).toBeVisible();
  await browserOfSanne.clearCookies();
  gate.open();
  await reportsNetwork(page);
  await sanne.types('client@demo.example', 'Vertraagd261');
  await expect.poll(async () => (await rows('na-sessie.pdf')).length).toBe(1);

  // The login leads back to the claim.
  await expect(waits(card(page))).toHaveCount(0);
  await expect(card(page).getByText('na-sessie.pdf').first()).toBeVisible();
  await card(page).getByRole('button', { name: 'Nog een bestand sturen' }).click();
  gate.close();
  await sendsFile(page, 'van-sanne.pdf');
  await expect(waits(card(page))).toBeVisible();
  await browserOfSanne.clearCookies();
  await page.close();
  gate.open();
  const next = await browserOfSanne.newPage();
  await new Contact(next).logsIn('manager@demo.example');
  await expect.poll(() => keptToSend(next)).not.toContain('outgoing');
  await expect(waits(next)).toHaveCount(0);
  expect(await rows('van-sanne.pdf')).toEqual([]);
});

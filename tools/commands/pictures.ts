// Makes the pictures of the documents, docs/pictures/*.webp, from the built product with its demo: `npm run pictures`. The clock of the
// server and of the browser begins at a fixed moment, so that the same product gives the same content.
import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { demoPassword, demoStaff, demoTotpSecret, emailOf } from '../../demo/people.ts';
import { totpCode } from '../../server/platform/credentials/totp.ts';
import { browserForTests, launchOptions } from '../testing/browser.ts';
import { startProduct } from '../testing/product.ts';
import { buildPortal, buildServer } from './build.ts';
import { exitOnError } from './process.ts';

const folder = 'docs/pictures';
const moment = '2026-11-20T09:30:00Z';
/** The pictures together, in bytes: a clone must stay small. */
const most = 600_000;

const desktop = { width: 1280, height: 800 };
const phone = { width: 390, height: 780 };

/** Begins the clock of a process at the fixed moment; it goes on from there. Node writes `Date` headers by a clock of its own: none go. */
const fixedClock = `
import { OutgoingMessage } from 'node:http';
Object.defineProperty(OutgoingMessage.prototype, 'sendDate', { get: () => false, set() {} });
const [begin, real, Time] = [Date.parse('${moment}'), Date.now(), Date];
globalThis.Date = class Date extends Time {
  constructor(...parts) { parts.length === 0 ? super(Date.now()) : super(...parts); }
  static now() { return begin + Time.now() - real; }
};`;

async function makePictures(): Promise<void> {
  if (!(await browserForTests())) throw new Error('There is no Chromium: set CHROMIUM to one.');
  await buildPortal();
  const clock = `--import=data:text/javascript,${encodeURIComponent(fixedClock)}`;
  const demo = { DEMO: '1', STAND_IN: '0', OUTGOING: '0', EXCHANGE_RATES_URL: 'off', NODE_OPTIONS: clock };
  const entry = await buildServer();
  const begun = Date.now();
  const product = await startProduct(demo, { entry });
  const browser = await chromium.launch(launchOptions());
  try {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    const code = () => totpCode(demoTotpSecret, new Date(Date.parse(moment) + Date.now() - begun));
    const bytes = (await portalOn(browser, product.origin)) + (await workbenchOn(browser, product.origin, code));
    console.log(`${Math.round(bytes / 1000)} kB in all.`);
    if (bytes > most) throw new Error(`That is more than ${most / 1000} kB: make the pictures smaller.`);
  } finally {
    await browser.close();
    await product.stop();
  }
}

/** A page at an address with the login filled in. */
async function pageAt(browser: Browser, address: string, email: string): Promise<Page> {
  const context = await browser.newContext({
    viewport: desktop,
    locale: 'en-GB',
    timezoneId: 'Europe/Amsterdam',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.clock.install({ time: moment });
  await page.goto(address);
  await page.locator('input[type=email]').fill(email);
  await page.locator('input[type=password]').fill(demoPassword);
  return page;
}

/** Makes the picture of what a passenger sees. Returns its size in bytes, as the others do. */
async function portalOn(browser: Browser, origin: string): Promise<number> {
  const page = await pageAt(browser, `${origin}/en/login`, emailOf('english'));
  await page.locator('button[type=submit]').first().click();
  const flight = page.getByRole('article').filter({ hasText: 'Flight claim' }).first();
  await flight.getByRole('link', { name: /View claim/ }).click();
  await page.getByRole('heading', { name: 'History of your claim' }).waitFor();
  return take(page, 'claim');
}

/** Makes the pictures of the workbench: the queue, a claim, a decision, and the claim on a phone. */
async function workbenchOn(browser: Browser, origin: string, code: () => string): Promise<number> {
  const page = await pageAt(browser, `${origin}/en/staff`, demoStaff);
  await page.getByLabel('Code from your app').fill(code());
  await page.locator('button[type=submit]').first().click();
  await page.getByRole('listitem').first().waitFor();
  let bytes = await take(page, 'workbench-queue');
  await page
    .getByRole('link', { name: /Emma Clarke/ })
    .first()
    .click();
  await page.getByRole('heading', { level: 1 }).waitFor();
  bytes += await take(page, 'workbench-claim');
  await page.setViewportSize(phone);
  bytes += await take(page, 'workbench-phone');
  await page.setViewportSize(desktop);
  await page.getByText('Add a fact').click();
  await page.getByRole('button', { name: 'Decision', exact: true }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('combobox', { name: 'Outcome' }).click();
  await page.getByRole('option').first().click();
  await form.getByLabel('Title').first().fill('The airline must pay');
  await form.getByLabel('Summary').fill('There was no storm: others left that evening.');
  bytes += await take(page, 'workbench-decision');
  return bytes;
}

/** Runs in the browser, which has types of its own: turns a PNG in base64 into the bytes of a WebP. */
const toWebp = `async (png) => {
  const image = await createImageBitmap(await (await fetch('data:image/png;base64,' + png)).blob());
  const canvas = new OffscreenCanvas(image.width, image.height);
  canvas.getContext('2d').drawImage(image, 0, 0);
  const blob = await canvas.convertToBlob({ type: 'image/webp', quality: 0.85 });
  return Array.from(new Uint8Array(await blob.arrayBuffer()));
}`;

/** Writes what the page shows as WebP, which Chromium itself encodes. Returns its size in bytes. */
async function take(page: Page, name: string): Promise<number> {
  await page.evaluate('document.fonts.ready');
  await page.evaluate('scrollTo(0, 0)');
  await page.mouse.move(0, 0);
  await page.waitForFunction('[...document.images].every((image) => image.complete)');
  await page.waitForTimeout(1_000);
  const png = (await page.screenshot({ animations: 'disabled', caret: 'hide' })).toString('base64');
  const blank = await page.context().newPage();
  const webp = await blank.evaluate<number[]>(`(${toWebp})('${png}')`);
  await blank.close();
  const file = join(folder, `${name}.webp`);
  writeFileSync(file, Buffer.from(webp));
  const { size } = statSync(file);
  console.log(`${file} ${Math.round(size / 1000)} kB`);
  return size;
}

await exitOnError(makePictures());

// Makes the pictures of the README, docs/pictures/*.webp, from the built product with its demo: `npm run pictures`. The clock of the
// server and of the browser begins at a fixed moment, so that the same product gives the same content.
import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { demoPassword, emailOf } from '../../demo/people.ts';
import { browserForTests, launchOptions } from '../testing/browser.ts';
import { startProduct } from '../testing/product.ts';
import { buildPortal, buildServer } from './build.ts';
import { exitOnError } from './process.ts';

const folder = 'docs/pictures';
const moment = '2026-11-20T09:30:00Z';
/** The pictures together, in bytes: a clone must stay small. */
const most = 600_000;

const devices = {
  phone: { viewport: { width: 390, height: 780 }, deviceScaleFactor: 1.5, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 },
} as const;
const schemes = ['light', 'dark'] as const;

/** Begins the clock of a process at the fixed moment; it goes on from there. */
const fixedClock = `
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
  const product = await startProduct(demo, { entry: await buildServer() });
  const browser = await chromium.launch(launchOptions());
  try {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    let bytes = 0;
    for (const device of Object.keys(devices) as (keyof typeof devices)[]) {
      for (const scheme of schemes) bytes += await picturesOn(browser, product.origin, device, scheme);
    }
    console.log(`${Math.round(bytes / 1000)} kB in all.`);
    if (bytes > most) throw new Error(`That is more than ${most / 1000} kB: make the pictures smaller.`);
  } finally {
    await browser.close();
    await product.stop();
  }
}

/** Makes the pictures of one device in light or dark. Returns their size in bytes. */
async function picturesOn(
  browser: Browser,
  origin: string,
  device: keyof typeof devices,
  colorScheme: (typeof schemes)[number],
): Promise<number> {
  const context = await browser.newContext({
    ...devices[device],
    colorScheme,
    locale: 'en-GB',
    timezoneId: 'Europe/Amsterdam',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.clock.install({ time: moment });
  await page.goto(`${origin}/en/login`);
  await page.locator('input[type=email]').fill(emailOf('english'));
  await page.locator('input[type=password]').fill(demoPassword);
  await page.locator('button[type=submit]').first().click();
  const claims = page.getByRole('article');
  await claims.first().waitFor();
  let bytes = await take(page, `claims-${device}-${colorScheme}`);
  const flight = claims.filter({ hasText: 'Flight claim' }).first();
  await flight.getByRole('link', { name: /View claim/ }).click();
  await page.getByRole('heading', { name: 'History of your claim' }).waitFor();
  bytes += await take(page, `claim-${device}-${colorScheme}`);
  await context.close();
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

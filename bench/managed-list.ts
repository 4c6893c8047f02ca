// What does an answer of the managed list cost (LIST-14: 200 ms with 5,000 claims)? Opens the built portal for a manager of N claims in
// Chromium, types, filters and sorts, and prints for each the median and the slowest of twenty times until the answer is painted.
// npm run build; node bench/managed-list.ts [N]
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { beginSession } from '../server/access/sessions/session-store.ts';
import { createApp } from '../server/app/create-app.ts';
import { openDatabase } from '../server/database/open.ts';
import { systemClock } from '../server/platform/clock.ts';
import { diskFiles } from '../server/platform/files/disk.ts';
import { systemRandom } from '../server/platform/random.ts';
import { contact, flightClaim, passenger } from '../server/testing/given.ts';
import { seedClaim, seedContact } from '../server/testing/seed.ts';
import { launchOptions } from '../tools/testing/browser.ts';

const count = Number(process.argv[2] ?? 5_000);
const rounds = 20;
const folder = mkdtempSync(join(tmpdir(), 'redress-bench-'));
const { db, close } = await openDatabase({ databaseUrl: undefined, dataDir: folder });
const files = await diskFiles(join(folder, 'files'));
const app = await createApp({ db, files, settings: { secure: false, logLevel: 'silent', trustProxy: false } });
const given = { db, clock: systemClock, random: systemRandom, files };
const [owner, manager] = [contact(), contact()];
for (const one of [owner, manager]) await seedContact(given, one, '-');
for (let number = 0; number < count; number += 1) {
  const people = [passenger({ last_name: `Jansen${number % 977}` }), passenger({ last_name: 'Yıldız' })];
  await seedClaim(given, flightClaim({ owner, managers: [manager], people }), owner);
}
const session = { contactId: manager.id, staffId: null, culture: 'nl-NL', userAgent: null } as const;
const sid = await beginSession(db, given, session);
const address = await app.listen({ port: 0, host: '127.0.0.1' });

const browser = await chromium.launch(launchOptions());
const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
await context.addCookies([{ name: 'sid', value: sid, url: address }]);
const page = await context.newPage();
await page.goto(`${address}/#/home`);
const search = page.getByRole('searchbox');
await search.waitFor();

const asked: [string, string, string][] = [
  ['two words', 'type', 'jansen42 yildiz'],
  ['a word that nobody has', 'type', 'qqqq'],
  ['everything again', 'type', ''],
  ['those that ask something', 'press', 'Actie nodig'],
  ['all again', 'press', 'Alle'],
  ['by passenger', 'press', 'Passagiers'],
];
for (const [name, how, what] of asked) {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    if (how === 'type') await search.fill(what === '' ? 'jansen42' : '');
    times.push(await answered(page, how, what));
  }
  times.sort((one, other) => one - other);
  const [median, slowest] = [times[rounds / 2], times.at(-1)].map((time) => Math.round(time ?? 0));
  console.log(`${name}: ${median} ms, at most ${slowest} ms, ${await page.locator('tr').count()} rows in the page`);
}
await browser.close();
await app.close();
await close();
rmSync(folder, { recursive: true, force: true });

/** How long the page takes from the act until the frame after it is painted. */
function answered(page: Page, how: string, what: string): Promise<number> {
  return page.evaluate(`(async (how, what) => {
    const input = document.querySelector('input[type=search]');
    const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent.startsWith(what));
    const begun = performance.now();
    if (how === 'type') {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(input, what);
      input.dispatchEvent(new InputEvent('input', { bubbles: true }));
    } else button.click();
    await new Promise(requestAnimationFrame);
    await new Promise((painted) => setTimeout(painted));
    return performance.now() - begun;
  })(${JSON.stringify(how)}, ${JSON.stringify(what)})`);
}

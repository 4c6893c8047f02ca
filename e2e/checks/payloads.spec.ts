import type { Browser, Page } from '@playwright/test';
import MailComposer from 'nodemailer/lib/mail-composer/index.js';
import { payloadsOfRun, pickPayloads } from '../../lab/payloads/lists.ts';
import { answerWithPayloads, PayloadSource } from '../hostile-answers.ts';
import { expect, type Installation, test } from '../installation.ts';
import { Contact } from '../people/contact.ts';
import { Employee } from '../people/employee.ts';
import { activeParts, setTripwire, shownMarks, touchAll, unfold } from '../tripwire.ts';

/** `npm run lab -- payloads` tries all. */
const payloads = payloadsOfRun(60);
/** So many payloads stand in one text of an answer, so that each field has had each of them after as many passes. */
const inOneText = payloads.length > 300 ? 200 : 60;
const passes = Math.ceil(payloads.length / inOneText);

/** So many payloads are in the words of one e-mail. */
const inOneLetter = 400;

const inLaboratory = process.env.PAYLOADS === undefined ? test.skip : test;

inLaboratory(
  '[W35] payloads in every part of an e-mail of the claims service run nothing and load nothing in the viewer',
  async ({ browser, installation }) => {
    const source = new PayloadSource(payloads);
    const letters = Math.ceil(payloads.length / inOneLetter);
    test.setTimeout(180_000 + letters * 60_000);
    const [claimId = ''] = await claimsWithMost(installation);
    const { page, tripped } = await watchedPage(browser, installation);
    await new Contact(page).logsIn('client@demo.example');
    for (let letter = 0; letter < letters; letter += 1) {
      await addLetter(installation, claimId, source);
      await page.reload();
      await opensLetters(page, claimId);
    }
    expect(tripped).toEqual({ runs: [], foreign: [] });
    tell('e-mails', 4, tripped);
  },
);

test.describe('in answers', () => {
  test.use({ readsOnly: true });

  test('[W35] payloads in all texts of all answers run and load nothing', async ({ browser, installation }) => {
    test.setTimeout(120_000 + passes * 90_000);
    const { page, tripped } = await watchedPage(browser, installation);
    await new Contact(page).logsIn('client@demo.example');
    const fields = await answerWithPayloads(page, new PayloadSource(payloads), inOneText);
    const claims = (await claimsWithMost(installation)).slice(0, 2);
    let marks = 0;
    for (let pass = 0; pass < passes; pass += 1) {
      await page.reload();
      for (const path of ['/home/claims', '/home/account', ...claims.flatMap(partsOf)])
        marks += await visit(page, path);
    }
    expect(marks).toBeGreaterThan(500 * passes);
    expect(fields.size).toBeGreaterThan(45);
    expect(tripped).toEqual({ runs: [], foreign: [] });
    tell('answers of the portal', fields.size, tripped);
  });

  test('[W35] payloads run and load nothing on the pages of staff', async ({ browser, installation }) => {
    test.setTimeout(120_000 + passes * 30_000);
    const { page, tripped } = await watchedPage(browser, installation);
    const employee = new Employee(page);
    await employee.logsIn();
    const fields = await answerWithPayloads(page, new PayloadSource(payloads), inOneText);
    for (let pass = 0; pass < passes; pass += 1) {
      await page.reload();
      await expect.poll(() => shownMarks(page)).toBeGreaterThan(20);
      await look(page);
    }
    expect(tripped).toEqual({ runs: [], foreign: [] });
    tell('answers of the staff page', fields.size, tripped);
  });

  test('the tripwire goes off without escaping, with a policy and without', async ({ browser, installation }) => {
    const headers = (await fetch(installation.origin)).headers;
    const policy = headers.get('content-security-policy') ?? '';
    for (const csp of [policy, '']) {
      const context = await browser.newContext();
      const page = await context.newPage();
      const tripped = await setTripwire(page, installation.origin);
      // Nothing leaves the machine: other hosts get no answer.
      await page.route('**/*', (route) =>
        route.request().url() === `${installation.origin}/control`
          ? route.fulfill({
              contentType: 'text/html',
              headers: csp ? { 'content-security-policy': csp } : {},
              body: control,
            })
          : route.abort(),
      );
      await page.goto(`${installation.origin}/control`);
      await touchAll(page);
      expect((await activeParts(page)).length).toBeGreaterThan(10);
      await expect.poll(() => tripped.runs.length).toBeGreaterThan(10);
      const own = tripped.runs.filter((what) => !what.startsWith('stopped'));
      if (csp) expect(own).toEqual([]);
      else expect(own.length).toBeGreaterThan(10);
      if (!csp) expect(tripped.foreign.length).toBeGreaterThan(0);
      process.stdout.write(
        `control ${csp ? 'with' : 'without'} the policy: ${own.length} runs, ${tripped.runs.length - own.length} stopped, ${tripped.foreign.length} foreign requests\n`,
      );
      await context.close();
    }
  });

  test('the tripwire goes off for an element that was added and is removed at once', async ({
    browser,
    installation,
  }) => {
    const policy = (await fetch(installation.origin)).headers.get('content-security-policy') ?? '';
    const context = await browser.newContext();
    const page = await context.newPage();
    const tripped = await setTripwire(page, installation.origin);
    await page.route('**/*', (route) =>
      route.fulfill({
        contentType: 'text/html',
        headers: { 'content-security-policy': policy },
        body: '<main>control</main>',
      }),
    );
    await page.goto(`${installation.origin}/control`);
    await page.evaluate(`{
    const video = document.createElement('video');
    video.src = 'https://elsewhere.example/video';
    document.body.append(video);
    video.remove();
  }`);
    await expect.poll(() => tripped.runs).toContainEqual(expect.stringContaining('stopped media-src'));
    await context.close();
  });
});

/**
 * A page that holds payloads as they are; only those that begin with an element and end it, so that one does not hide the next. A few:
 * with all of them it would never have loaded.
 */
const control = `<!doctype html><title>control</title><main>${pickPayloads(300)
  .filter((one) => /^<(?:img|a|svg|details|video|div|input|b|p|audio)\b[^>]*on\w+\s*=/i.test(one) && one.endsWith('>'))
  .map((one) => `<section>${one}</section>`)
  .join('\n')}<img src=//evil.example/x></main>`;

/** A page of its own, because the policy's reports about what is only parsed are lines in its console. */
async function watchedPage(browser: Browser, { origin }: Installation) {
  const page = await browser.newPage({ baseURL: origin, locale: 'nl-NL', viewport: { width: 1280, height: 900 } });
  return { page, tripped: await setTripwire(page, origin) };
}

function tell(where: string, fields: number, { runs, foreign }: { runs: string[]; foreign: string[] }): void {
  process.stdout.write(
    `payloads in ${where}: ${payloads.length} payloads, ${fields} fields, ${runs.length} runs, ${foreign.length} foreign requests\n`,
  );
}

const partsOf = (claimId: string) =>
  ['status', 'details', 'bericht', 'airline'].map((part) => `/claim/${claimId}/${part}`);

/** The claims of the demo's client, those with the most papers first. */
async function claimsWithMost({ rows }: Installation): Promise<readonly string[]> {
  const found = await rows(
    `select claim.id from claim join contact on contact.id = claim.contact_id join document on claim_id = claim.id
     where contact.email = 'client@demo.example' group by claim.id order by count(*) desc`,
  );
  return found.map(({ id }) => String(id));
}

/** Goes to a screen, opens what is folded, touches everything; returns how many marks of payloads are in sight. */
async function visit(page: Page, path: string): Promise<number> {
  await page.evaluate(`location.hash = ${JSON.stringify(`#${path}`)}`);
  await expect(page.locator('main').getByRole('heading').first()).toBeVisible();
  await expect.poll(() => page.locator('main [role=progressbar], main [aria-busy=true]').count()).toBe(0);
  // What is unfolded may hold something folded; then everything is there once the page grows no more.
  await expect.poll(async () => (await unfold(page)) + (await hasGrown(page)), { intervals: [300] }).toBe(0);
  return look(page);
}

/** How many elements more there are, after a moment. */
async function hasGrown(page: Page): Promise<number> {
  const before = await touchAll(page);
  await page.waitForTimeout(200);
  return Math.abs((await touchAll(page)) - before);
}

async function look(page: Page): Promise<number> {
  await touchAll(page);
  expect(await activeParts(page)).toEqual([]);
  return shownMarks(page);
}

/** An e-mail whose every part is a payload, put by the claims service. */
async function addLetter({ shell }: Installation, claimId: string, source: PayloadSource): Promise<void> {
  // A file with control bytes at its beginning is no e-mail.
  const word = () => source.next(1).replaceAll(/[\s\p{Cc}]+/gu, ' ');
  const html = `<html><body>${source.next(Math.min(payloads.length, inOneLetter))}</body></html>`;
  const mail = new MailComposer({
    from: { name: word(), address: 'a@evil.example' },
    to: 'client@demo.example',
    subject: word(),
    html,
    attachments: [{ filename: `${word()}.txt`, content: 'x' }],
  });
  const said = await shell(`
    base64 -d > payload.eml <<< ${(await mail.compile().build()).toString('base64')}
    curl -sf -X PUT -H "Authorization: Bearer $KEY" -H 'Content-Type: application/json' -d '{"Description":"Brief van een ander"}' $REDRESS/desk/v1/claims/${claimId}/documents/X-1
    curl -sf -X PUT -H "Authorization: Bearer $KEY" -F file0=@payload.eml $REDRESS/desk/v1/claims/${claimId}/documents/X-1/file`);
  expect(said).toContain('Id');
}

/** Reads every e-mail of a claim in the viewer. */
async function opensLetters(page: Page, claimId: string): Promise<void> {
  await visit(page, `/claim/${claimId}/status`);
  const buttons = page.getByRole('button', { name: /E-mail lezen/ });
  await expect(buttons.first()).toBeVisible();
  for (let at = 0; at < Math.min(4, await buttons.count()); at += 1) {
    await buttons.nth(at).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.waitForTimeout(500);
    await look(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
}

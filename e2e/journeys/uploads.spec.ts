import type { CDPSession, Locator, Page, Request } from '@playwright/test';
import { demoFile, paper } from '../accessibility/files.ts';
import { expect, test } from '../installation.ts';
import { Contact } from '../people/contact.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const claimF = '4821307';
const asked = 'Power of Attorney';
const task = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text }).first();
const row = (card: Locator, name: string) => card.getByRole('listitem').filter({ hasText: name });

/** A phone with a weak signal: 60 kB a second up, until the connection is cut. */
async function poorLine(page: Page) {
  const line = await page.context().newCDPSession(page);
  await line.send('Network.enable');
  await set(line, false);
  return { cut: () => set(line, true), mend: () => set(line, false) };
}
async function set(line: CDPSession, offline: boolean) {
  const how = { latency: 150, downloadThroughput: 250_000, uploadThroughput: 60_000 };
  await line.send('Network.emulateNetworkConditions', { offline, ...how });
}

/** The offsets of the chunks sent from now on, and which were sent although they had arrived. */
function pieces(page: Page) {
  const sent: { offset: number; request: Request }[] = [];
  page.on('request', (request) => {
    const offset = /\/sendchunk\/[^/]+\/(\d+)$/.exec(request.url())?.[1];
    if (offset !== undefined) sent.push({ offset: Number(offset), request });
  });
  /** A piece has arrived when the server said so; one whose server ended meanwhile is answered by the proxy. */
  const arrived = async (request: Request) => (await request.response().catch(() => null))?.ok() ?? false;
  return {
    offsets: () => sent.map(({ offset }) => offset),
    /** Offsets that were sent again after they had arrived. */
    async repeated() {
      const known = new Set<number>();
      const again: number[] = [];
      for (const { offset, request } of [...sent]) {
        if (known.has(offset)) again.push(offset);
        else if (await arrived(request)) known.add(offset);
      }
      return again;
    },
  };
}

test('[UPLOAD-1, UPLOAD-8, DOC-1] a file of two kinds goes over a poor line and is taken back', async ({ page }) => {
  const sanne = await Contact.at(page, claimF);
  const before = await sanne.openTasks();
  await poorLine(page);

  const card = task(page, asked);
  await card.locator('input[type=file]').last().setInputFiles(demoFile('boardingpass-sanne.png'));
  const pass = row(card, 'boardingpass-sanne.png');
  await pass.getByRole('button', { name: /^Andere soort/ }).click();
  await pass.getByRole('button', { name: 'Boardingpass', exact: true }).click();
  await pass.getByRole('button', { name: 'E-ticket' }).click();
  await page.getByRole('button', { name: 'Upload 1 bestand' }).click();
  await expect(page.getByText('1 bestand ontvangen').first()).toBeVisible();
  await expect.poll(() => sanne.openTasks()).toBe(before - 1);

  // The note of what was received passes only when the pointer is not on it.
  await page.mouse.move(0, 0);
  const received = row(page.locator('main'), 'boardingpass-sanne.png')
    .filter({ hasText: 'Boardingpass, E-ticket' })
    .last();
  await expect(received).toContainText('te verwijderen tot');
  await received.getByRole('button', { name: 'Verwijder boardingpass-sanne.png' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Verwijderen' }).click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(received).toHaveCount(0);
});

test('[UPLOAD-8] an upload that is cut goes on by itself, and sends no piece twice', async ({ page, installation }) => {
  const size = 500_000;
  await Contact.at(page, claimF);
  const line = await poorLine(page);
  const card = task(page, asked);
  const sent = pieces(page);
  await card.locator('input[type=file]').last().setInputFiles(paper('reisverslag.pdf', size));
  await card.getByRole('button', { name: 'Upload 1 bestand' }).click();
  await expect.poll(() => sent.offsets().at(-1), 'the second piece is under way').toBeGreaterThan(0);
  await line.cut();
  await expect(card.getByText('Er is geen verbinding.')).toBeVisible();
  await line.mend();
  await expect(page.getByText('1 bestand ontvangen').first()).toBeVisible();
  expect(await sent.repeated(), 'it did not begin anew').toEqual([]);
  const [stored] = await installation.rows("select size from file where name = 'reisverslag.pdf'");
  expect(Number(stored?.size)).toBe(size);
});

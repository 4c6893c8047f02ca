import type { CDPSession, Page, Request } from '@playwright/test';
import { paper } from '../accessibility/files.ts';
import { expect, test } from '../installation.ts';
import { Contact } from '../people/contact.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const claimF = '4821307';
const asked = 'Power of Attorney';
const task = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text }).first();

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

import { fileURLToPath } from 'node:url';
import { crc32, deflateSync } from 'node:zlib';
import type { CDPSession, Locator, Page, Request } from '@playwright/test';
import { largestUpload } from '#contract/values/constants.ts';
import { expect, expectAccessible, test } from '../installation.ts';
import { Contact } from '../people/contact.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const [flight, costs] = ['4821307', '4833950'];
const demoFile = (name: string) => fileURLToPath(new URL(`../../demo/files/${name}`, import.meta.url));
const asked = { documents: 'Power of Attorney', receipts: 'Stuur de bonnen van uw maaltijden' };
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

/** A PDF of the given size in bytes. */
function paper(bytes: number) {
  const start = Buffer.from('%PDF-1.4\n1 0 obj\n<< >>\nendobj\n');
  const end = Buffer.from('\ntrailer << /Root 1 0 R >>\n%%EOF\n');
  const buffer = Buffer.concat([start, Buffer.alloc(bytes - start.length - end.length, 'vertraagd '), end]);
  return { name: 'reisverslag.pdf', mimeType: 'application/pdf', buffer };
}

/** A picture of noise, which PNG cannot compress; always the same one. */
function noise(width: number, height: number): Buffer {
  const rows = Buffer.alloc((1 + width * 3) * height);
  let seed = 1;
  for (let at = 0; at < rows.length; at++) {
    seed = (seed * 1_664_525 + 1_013_904_223) % 2 ** 32;
    rows[at] = at % (1 + width * 3) === 0 ? 0 : seed >>> 24;
  }
  const size = Buffer.alloc(13);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  size.set([8, 2], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', size), chunk('IDAT', deflateSync(rows, { level: 1 })), chunk('IEND')]);
}
function chunk(type: string, data = Buffer.alloc(0)): Buffer {
  const framed = Buffer.concat([Buffer.alloc(4), Buffer.from(type), data, Buffer.alloc(4)]);
  framed.writeUInt32BE(data.length, 0);
  framed.writeUInt32BE(crc32(framed.subarray(4, -4)), framed.length - 4);
  return framed;
}

/** The offsets of the chunks sent from now on, how many of their bytes arrived, and which were sent although they had. */
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
    async arrivedBytes() {
      const sizes = await Promise.all(
        sent.map(async ({ request }) => ((await arrived(request)) ? (await request.sizes()).requestBodySize : 0)),
      );
      return sizes.reduce((sum, size) => sum + size, 0);
    },
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

test('[UPLOAD-1] [UPLOAD-3] [UPLOAD-8] [DOC-1] a document of two kinds and a picture far too large go over a poor line, and one is taken back', async ({
  page,
}) => {
  const sanne = new Contact(page);
  await sanne.logsIn('client@demo.example');
  await sanne.opensClaim(flight);
  const before = await sanne.openTasks();
  await poorLine(page);

  const card = task(page, asked.documents);
  const ticket = { name: 'ticket.png', mimeType: 'image/png', buffer: noise(2_300, 1_800) };
  expect(ticket.buffer.length).toBeGreaterThan(largestUpload);
  await card.locator('input[type=file]').last().setInputFiles(ticket);
  await expect(row(card, 'ticket')).toContainText('Wij hebben hem kleiner gemaakt.', { timeout: 30_000 });
  await card.locator('input[type=file]').last().setInputFiles(demoFile('boardingpass-sanne.png'));
  const pass = row(card, 'boardingpass-sanne.png');
  await pass.getByRole('button', { name: 'Boardingpass', exact: true }).click();
  await pass.getByRole('button', { name: 'E-ticket' }).click();
  await expectAccessible(page);
  // The picture of noise only tests the resizing; uploading it on this connection would take minutes.
  await page.getByRole('button', { name: 'Verwijder ticket.jpg' }).click();
  await page.getByRole('button', { name: 'Upload 1 bestand' }).click();
  await expect(page.getByText('1 bestand ontvangen').first()).toBeVisible();
  await expect.poll(() => sanne.openTasks()).toBe(before - 1);

  const received = row(page.locator('main'), 'boardingpass-sanne.png')
    .filter({ hasText: 'Boardingpass, E-ticket' })
    .last();
  await expect(received).toContainText('te verwijderen tot');
  await received.getByRole('button', { name: 'Verwijder boardingpass-sanne.png' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Verwijderen' }).click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(received).toHaveCount(0);
});

test('[UPLOAD-5] [UPLOAD-6] [FILES-1] [FILES-2] receipts are converted, add up, and are taken back', async ({
  page,
}) => {
  const sanne = new Contact(page);
  await sanne.logsIn('client@demo.example');
  await sanne.opensClaim(costs);
  await poorLine(page);
  await sanne.unfoldsAll();
  const card = task(page, asked.receipts);
  await expect(card.getByRole('row', { name: /^Totaal/ })).toContainText('€\u00a0491,15');

  const stays = card.getByRole('button', { name: /^Verwijder Hotel/ });
  // The tooltip says why it cannot be used.
  await stays.tap({ force: true });
  await expect(page.getByRole('tooltip')).toContainText('Verwijderen kan tot 24 uur na het uploaden.');

  await card
    .locator('input[type=file]')
    .last()
    .setInputFiles([demoFile('hotelnota.pdf'), demoFile('taxibon.jpg')]);
  for (const [name, description, code, amount] of [
    ['hotelnota.pdf', 'Eten en drinken', 'GBP', '42,50'],
    ['taxibon.jpg', 'Taxi', 'EUR', '12'],
  ] as const) {
    const receipt = row(card, name);
    await receipt.getByRole('button', { name: /Omschrijving/ }).click();
    await page.getByRole('option', { name: description }).click();
    await page.keyboard.press('Escape');
    await receipt.getByRole('button', { name: /Valuta/ }).click();
    await page.getByRole('option', { name: new RegExp(`^${code}`) }).click();
    await receipt.getByRole('textbox', { name: /^Bedrag/ }).fill(amount);
  }
  const converted = row(card, 'hotelnota.pdf').getByRole('status').filter({ hasText: 'koers van' });
  await expect(converted).toContainText(/€\s\d\d,\d\d/);
  const euros = Number(
    /€\s(\d+),(\d\d)/
      .exec((await converted.textContent()) ?? '')
      ?.slice(1)
      .join('.'),
  );
  const both = (euros + 12).toFixed(2).replace('.', ',');
  await expect(card.getByText('Totaal van 2 bonnen')).toContainText(both);
  await expectAccessible(page);
  await card.getByRole('button', { name: 'Upload 2 bonnen' }).click();
  await expect(page.getByText('2 bonnen ontvangen').first()).toBeVisible();

  const answered = sanne.item(asked.receipts);
  await expect(answered).toContainText('Afgerond op');
  await expect(answered.getByRole('row', { name: /^Totaal/ }), 'the same euros as were shown').toContainText(both);
  await answered.getByRole('button', { name: 'Verwijder Taxi, 12,00 EUR' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Verwijderen' }).click();
  await expect(answered.getByRole('row', { name: /Taxi/ })).toHaveCount(0);
  await expect(answered.getByRole('row', { name: /^Totaal/ })).toContainText(euros.toFixed(2).replace('.', ','));
});

test('[UPLOAD-8] an upload whose line is cut goes on by itself when it is back, and no piece of it goes twice', async ({
  page,
  installation,
}) => {
  const size = 900_000;
  const sanne = new Contact(page);
  await sanne.logsIn('client@demo.example');
  await sanne.opensClaim(flight);
  const line = await poorLine(page);
  const card = task(page, asked.documents);
  const sent = pieces(page);
  await card.locator('input[type=file]').last().setInputFiles(paper(size));
  await row(card, 'reisverslag.pdf').getByRole('button', { name: 'Boardingpass', exact: true }).click();
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

test('[STATE-3] what was chosen stays while the page is open, and is gone once the contact logs out', async ({
  page,
}) => {
  const sanne = new Contact(page);
  await sanne.logsIn('client@demo.example');
  await sanne.opensClaim(flight);
  const card = task(page, asked.documents);
  const chosen = row(card, 'boardingpass-sanne.png');
  await card.locator('input[type=file]').last().setInputFiles(demoFile('boardingpass-sanne.png'));
  await expect(chosen).toBeVisible();
  await sanne.goesTo('Details');
  await expect(chosen).toHaveCount(0);
  await sanne.goesTo('Status');
  await expect(chosen).toBeVisible();
  await sanne.logsOut();
  await sanne.logsIn('client@demo.example');
  await sanne.opensClaim(flight);
  await expect(card.getByRole('button', { name: 'Kies bestanden' })).toBeVisible();
  await expect(chosen).toHaveCount(0);
});

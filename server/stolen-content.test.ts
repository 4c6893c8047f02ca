import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import * as claimCalls from '#contract/claims/calls.ts';
import * as messageCalls from '#contract/messages/calls.ts';
import { openDatabase } from './database/open.ts';
import { systemClock as clock } from './platform/clock.ts';
import { beginAtStart } from './platform/encryption/begin.ts';
import type { Coverage } from './platform/encryption/encryption.ts';
import { resealAll } from './platform/encryption/reseal.ts';
import { encryptStored } from './platform/files/encrypt-stored.ts';
import { encryptingFiles } from './platform/files/encrypting-store.ts';
import { adoptFiles } from './platform/files/pairing.ts';
import type { FileStore } from './platform/files/store.ts';
import { backUp, storeOf } from './testing/backups.ts';
import { setCoverage } from './testing/coverage.ts';
import { everythingIn } from './testing/everything.ts';
import { contact, flightClaim, item, passenger, receipt } from './testing/given.ts';
import { place, temporaryFolder } from './testing/installed.ts';
import { testRandom } from './testing/random.ts';
import { seedClaim, seedContact } from './testing/seed.ts';
import { sentFile } from './testing/sent-files.ts';
import { uploadTo } from './testing/upload.ts';
import { onEachStorage } from './testing/world.ts';

const on: Coverage = { files: true, messages: true };
const off: Coverage = { files: false, messages: false };

/** Makes the next planted string. */
function planting() {
  const planted: string[] = [];
  const next = () => {
    const text = `Zqplant-${String(planted.length + 10)}-tekst`;
    planted.push(text);
    return text;
  };
  return { planted, next };
}

const withText = (text: string) => Buffer.concat([sentFile('pdf'), Buffer.from(`\n% ${text}\n`)]);

/** A claim with a planted string in each text of its rows, and in each of its files. */
function plantedClaim(next: () => string) {
  const documents = Array.from({ length: 9 }, () =>
    item({ action: 'MessageRedress', can_react: true, description: next(), message: next(), late_text: next() }),
  );
  const files = Array.from({ length: 9 }, (_, at) =>
    item({ file: { name: `${at}.pdf`, contentType: 'application/pdf', content: withText(next()) } }),
  );
  const paper = item({ file: { name: 'bon.pdf', contentType: 'application/pdf', content: withText(next()) } });
  return flightClaim({
    documents: [...documents, ...files],
    receipts: [receipt(paper, { judgement: 'Rejected', judgement_text: next() })],
    people: [passenger({ link1_type: 'Other', link1_remarks: next(), link2_type: 'Other', link2_remarks: next() })],
    status_html: `<p>${next()}</p>`,
    client_remarks: next(),
    next_step_text: next(),
    can_add_quote: true,
  });
}

/** The stored bytes of all files of a store. */
async function storedBytes(files: FileStore): Promise<Buffer> {
  const found: Buffer[] = [];
  for (let shelf = 0; shelf < 256; shelf += 1) {
    for (const { storedName } of await files.shelf(shelf.toString(16).padStart(2, '0'))) {
      const opened = await files.open(storedName);
      if (opened) found.push(await buffer(opened.stream));
    }
  }
  return Buffer.concat(found);
}

onEachStorage('what a stolen database and store show', (world) => {
  test.each([
    ['none of fifty strings of messages and files with both settings on', on, 0],
    ['all of them without', off, 50],
  ])('[P3] %s', async (_, encrypted, hits) => {
    const { planted, next } = planting();
    const claim = plantedClaim(next);
    const log: string[] = [];
    const here = await world({ claims: [claim], log, logLevel: 'info', encrypted });
    const { client, db } = here;
    const replyTo = claim.documents[0]?.id ?? '';
    const sent = [
      await client.call(messageCalls.sendMessage, { claimId: claim.id, subject: next(), body: next() }),
      await client.call(messageCalls.sendMessage, { documentId: replyTo, body: next() }),
      await uploadTo(client, claim, [{ name: 'a.pdf', content: withText(next()) }]),
      await uploadTo(client, claim, [{ name: 'b.pdf', content: withText(next()) }]),
      await client.call(messageCalls.createReview, { claimId: claim.id, quote: next() } as never),
    ];
    expect(sent.map(({ status }) => status)).toEqual(sent.map(() => 200));
    while (planted.length < 50) {
      await client.call(messageCalls.sendMessage, { claimId: claim.id, subject: next(), body: 'x' });
    }
    // Who may read them does.
    const shown = (await client.call(claimCalls.getClaim, { Id: claim.id })).text;
    expect(
      [planted[0], planted[1], planted[40], planted[43], planted[44]].filter((one) => !shown.includes(one ?? '-')),
    ).toEqual([]);
    await here.mails();
    const rows = JSON.stringify(await everythingIn(db));
    const bytes = await storedBytes(here.store.files);
    expect(planted.filter((one) => rows.includes(one) || bytes.includes(one))).toHaveLength(hits);
    expect(planted.filter((one) => log.join('\n').includes(one))).toEqual([]);
  });
});

test.each([
  ['none of fifty strings of messages and files with both settings on', on, 0],
  ['all of them without', off, 50],
])('[P3] the bytes of an embedded installation, its log and its backup show %s', async (_, coverage, hits) => {
  const { where } = await place('sqlite');
  const settings = { ...where, encryptFiles: coverage.files, encryptMessages: coverage.messages };
  const { db, close } = await openDatabase(settings);
  onTestFinished(close);
  const silent = () => undefined;
  await beginAtStart({ db, clock, where: settings, isAlone: true, isEmbedded: true, say: silent, warn: silent });
  const files = await storeOf(where);
  await adoptFiles({ db, files, random: testRandom });
  const { planted, next } = planting();
  const owner = contact();
  const context = { db, files: encryptingFiles(files, db), clock };
  await seedContact(context, owner, 'x');
  await seedClaim(context, plantedClaim(next), owner);
  const filler = Array.from({ length: 50 - planted.length }, () => item({ message: next() }));
  await seedClaim(context, flightClaim({ documents: filler }), owner);
  const to = temporaryFolder();
  await backUp({ where, files }, to);
  const bytes = Buffer.concat([...contentsUnder(where.dataDir), ...contentsUnder(to)]);
  expect(bytes.includes(owner.email)).toBe(true);
  expect(planted.filter((one) => bytes.includes(one))).toHaveLength(hits);
});

onEachStorage('texts and files of before', (world) => {
  test('[P3] stay readable, and are encrypted by the commands; without the settings they stay readable', async () => {
    const { planted, next } = planting();
    const claim = plantedClaim(next);
    const here = await world({ claims: [claim], encrypted: off });
    const { client, db, clock } = here;
    const read = async () => (await client.call(claimCalls.getClaim, { Id: claim.id })).text;
    const before = await read();
    setCoverage(db, on);
    expect((await resealAll({ db, clock })).unreadable).toEqual([]);
    await encryptStored({ db, files: here.store.files }, { grace: 0 });
    const rows = JSON.stringify(await everythingIn(db));
    const bytes = await storedBytes(here.store.files);
    expect(planted.filter((one) => rows.includes(one) || bytes.includes(one))).toEqual([]);
    const texts = (answer: string) => planted.filter((one) => answer.includes(one));
    expect(texts(await read())).toEqual(texts(before));
    setCoverage(db, off);
    expect(texts(await read())).toEqual(texts(before));
    // Without the setting a rotation keeps what is sealed sealed, and seals nothing else.
    expect((await resealAll({ db, clock })).resealed).toBe(0);
  });
});

/** The files under a folder, those in gzip unpacked. */
function contentsUnder(folder: string): readonly Buffer[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return entries.map((entry) => {
    const bytes = readFileSync(join(entry.parentPath, entry.name));
    return entry.name.endsWith('.gz') ? gunzipSync(bytes) : bytes;
  });
}

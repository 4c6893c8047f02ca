import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { idempotencyOf, runOnce } from '../access/idempotency.ts';
import { addSession, findSession, type Session } from '../access/sessions/session-store.ts';
import { redress } from '../brands/brand.ts';
import type { Context } from '../context.ts';
import { sendMessage } from '../features/messages/usecases.ts';
import { installationSecret } from '../platform/installation-store.ts';
import { TestClock } from '../testing/clock.ts';
import { testStore } from '../testing/file-stores.ts';
import { temporaryFolder } from '../testing/folder.ts';
import { contact, flightClaim } from '../testing/given.ts';
import { testRandom } from '../testing/random.ts';
import { seedClaim, seedContact } from '../testing/seed.ts';
import { openDatabase } from './open.ts';

/**
 * Each table and each index that a message changes is at least one page of the log, which its COMMIT waits for. The figure may only
 * shrink: whoever adds an index to one of these tables decides whether it is worth a page of every message.
 */
const mostPages = 20;

test(`[CALL-1] a message writes at most ${mostPages} pages`, async () => {
  const { send, log } = await aClaim();
  const pages: number[] = [];
  for (let sent = 0; sent < 12; sent += 1) {
    const before = log();
    await send(`Vraag ${sent}`, `key-${sent}`);
    pages.push(log() - before);
  }
  // Now and then an index needs one more page, or the database grows.
  expect(Math.min(...pages)).toBe(mostPages);
});

/** A claim in a database in a file, whose contact sends messages. `log` is the number of pages that were written so far. */
async function aClaim() {
  const folder = temporaryFolder();
  const { db, close } = await openDatabase({ dataDir: folder, say: () => undefined });
  const file = new DatabaseSync(join(folder, 'redress.sqlite'));
  onTestFinished(async () => {
    file.close();
    await close();
  });
  await installationSecret(db, testRandom);
  const clock = new TestClock();
  const [owner, claim] = [contact(), flightClaim()];
  const { files } = await testStore('disk', folder);
  await seedContact({ db, clock, files }, owner, '-');
  await seedClaim({ db, clock, files }, claim, owner);
  const life = {
    contactId: owner.id,
    staffId: null,
    culture: 'nl-NL',
    userAgent: null,
    stage: 'whole',
    life: 60_000,
  } as const;
  const secret = await addSession(db, { random: testRandom, clock }, life);
  const activity = { lastSeen: (_: string, stored: string) => stored, touch: () => '' };
  const session = (await findSession({ db, clock, activity }, { secret, brand: redress.id }, false)) as Session;
  const context = { db, clock, random: testRandom } as unknown as Context;
  return {
    log: () => Number(file.prepare('pragma wal_checkpoint(noop)').get()?.log),
    send: (body: string, key: string) => {
      const message = { claimId: claim.id, subject: 'Vraag', body };
      const repeatable = idempotencyOf({ db, contactId: owner.id }, '/sendmessage', message, key);
      return runOnce(context, repeatable, (save) => sendMessage(context, session, message, save));
    },
  };
}

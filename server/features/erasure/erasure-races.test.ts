import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { FileStore } from '../../platform/files/store.ts';
import { announce, finish, sendInPieces, sendPiece } from '../../testing/chunks.ts';
import { contact, flightClaim } from '../../testing/given.ts';
import { testRandom } from '../../testing/random.ts';
import { sentFile } from '../../testing/sent-files.ts';
import { onEachDatabase, type World } from '../../testing/world.ts';
import { obstacleOf } from './rules.ts';
import { eraseNow, insertErasing } from './usecases.ts';

const bookYears = 7;

/** Erases a contact as `npm run person -- erase` does, under the rules. */
function erase({ db, clock, files }: World, contactId: string): Promise<void> {
  const context = { db, clock, files, random: testRandom, bookYears };
  return eraseNow(context, contactId, async (db) => {
    if ((await obstacleOf(db, contactId)) !== null) return false;
    await insertErasing(db, context, contactId);
    return true;
  });
}

/** A store that, once armed, does something after the next file was stored and before its row is written. */
function pausing() {
  let between: (() => Promise<unknown>) | null = null;
  const files = (store: FileStore): FileStore => ({
    ...store,
    async save(arrived, name) {
      const stored = await store.save(arrived, name);
      const act = between;
      between = null;
      await act?.();
      return stored;
    },
  });
  return { files, before: (act: () => Promise<unknown>) => (between = act) };
}

const pdf = Buffer.concat([sentFile('pdf'), Buffer.alloc(3_000, '% Zq\n')]);

/** What is left of uploads: rows, and files that are stored or arriving. */
async function leftOf({ db, onDisk }: World) {
  const rows = await Promise.all(
    (['upload', 'upload_piece', 'document', 'file', 'claim'] as const).map((table) =>
      db.selectFrom(table).selectAll().execute(),
    ),
  );
  const { arriving, stored } = await onDisk();
  return { rows: rows.flat().length, files: [...arriving, ...stored].length };
}

const nothing = { rows: 0, files: 0 };

onEachDatabase('an erasure and an upload at once', (world) => {
  /** A contact with a claim that was closed while its files were sent. */
  async function sending() {
    const pause = pausing();
    const here = await world({ claims: [flightClaim()], files: pause.files });
    const close = () => here.db.updateTable('claim').set({ closed: true }).where('id', '=', here.claim.id).execute();
    const eraseAll = async () => {
      await close();
      await erase(here, here.contact.id);
    };
    return { here, claim: here.claim, pause, eraseAll };
  }

  test('[ACCOUNT-12] a chunk whose file is stored when the account ends is refused, and nothing of it is left', async () => {
    const { here, claim, pause, eraseAll } = await sending();
    const { uploadId } = (await announce(here.client, claim, 'a.pdf', pdf)).body;
    await sendPiece(here.client, uploadId, 0, pdf.subarray(0, 1_000));
    pause.before(eraseAll);
    const answer = await sendPiece(here.client, uploadId, 1_000, pdf.subarray(1_000, 2_000));
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect(await leftOf(here)).toEqual(nothing);
  });

  test('[ACCOUNT-12] so is a file that was put together from its chunks', async () => {
    const { here, claim, pause, eraseAll } = await sending();
    const uploadId = await sendInPieces(here.client, claim, 'a.pdf', pdf, { size: 1_000 });
    pause.before(eraseAll);
    const answer = await finish(here.client, claim, [uploadId]);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect(await leftOf(here)).toEqual(nothing);
  });

  test('[ACCOUNT-12] whichever comes first of an erasure and chunks that are sent all the time, nothing is left', async () => {
    for (const delay of [0, 2, 5, 10, 20, 40]) {
      const { here, claim, eraseAll } = await sending();
      const other = await announce(here.client, claim, 'b.pdf', pdf);
      const send = async () => {
        for (let at = 0; at < pdf.length; at += 300) {
          await sendPiece(here.client, other.body.uploadId, at, pdf.subarray(at, at + 300));
        }
        await announce(here.client, claim, 'c.pdf', pdf);
      };
      await Promise.all([send(), sleep(delay).then(eraseAll)]);
      expect(await leftOf(here), `${delay} ms`).toEqual(nothing);
    }
  });
});

onEachDatabase('an erasure and an import at once', (world) => {
  test('[ACCOUNT-12] whichever comes first: an imported claim belongs to somebody who can open it', async () => {
    const outcomes = new Set<string>();
    for (const [round, delay] of [0, 0, 1, 3, 8, 20].entries()) {
      const owner = contact({ external_id: 'C-1' });
      const here = await world({ contacts: [owner], claims: [flightClaim({ owner, closed: true })] });
      const desk = await here.desk();
      const line = {
        Contact: { ExternalId: 'C-1', EMailAddress: owner.email, FirstName: 'Zqnieuw', LastName: 'Zqimport' },
        Claim: { ExternalId: 'K-1', ReferenceNumber: 'ZQ-1', ClaimType: 'Regulation_261_2004' },
        Persons: [{ ExternalId: 'p1', FirstName: 'Zqreiziger', LastName: 'Zqimport' }],
      };
      const load = async () => {
        await sleep(round % 2 === 0 ? delay : 0);
        return desk.importLines([], undefined, { payload: `${JSON.stringify(line)}\n` });
      };
      const [answer] = await Promise.all([
        load(),
        sleep(round % 2 === 0 ? 0 : delay).then(() => erase(here, owner.id)),
      ]);
      expect([answer.status, answer.text.includes('"added"')], answer.text).toEqual([200, true]);
      const { db } = here;
      const claim = await db
        .selectFrom('claim')
        .innerJoin('contact', 'contact.id', 'claim.contact_id')
        .select(['contact.id', 'contact.erased_at', 'contact.email', 'claim.retain_until'])
        .where('claim.external_id', '=', 'K-1')
        .executeTakeFirstOrThrow();
      expect(claim).toMatchObject({ erased_at: null, email: owner.email, retain_until: null });
      const state = (await db.selectFrom('erasure').select('state').execute())[0]?.state ?? 'none';
      // Before the import: all of the old account is gone, and a new one has the claim. After it: the open claim is in the way.
      if (state === 'none') expect(claim.id).toBe(owner.id);
      else expect([state, claim.id === owner.id]).toEqual(['done', false]);
      expect(await db.selectFrom('contact').select('id').execute()).toHaveLength(1);
      outcomes.add(state);
    }
    expect(outcomes.size).toBeGreaterThan(0);
  });
});

onEachDatabase('an erasure and a claim that the desk puts at once', (world) => {
  test.each(['putClaim', 'putManagers'] as const)(
    '[ACCOUNT-12] %s: nothing new belongs to a contact who is erased at that moment',
    async (name) => {
      const owner = contact({ external_id: 'C-1' });
      const other = contact();
      const open = flightClaim({ owner: other });
      const claims = [flightClaim({ owner, closed: true }), open];
      let erasing: Promise<void> | undefined;
      const here: World = await world({
        contacts: [owner, other],
        claims,
        // The contact was read: the erasure has a moment to complete before the call goes on, unless the call holds the contact.
        onStatement: async ({ sql, parameters }) => {
          if (erasing || !sql.includes('from "contact"') || !parameters.includes('C-1')) return;
          erasing = erase(here, owner.id);
          await Promise.race([erasing, sleep(1_000)]);
        },
      });
      const desk = await here.desk();
      const flight = { ContactId: 'C-1', ReferenceNumber: 'ZQ-1', ClaimType: 'Regulation_261_2004' } as const;
      const answer =
        name === 'putClaim'
          ? await desk.putClaim(['K-1'], flight)
          : await desk.putManagers([open.id], { ContactIds: ['C-1'] });
      await erasing;
      expect(erasing).toBeDefined();
      expect([200, 422]).toContain(answer.status);
      const erased = here.db.selectFrom('contact').select('id').where('erased_at', 'is not', null);
      const of = here.db.selectFrom('claim').select('id').where('contact_id', 'in', erased);
      expect(await of.where('retain_until', 'is', null).execute()).toEqual([]);
      const managers = here.db.selectFrom('claim_manager').select('claim_id').where('contact_id', 'in', erased);
      expect(await managers.execute()).toEqual([]);
    },
  );
});

import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { systemClock as clock } from '../../platform/clock.ts';
import { everythingIn } from '../../testing/everything.ts';
import { bytesUnder } from '../../testing/folder.ts';
import { contact, flightClaim, item, passenger } from '../../testing/given.ts';
import { installed } from '../../testing/installed.ts';
import { engines } from '../../testing/migration-kills.ts';
import { seedClaim, seedContact } from '../../testing/seed.ts';
import { sentFile } from '../../testing/sent-files.ts';
import { eraseDueAt } from '../../testing/work-acts.ts';
import { someSteps, workInChild } from '../../testing/work-in-child.ts';
import { insertErasing } from './usecases.ts';

describe.each(engines)('killed on %s', { timeout: 400_000 }, (engine) => {
  test('[ACCOUNT-12] an erasure that SIGKILL ends at any step shows no half claim, and the next round completes it: no planted text is left', async () => {
    const { where, open, files, contact: other } = await installed(engine, 1);
    const { db } = open;
    const erased: string[] = [];
    /** Somebody with two claims of three documents and a file each, whose erasure is due. */
    const addDue = async () => {
      const mark = `Zq${erased.length}gewist`;
      const one = contact({ email: `${mark.toLowerCase()}@voorbeeld.example`, first_name: mark });
      await seedContact({ db, files, clock }, one, 'x');
      for (const at of [1, 2]) {
        const content = Buffer.concat([sentFile('pdf'), Buffer.from(`\n% ${mark}\n`)]);
        const documents = [
          item({ message: `${mark} ${at}` }),
          item({ description: `${mark} ${at}` }),
          item({ file: { name: `${mark}.pdf`, contentType: 'application/pdf', content } }),
        ];
        const claim = flightClaim({ closed: true, people: [passenger({ first_name: mark })], documents });
        await seedClaim({ db, files, clock }, claim, one);
      }
      await insertErasing(db, { clock }, one.id);
      erased.push(one.id);
    };
    /** Of each claim that can be seen, all documents are there. */
    const requireWhole = async (step: number) => {
      const claims = await db
        .selectFrom('claim')
        .leftJoin('document', 'document.claim_id', 'claim.id')
        .select(({ fn }) => ['claim.id', fn.count<number | string>('document.id').as('documents')])
        .where('claim.retain_until', 'is', null)
        .where('claim.contact_id', '<>', other.id)
        .groupBy('claim.id')
        .execute();
      expect(
        claims.filter(({ documents }) => Number(documents) !== 3),
        `step ${step}`,
      ).toEqual([]);
    };
    await addDue();
    const steps = (await workInChild({ act: 'erase', where, at: 0, signal: 'SIGKILL' }).ended) ?? 0;
    expect(steps).toBeGreaterThan(30);
    let kills = 0;
    for (const at of someSteps(steps - 5)) {
      await addDue();
      if ((await workInChild({ act: 'erase', where, at, signal: 'SIGKILL' }).ended) === null) kills += 1;
      await requireWhole(at);
    }
    expect(kills).toBeGreaterThan(1);
    await eraseDueAt({ db, where, clock });

    const done = await db.selectFrom('erasure').select(['contact_id', 'state', 'mail_to']).execute();
    expect(done.filter(({ state, mail_to }) => state !== 'done' || mail_to !== null)).toEqual([]);
    expect(done.map((row) => row.contact_id).toSorted()).toEqual(erased.toSorted());
    // One last mail to each, which alone still has the address.
    const { numDeletedRows } = await db
      .deleteFrom('job')
      .where('kind', '=', 'mail.contact-erased')
      .executeTakeFirstOrThrow();
    expect(Number(numDeletedRows)).toBe(erased.length);
    const rows = JSON.stringify(await everythingIn(db));
    expect(rows.match(/zq\d+gewist/gi)).toBeNull();
    expect(bytesUnder(join(where.dataDir, 'files')).includes('gewist')).toBe(false);
    expect(await db.selectFrom('leaving_file').selectAll().execute()).toEqual([]);
    expect(await db.selectFrom('contact').select('id').execute()).toEqual([{ id: other.id }]);
    expect(await db.selectFrom('document').select('id').execute()).toHaveLength(1);
  });
});

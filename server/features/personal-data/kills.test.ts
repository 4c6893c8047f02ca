import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { describe, expect, onTestFinished, test } from 'vitest';
import { minute } from '#contract/values/dates.ts';
import { systemClock } from '../../platform/clock.ts';
import { sweepFiles } from '../../schedules/sweep.ts';
import { type Installed, installed } from '../../testing/installed.ts';
import { engines } from '../../testing/migration-kills.ts';
import { testRandom } from '../../testing/random.ts';
import { insert } from '../../testing/rows.ts';
import { makeExportAt } from '../../testing/work-acts.ts';
import { someSteps, untilStopped, workInChild } from '../../testing/work-in-child.ts';
import { filesOfZip } from '../../testing/zip.ts';
import { exportReady } from './jobs.ts';

/** A clock that is past the lease of a process that was killed. */
const later = { now: () => new Date(Date.now() + 3 * minute) };

/** Asks for the contact's export. Returns its id. */
async function asked({ open: { db }, contact }: Installed): Promise<string> {
  const id = testRandom.id();
  await db.deleteFrom('personal_export').execute();
  await db.deleteFrom('job').execute();
  await insert(db, 'personal_export', {
    id,
    contact_id: contact.id,
    culture: 'nl-NL',
    state: 'making',
    asked_at: new Date().toISOString(),
  });
  return id;
}

const rowOf = ({ open: { db } }: Installed, id: string) =>
  db.selectFrom('personal_export').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

const mailsOf = async ({ open: { db } }: Installed) =>
  (await db.selectFrom('job').select('id').where('kind', '=', exportReady.name).execute()).length;

/** The paths in the zip that can be fetched. */
async function pathsIn(here: Installed, id: string): Promise<readonly string[]> {
  const { stored_name: name, size, sha256 } = await rowOf(here, id);
  const found = await here.files.open(name ?? '');
  if (!found) throw new Error('the file of the export is missing');
  const zip = await buffer(found.stream);
  // The row is about the file that is there.
  expect([zip.length, createHash('sha256').update(zip).digest('hex')]).toEqual([size, sha256]);
  return [...filesOfZip(zip).keys()];
}

async function expectDone(here: Installed, id: string): Promise<void> {
  expect(await rowOf(here, id)).toMatchObject({ state: 'ready' });
  expect(await pathsIn(here, id)).toEqual(expect.arrayContaining(['data.json', 'index.html']));
  expect(await mailsOf(here)).toBe(1);
}

describe.each(engines)('the copy of a contact’s own data on %s', (engine) => {
  test('[ACCOUNT-9] a killed process leaves nothing to fetch, and another one makes it once the lease is over', async () => {
    const here = await installed(engine, 2);
    const { where, open, files } = here;
    const context = { db: open.db, files, clock: systemClock };
    const first = await asked(here);
    const steps = (await workInChild({ act: 'export', where, exportId: first, at: 0, signal: 'SIGKILL' }).ended) ?? 0;
    await expectDone(here, first);
    let taken = 0;
    for (const at of someSteps(steps)) {
      const id = await asked(here);
      await workInChild({ act: 'export', where, exportId: id, at, signal: 'SIGKILL' }).ended;
      const left = await rowOf(here, id);
      if (left.state === 'ready') {
        // The kill came after the commit, or a step less was taken than before.
        await expectDone(here, id);
        continue;
      }
      expect([left.state, left.stored_name, await mailsOf(here)], `step ${at}`).toEqual(['making', null, 0]);
      if (left.worker !== null) taken += 1;
      await makeExportAt({ db: open.db, where, clock: later }, id);
      await expectDone(here, id);
    }
    expect(taken).toBeGreaterThan(0);
    await sweepFiles(context, { grace: 0, anyNumber: true });
    const arriving = await files.clearArriving(0);
    expect(arriving).toBe(0);
  });

  test('[ACCOUNT-9] a process that stood still for longer than its lease changes nothing when it goes on', async () => {
    const here = await installed(engine, 2);
    const { where, open } = here;
    const probe = await asked(here);
    const steps = (await workInChild({ act: 'export', where, exportId: probe, at: 0, signal: 'SIGSTOP' }).ended) ?? 0;
    const id = await asked(here);
    const child = workInChild({ act: 'export', where, exportId: id, at: Math.ceil(steps / 2), signal: 'SIGSTOP' });
    onTestFinished(() => void child.process.kill('SIGKILL'));
    await untilStopped(child.process);
    expect((await rowOf(here, id)).worker).not.toBeNull();
    await makeExportAt({ db: open.db, where, clock: later }, id);
    await expectDone(here, id);
    const done = await rowOf(here, id);
    child.process.kill('SIGCONT');
    await child.ended;
    expect(await rowOf(here, id)).toEqual(done);
    await expectDone(here, id);
  });
});

import { describe, expect, test } from 'vitest';
import { systemClock } from '../../platform/clock.ts';
import { contact, flightClaim, item } from '../../testing/given.ts';
import { installed } from '../../testing/installed.ts';
import { engines } from '../../testing/migration-kills.ts';
import { testRandom } from '../../testing/random.ts';
import { seedClaim } from '../../testing/seed.ts';
import { eraseDueAt, removeOldAt } from '../../testing/work-acts.ts';
import { someSteps, workInChild } from '../../testing/work-in-child.ts';

const longAgo = '2010-01-01T00:00:00.000Z';

describe.each(engines)('killed on %s', (engine) => {
  test('the retention goes on where it was cut off, and leaves no half claim', async () => {
    const { where, open, files, contact: owner } = await installed(engine, 1);
    const { db } = open;
    const event = { kind: 'message.sent', actor: 'contact' as const, claim_id: null, contact_id: null, payload: '{}' };
    let position = 0;
    const addOld = async () => {
      const rows = [1, 2, 3].map(() => {
        position += 1;
        return { ...event, id: testRandom.id(), at: longAgo, position };
      });
      await db.insertInto('event').values(rows).execute();
      const claim = flightClaim({ owner: contact(), closed: true, updated_at: longAgo, documents: [item(), item()] });
      await seedClaim({ db, files, clock: systemClock }, { ...claim, owner }, owner);
    };
    await addOld();
    const steps = (await workInChild({ act: 'retention', where, at: 0, signal: 'SIGKILL' }).ended) ?? 0;
    expect(steps).toBeGreaterThan(20);
    let kills = 0;
    for (const at of someSteps(steps - 5)) {
      await addOld();
      if ((await workInChild({ act: 'retention', where, at, signal: 'SIGKILL' }).ended) === null) kills += 1;
    }
    expect(kills).toBeGreaterThan(1);
    await removeOldAt({ db, where, clock: systemClock });
    // The claim whose erasure was cut off.
    await eraseDueAt({ db, where, clock: systemClock });
    expect(await db.selectFrom('claim').select('id').execute()).toHaveLength(1);
    expect(await db.selectFrom('document').select('id').execute()).toHaveLength(1);
    expect((await db.selectFrom('event').select('id').where('at', '=', longAgo).execute()).length).toBe(0);
  });
});

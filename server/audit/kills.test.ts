import { describe, expect, test } from 'vitest';
import { recordAudit } from '../changes/audit-store.ts';
import { systemClock } from '../platform/clock.ts';
import { engines, installed } from '../testing/installed.ts';
import { someSteps, workInChild } from '../testing/work-in-child.ts';
import { sealAll } from './seal.ts';
import { verifyAudit } from './verify.ts';

describe.each(engines)('killed on %s', (engine) => {
  test('a process that seals leaves a whole chain, and another one goes on with the rows that wait', async () => {
    const { where, open } = await installed(engine, 1);
    const { db } = open;
    const write = async () => {
      for (let row = 0; row < 3; row += 1) await recordAudit(db, systemClock, { act: 'x', contactId: null });
    };
    await write();
    const steps = (await workInChild({ act: 'seal', where, at: 0, signal: 'SIGKILL' }).ended) ?? 0;
    expect(steps).toBeGreaterThan(4);
    let [rows, kills] = [3, 0];
    for (const at of someSteps(steps, engine === 'sqlite' ? 6 : 4)) {
      await write();
      rows += 3;
      if ((await workInChild({ act: 'seal', where, at, signal: 'SIGKILL' }).ended) === null) kills += 1;
      const left = await verifyAudit({ db, keys: [] });
      expect([left.rows, left.wrong], `step ${at}`).toEqual([rows, []]);
    }
    expect(kills).toBeGreaterThan(1);
    await sealAll({ db, clock: systemClock, keys: [] });
    expect(await verifyAudit({ db, keys: [] })).toMatchObject({ rows, waiting: 0, wrong: [] });
  });
});

import { describe, expect, test } from 'vitest';
import { recordAudit } from '../changes/audit-store.ts';
import { systemClock } from '../platform/clock.ts';
import { engines, installed } from '../testing/installed.ts';
import { someSteps, workInChild } from '../testing/work-in-child.ts';
import { sealAudit } from './seal.ts';
import { unsealedState } from './store.ts';
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
    for (const at of someSteps(steps)) {
      await write();
      rows += 3;
      if ((await workInChild({ act: 'seal', where, at, signal: 'SIGKILL' }).ended) === null) kills += 1;
      const left = await verifyAudit({ db, key: null });
      const waiting = (await unsealedState(db, rows)).rows;
      expect([left.rows + waiting, left.wrong], `step ${at}`).toEqual([rows, null]);
    }
    expect(kills).toBeGreaterThan(1);
    await sealAudit({ db, clock: systemClock, key: null });
    expect(await verifyAudit({ db, key: null })).toMatchObject({ rows, wrong: null });
  });
});

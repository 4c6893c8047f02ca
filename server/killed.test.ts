import { expect, test } from 'vitest';
import { kill } from '../lab/faults/kill.ts';
import { runFault } from '../lab/faults/run.ts';
import { endWithUs } from '../lab/faults/tidy.ts';
import type { OwnPostgres } from '../tools/testing/postgres.ts';
import { ownPostgres } from '../tools/testing/postgres.ts';

// One fault of those that `npm run lab -- faults` causes.
test.for(kill.engines)(
  'a server that is killed under load on %s loses no acknowledged write and does none twice',
  {
    timeout: 240_000,
  },
  async (engine, { skip }) => {
    const cluster: OwnPostgres | undefined = engine === 'postgres' ? await ownPostgres() : undefined;
    if (engine === 'postgres' && !cluster) return skip();
    const forget = cluster && endWithUs({ end: cluster.stop, endNow: cluster.stopNow });
    try {
      const { broken, lost, doubled } = await runFault(kill, engine, 'short', cluster);
      expect({ broken, lost, doubled }).toEqual({ broken: [], lost: 0, doubled: 0 });
    } finally {
      forget?.();
      await cluster?.stop();
    }
  },
);

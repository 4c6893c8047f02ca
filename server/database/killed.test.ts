import { expect, test } from 'vitest';
import { killUnderLoad } from '../../lab/faults/processes.ts';
import { runFault } from '../../lab/faults/run.ts';
import { engines } from '../testing/migration-kills.ts';

const url = process.env.TEST_DATABASE_URL ?? '';

// One fault of those that `npm run lab -- faults` causes.
test.for(engines)(
  '[F1] a server that is killed under load on %s loses no acknowledged write and does none twice',
  { timeout: 240_000 },
  async (engine) => {
    const fault = { limit: 200, run: (context: Parameters<typeof killUnderLoad>[0]) => killUnderLoad(context, 1) };
    expect(await runFault(fault, engine, { url })).toMatchObject({ broken: [], lost: 0, doubled: 0 });
  },
);

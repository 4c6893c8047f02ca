import type { Parts } from '../app/parts.ts';
import { createServices } from '../app/services.ts';
import { redress } from '../brands/brand.ts';
import { Sites } from '../brands/sites.ts';
import type { Db } from '../database/tables.ts';
import { claimPdfContents } from '../features/claim-pdf/present.ts';
import { claimFor } from '../features/claims/usecases.ts';
import { eraseDue } from '../features/erasure/usecases.ts';
import { makeExport } from '../features/personal-data/usecases.ts';
import type { Clock } from '../platform/clock.ts';
import { systemRandom } from '../platform/random.ts';
import { usualRetention } from '../platform/retention.ts';
import { removeDue } from '../schedules/retention/run.ts';
import { storeOf } from './backups.ts';
import type { Place } from './migration-kills.ts';

// Nothing here needs a test runner, as a child process uses it too.

interface WorkPlace {
  readonly db: Db;
  readonly where: Place['where'];
  readonly clock: Clock;
}

/** Makes an export as a process of the product does. */
export async function makeExportAt({ db, where, clock }: WorkPlace, exportId: string): Promise<void> {
  const settings: Parts['settings'] = { secure: false, logLevel: 'silent', trustProxy: false };
  const drop = () => undefined;
  const services = createServices({ db, clock, files: await storeOf(where), settings }, 'secret', () => ({
    info: drop,
    warn: drop,
    error: drop,
  }));
  const sites = new Sites({ publicUrl: 'https://portaal.example', hosts: null, brand: redress });
  const job = { id: 'job', attempt: 1, payload: { exportId }, joined: [] };
  try {
    await makeExport({ ...services, sites, claimFor, reportOf: claimPdfContents }, job);
  } finally {
    await Promise.all([services.mailReader.close(), services.printer.close()]);
  }
}

/** Removes what is older than its period. */
export async function removeOldAt({ db, clock }: WorkPlace): Promise<void> {
  const context = { db, clock, random: systemRandom, bookYears: 7 };
  for (const { failure } of await removeDue(context, usualRetention)) if (failure !== undefined) throw failure;
}

/** Carries out the erasures that are due, as a round of the server does. */
export async function eraseDueAt({ db, where, clock }: WorkPlace): Promise<void> {
  const bookYears = 7;
  await eraseDue({ db, clock, random: systemRandom, files: await storeOf(where), bookYears });
}

import { connectDatabase, type WhereDatabase } from '../database/open.ts';
import { runWorker } from '../platform/threads/run-worker.ts';
import { computeUsualTimes, type UsualTimesReport } from './usual-times.ts';

/** What the night's run takes: where the database is, the instant, and the time zones of the brands. */
export interface NightRun {
  readonly where: Pick<WhereDatabase, 'databaseUrl' | 'schema' | 'dataDir'>;
  readonly now: string;
  readonly timeZones: Readonly<Record<string, string>>;
}

runWorker<NightRun, UsualTimesReport>(async ({ where, ...run }) => {
  const { db, close } = connectDatabase(where);
  try {
    return { made: await computeUsualTimes({ db, ...run }) };
  } finally {
    await close();
  }
});

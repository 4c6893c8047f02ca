import { connectDatabase } from '../database/open.ts';
import { runWorker } from '../platform/threads/run-worker.ts';
import { computeUsualTimes, type NightRun, type UsualTimesReport } from './usual-times.ts';

runWorker<NightRun, UsualTimesReport>(async ({ where, ...run }) => {
  const { db, close } = connectDatabase(where);
  try {
    return { made: await computeUsualTimes({ db, ...run }) };
  } finally {
    await close();
  }
});

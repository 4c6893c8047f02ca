import {
  check,
  hasBegunOffline,
  isOffline,
  isOutdated,
  onConnection,
  onReturn,
  watchConnection,
} from '../lib/offline/connection.ts';
import { extendCopies } from '../lib/offline/offline-store.ts';
import { registerWorker } from '../lib/offline/register-worker.ts';
import { claimsChanged, dossierChanged } from './claims.ts';
import { noCopiesShown } from './copies-shown.ts';
import { sendWaiting } from './outbox.ts';

/**
 * OFFLINE-1: keeps the portal to read without a connection, and brings it up to date when the server is reached again. Returns a
 * function that stops following.
 */
export function followConnection(): () => void {
  watchConnection();
  const forgetWorker = registerWorker(hearWorker);
  const forgetReturn = onReturn(() => void comeBack());
  const forgetLoss = onConnection(() => void (isOffline() && extendCopies()));
  return () => {
    forgetLoss();
    forgetWorker();
    forgetReturn();
  };
}

/** The worker's page was shown because the server was slow, and now its answer has come. */
function hearWorker(build: string): void {
  // OFFLINE-3: what is written is kept in drafts, chosen files in the browser's storage.
  if (build === 'other') location.reload();
  else void check();
}

async function comeBack(): Promise<void> {
  if (hasBegunOffline() && (await isOutdated())) return location.reload();
  noCopiesShown();
  await Promise.all([sendWaiting(), claimsChanged(), dossierChanged(true)]);
}

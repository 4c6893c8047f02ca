import { isOffline, onReturn } from '../../../../lib/api/connection.ts';
import type { RetryEnvironment } from './retry.ts';

/** The environment of the portal. */
export const retryInBrowser: RetryEnvironment = {
  isOnline: () => navigator.onLine && !isOffline(),
  online: (signal) => until(signal, (done) => whenBack(done, signal)),
  wait: (milliseconds, signal) =>
    until(signal, (done) => {
      const timer = setTimeout(done, milliseconds);
      // Retry at once when the connection comes back.
      whenBack(done, signal);
      signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
    }),
  random: Math.random,
};

/** Calls `then` when the browser reports a network, and when the server is reached again. */
function whenBack(then: () => void, signal: AbortSignal): void {
  addEventListener('online', then, { once: true, signal });
  const forget = onReturn(() => {
    forget();
    then();
  });
  signal.addEventListener('abort', forget, { once: true });
}

function until(signal: AbortSignal, begin: (done: () => void) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    begin(() => resolve());
  });
}

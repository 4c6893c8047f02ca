import type { Server } from 'node:http';
import { messageForOperator } from '../log/error-log.ts';

/** On the process, because `npm start` and the built server have a copy of this module each. */
const marker = Symbol.for('redress.stopping');
const state = process as { [marker]?: boolean };

export function isStopping(): boolean {
  return state[marker] === true;
}

/** In milliseconds after the signal: when open connections are closed, and when the process exits in any case. */
const [cutAfter, endAfter] = [8_000, 9_500];

/** F8, M9: at SIGTERM or SIGINT runs `work` and exits with 0 within ten seconds; requests have eight. A second signal exits at once. */
export function stopOnSignal(server: Pick<Server, 'closeAllConnections'>, work: () => Promise<void>): void {
  const stop = () => {
    if (isStopping()) process.exit(0);
    state[marker] = true;
    setTimeout(() => server.closeAllConnections(), cutAfter).unref();
    setTimeout(() => process.exit(0), endAfter).unref();
    work().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`Redress did not stop in order: ${messageForOperator(error)}\n`);
        process.exit(0);
      },
    );
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop);
}

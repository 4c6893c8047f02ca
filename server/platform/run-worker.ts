import { parentPort, type Transferable } from 'node:worker_threads';
import { messageForLog } from './error-log.ts';
import type { WorkerMessage } from './worker-queue.ts';

/** The worker's side of a workshop: does each piece of work that comes and says how it ended; `given` is handed over whole. */
export function runWorker<Work, Made>(
  work: (asked: Work) => Promise<{ readonly made: Made; readonly given?: readonly Transferable[] }>,
): void {
  const port = parentPort;
  if (!port) throw new Error('a workbench stands in a worker thread');
  const say = (said: WorkerMessage<Made>, given: readonly Transferable[] = []) => port.postMessage(said, [...given]);
  port.on('message', (asked: Work) => {
    work(asked).then(
      ({ made, given }) => say({ made }, given),
      (error: unknown) => say({ failed: messageForLog(error) }),
    );
  });
  say({ ready: true });
}

import { parentPort, type Transferable } from 'node:worker_threads';
import { messageForLog } from '../log/error-log.ts';
import type { WorkerMessage } from './worker-queue.ts';

/** The worker's side of a WorkerQueue: runs each task and posts its result. The objects in `given` are transferred, not copied. */
export function runWorker<Work, Made>(
  work: (asked: Work) => Promise<{ readonly made: Made; readonly given?: readonly Transferable[] }>,
): void {
  const port = parentPort;
  if (!port) throw new Error('runWorker must be called in a worker thread');
  const post = (message: WorkerMessage<Made>, given: readonly Transferable[] = []) =>
    port.postMessage(message, [...given]);
  port.on('message', (asked: Work) => {
    work(asked).then(
      ({ made, given }) => post({ made }, given),
      (error: unknown) => post({ failed: messageForLog(error) }),
    );
  });
  post({ ready: true });
}

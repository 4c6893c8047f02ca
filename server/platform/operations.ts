import { channel, tracingChannel } from 'node:diagnostics_channel';

/** The kinds of work beside answering requests that metrics observe. */
export type OperationKind = 'transaction' | 'job' | 'mail' | 'webhook' | 'lookup';

/** One operation. Its name is of a closed list, such as the kind of a job: never a value of a person. */
export interface Operation {
  readonly kind: OperationKind;
  readonly name: string;
}

export const operations = tracingChannel<Operation, Operation>('redress:operation');
const arrived = channel('redress:uploaded');
const ended = channel('redress:given-up');

/** Does work as an operation. Without an observer nothing is published, and no operation is created. */
export function observed<Answer>(kind: OperationKind, name: string, work: () => Promise<Answer>): Promise<Answer> {
  return operations.hasSubscribers ? operations.tracePromise(work, { kind, name }) : work();
}

export function publishUpload(bytes: number): void {
  if (arrived.hasSubscribers) arrived.publish(bytes);
}

export function publishGivenUp(kind: OperationKind, name: string): void {
  if (ended.hasSubscribers) ended.publish({ kind, name } satisfies Operation);
}

export function observeCounts(on: {
  readonly upload: (bytes: number) => void;
  readonly givenUp: (operation: Operation) => void;
}): () => void {
  const [upload, givenUp] = [
    (bytes: unknown) => on.upload(bytes as number),
    (operation: unknown) => on.givenUp(operation as Operation),
  ];
  arrived.subscribe(upload);
  ended.subscribe(givenUp);
  return () => {
    arrived.unsubscribe(upload);
    ended.unsubscribe(givenUp);
  };
}

/** The kinds of work beside answering requests that metrics observe. */
export type OperationKind = 'transaction' | 'job' | 'mail' | 'webhook' | 'lookup';

/** What metrics count. The name of an operation is of a closed list, such as the kind of a job: never a value of a person. */
export interface OperationObserver {
  ended(kind: OperationKind, name: string, outcome: 'done' | 'failed', seconds: number): void;
  givenUp(kind: OperationKind, name: string): void;
  uploaded(bytes: number): void;
}

const observers = new Set<OperationObserver>();

/** Returns a function that ends it. */
export function observeOperations(observer: OperationObserver): () => void {
  observers.add(observer);
  return () => void observers.delete(observer);
}

export async function observed<Answer>(
  kind: OperationKind,
  name: string,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const began = performance.now();
  let outcome: 'done' | 'failed' = 'failed';
  try {
    const answer = await work();
    outcome = 'done';
    return answer;
  } finally {
    for (const observer of observers) observer.ended(kind, name, outcome, (performance.now() - began) / 1_000);
  }
}

export function publishUpload(bytes: number): void {
  for (const observer of observers) observer.uploaded(bytes);
}

export function publishGivenUp(kind: OperationKind, name: string): void {
  for (const observer of observers) observer.givenUp(kind, name);
}

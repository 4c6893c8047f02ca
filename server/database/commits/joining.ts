import { AsyncLocalStorage } from 'node:async_hooks';

/** How transactions of this call chain begin: 'joined' may share a COMMIT with others, 'alone' never does. */
const modes = new AsyncLocalStorage<'joined' | 'alone'>();

/**
 * Runs long transactions, such as imports, each with its own COMMIT: transactions that share one wait for each other. On
 * PostgreSQL every transaction is committed alone.
 */
export function commitAlone<Answer>(run: () => Promise<Answer>): Promise<Answer> {
  return modes.run('alone', run);
}

/**
 * Runs a transaction that may share its COMMIT with others that wait at the same time. If it has to be alone after all, it runs again,
 * so the code in it must be safe to run twice.
 */
export async function commitJoined<Answer>(run: () => Promise<Answer>): Promise<Answer> {
  if (modes.getStore() === 'alone') return run();
  try {
    return await modes.run('joined', run);
  } catch (error) {
    if (!(error instanceof MustRunAlone)) throw error;
    return commitAlone(run);
  }
}

/** Whether a transaction that begins now may share its COMMIT. */
export function mayJoin(): boolean {
  return modes.getStore() === 'joined';
}

/**
 * Thrown in a transaction of which nothing was committed for a reason of the others: their COMMIT failed, or this one let them wait
 * too long. Run alone, it gets the result that it would have had without them.
 */
export class MustRunAlone extends Error {
  constructor(cause?: unknown) {
    super('The transaction has to be committed alone', { cause });
    this.name = 'MustRunAlone';
  }
}

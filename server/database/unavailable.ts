import { setTimeout as sleep } from 'node:timers/promises';

interface Failure {
  readonly code?: unknown;
  readonly errcode?: unknown;
  readonly message?: unknown;
  readonly cause?: unknown;
}

/** SQLSTATEs: connection lost, server starting or stopping, no resources left, deadlocks, serialisation failures and timeouts. */
const unavailableStates = /^(?:08...|57P0[1-5]|53[234]00|25P0[34]|40001|40P01|55P03|57014)$/;
/** SQLSTATEs of a lost connection, whatever was being executed. */
const lostStates = /^(?:08...|57P0[1-5]|25P0[34])$/;
const refusedByNetwork =
  /^(?:ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|EHOSTDOWN|ENETDOWN|ENOTFOUND|EAI_AGAIN|EADDRNOTAVAIL)$/;
const lostByNetwork = /^(?:ECONNRESET|EPIPE|ETIMEDOUT|ECONNABORTED)$/;
// pg throws these as plain errors without a code.
const lostByPg =
  /^(?:Connection terminated(?! due to connection timeout)|Client has encountered a connection error|Client was closed|Query read timeout|timeout expired)/;
const refusedByPg = /^(?:timeout exceeded when trying to connect|Connection terminated due to connection timeout)/;

/** Thrown if the database is unreachable, does not answer or accepts no connection; the caller may retry soon. */
export class DatabaseUnavailable extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'DatabaseUnavailable';
  }
}

/** Thrown if COMMIT was sent and its result is unknown. After any other error of a transaction, nothing was committed. */
export class CommitUnknown extends Error {
  constructor(cause: unknown) {
    super('It is not known whether the transaction was committed', { cause });
    this.name = 'CommitUnknown';
  }
}

export function isKnownUncommitted(error: unknown): boolean {
  return !(error instanceof CommitUnknown);
}

/** Thrown instead of COMMIT if the database has already rolled back the transaction. */
export class RolledBack extends Error {
  constructor() {
    super('The transaction was rolled back: a statement in it had failed');
    this.name = 'RolledBack';
  }
}

/** Thrown in a transaction that was not committed because of others that shared its COMMIT. It may succeed alone. */
export class MustRunAlone extends Error {}

/** Whether the database is unavailable, locked by another process, or aborted a query in favour of another: the caller may retry. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const { code, message } = (error ?? {}) as Failure;
  if (error instanceof DatabaseUnavailable || error instanceof CommitUnknown) return true;
  if (isBusy(error) || isIoFailure(error) || isConnectionLost(error)) return true;
  if (typeof code === 'string' && (unavailableStates.test(code) || refusedByNetwork.test(code)))
    return isOfDatabase(error);
  return typeof message === 'string' && refusedByPg.test(message);
}

/** Whether the connection broke during use; the last statement may have been executed. */
export function isConnectionLost(error: unknown): boolean {
  const { code, message } = (error ?? {}) as Failure;
  if (typeof code === 'string' && lostStates.test(code)) return true;
  if (typeof code === 'string' && lostByNetwork.test(code)) return isOfDatabase(error);
  return typeof message === 'string' && lostByPg.test(message);
}

export function isConnectTimeout(error: unknown): boolean {
  return error instanceof Error && /^Connection terminated due to connection timeout/.test(error.message);
}

/** Whether pg refused a query because the connection was already closed: nothing was sent. */
export function wasNeverSent(error: unknown): boolean {
  const { message } = (error ?? {}) as Failure;
  return typeof message === 'string' && /is not queryable$/.test(message);
}

/** Whether PostgreSQL aborted a transaction in favour of another (deadlock, serialisation): a retry may succeed. */
export function isConflict(error: unknown): boolean {
  const { code } = (error ?? {}) as Failure;
  return code === '40001' || code === '40P01';
}

/** SQLite's primary result code, such as 5 (busy), of an error that node:sqlite threw. */
export function sqliteCode(error: unknown): number | null {
  const { errcode } = (error ?? {}) as Failure;
  return typeof errcode === 'number' ? errcode & 0xff : null;
}

/** Whether another process holds the lock that SQLite needs (SQLITE_BUSY, SQLITE_LOCKED and their extended codes). */
export function isBusy(error: unknown): boolean {
  const code = sqliteCode(error);
  return code === 5 || code === 6;
}

export function isIoFailure(error: unknown): boolean {
  return sqliteCode(error) === 10;
}

/** Other network errors, such as of a mail server, have the same codes; those of the database are marked by its driver. */
const ofDatabase = new WeakSet<object>();

export function fromDatabase(error: unknown): unknown {
  if (typeof error === 'object' && error !== null) ofDatabase.add(error);
  return error;
}

function isOfDatabase(error: unknown): boolean {
  const { code } = error as Failure;
  // Only the database has SQLSTATEs.
  return (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) && /\d/.test(code)) || ofDatabase.has(error as object);
}

/** Milliseconds that a read waits for the write; it may still complete later. */
const within = 250;

/** Waits a moment for a write that a read does not depend on; false if the disk is full or another process holds the write lock (F4). */
export async function bestEffort(write: Promise<unknown>): Promise<boolean> {
  try {
    return await Promise.race([write.then(() => true), sleep(within, false, { ref: false })]);
  } catch (error) {
    if (isNoSpace(error) || isDatabaseUnavailable(error)) return false;
    throw error;
  }
}

/** Whether a write failed because a unique value was already taken, on either engine. */
export function isUniqueViolation(error: unknown): boolean {
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  return code === '23505' || errcode === 2067 || errcode === 1555;
}

/** Whether a write failed because the disk is full, on either engine or the file store. */
export function isNoSpace(error: unknown): boolean {
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  return code === 'ENOSPC' || code === 'EDQUOT' || code === '53100' || errcode === 13;
}

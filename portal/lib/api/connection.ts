import { useSyncExternalStore } from 'react';
import * as sessionCalls from '#contract/session.ts';
import { api, onAnswered } from './api.ts';
import { CallFailure } from './failure.ts';

/** Whether the server can be reached; while it cannot, `since` is when it last answered, in milliseconds since 1970. */
export interface Connection {
  readonly isOffline: boolean;
  readonly since: number;
}

let connection: Connection = { isOffline: false, since: Date.now() };
let isStarted = false;
let checking: Promise<void> | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
let failures = 0;
const listeners = new Set<() => void>();
const returns = new Set<() => void>();

/** The waits between attempts to reach the server again, in milliseconds. */
const [firstWait, longestWait] = [2_000, 30_000];

export const isOffline = (): boolean => connection.isOffline;

export function useConnection(): Connection {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => connection,
  );
}

/** Calls `then` each time the server is reached again. Returns a function that stops it. */
export function onReturn(then: () => void): () => void {
  returns.add(then);
  return () => returns.delete(then);
}

/** OFFLINE-1: judged by the calls that are made, as a network may lead nowhere; a failed one counts when a second fails. */
export function watchConnection(): void {
  if (isStarted) return;
  isStarted = true;
  onAnswered((isReached) => {
    if (isReached) reached();
    else void check();
  });
  addEventListener('offline', () => void check());
  addEventListener('online', () => connection.isOffline && void check());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && connection.isOffline) void check();
  });
}

/** Asks the server for a sign of life, once at a time. */
export function check(): Promise<void> {
  checking ??= api(sessionCalls.isLoggedIn, {}, { signal: AbortSignal.timeout(longestAnswer) })
    .then(reached, lost)
    .finally(() => {
      checking = null;
    });
  return checking;
}
/** How long a sign of life may take, in milliseconds. */
const longestAnswer = 10_000;

function reached(): void {
  clearTimeout(timer);
  failures = 0;
  const wasOffline = connection.isOffline;
  connection = { isOffline: false, since: Date.now() };
  if (!wasOffline) return;
  for (const listener of [...listeners, ...returns]) listener();
}

function lost(error: unknown): void {
  // Any refusal is an answer too.
  if (error instanceof CallFailure && error.status !== 0) {
    reached();
    return;
  }
  clearTimeout(timer);
  timer = setTimeout(() => void check(), Math.min(longestWait, firstWait * 1.5 ** failures));
  failures += 1;
  if (connection.isOffline) return;
  connection = { ...connection, isOffline: true };
  for (const listener of listeners) listener();
}

/** Whether the server has another build than this page, so that its page names another script; false when it cannot say. */
export async function isOutdated(): Promise<boolean> {
  const own = document.querySelector('script[type=module][src]')?.getAttribute('src') ?? '';
  const answer = await fetch(location.pathname, { cache: 'no-store' }).catch(() => null);
  return answer?.ok === true && !(await answer.text()).includes(own);
}

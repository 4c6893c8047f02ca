import { useSyncExternalStore } from 'react';
import type { DraftThing } from '#contract/staff/compose.ts';

/** COMPOSE-4: words that wait on the server, and whose they are. */
export interface Sent {
  readonly id: string;
  readonly goesAt: string;
  readonly claimId: string;
  readonly name: string;
  readonly thing: DraftThing;
  readonly text: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly settled: boolean;
}

/** What waits, and how many were called back, on which composers begin anew. They outlive the screen of a claim. */
let waiting: readonly Sent[] = [];
let calledBack = 0;
let hasSent = false;
const listeners = new Set<() => void>();

function change(next: readonly Sent[]): void {
  waiting = next;
  for (const listener of listeners) listener();
}

function listen(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function noteSent(sent: Sent): void {
  hasSent = true;
  change([...waiting, sent]);
}

/** Whoever logs in next sees nothing of it; on the server it goes all the same. */
export const forgetSent = () => change([]);

/** It waits no longer: it has gone, or was called back. */
export function noteGone(sent: Sent, isBack = false): void {
  if (isBack) calledBack += 1;
  change(waiting.filter((one) => one !== sent));
}

export const useSent = () => useSyncExternalStore(listen, () => waiting);

export const useCalledBack = () => useSyncExternalStore(listen, () => calledBack);

/** Whether anything was sent since the page was loaded: until then no screen needs the lines that tell of it. */
export const useHasSent = () => useSyncExternalStore(listen, () => hasSent);

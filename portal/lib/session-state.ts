import { useSyncExternalStore } from 'react';
import type { Country } from '#contract/account/schema.ts';
import type { Culture } from '#contract/values/culture.ts';

/** STATE-1: what is kept for the browser session, and nothing else. `loggedIn` is undefined while nobody knows. */
export interface SessionState {
  readonly loggedIn?: boolean;
  readonly lastDossierRefresh?: number;
  readonly needsAcceptDisclaimer?: boolean;
  readonly internalUser?: string;
  readonly culture?: Culture;
  readonly countries?: readonly Country[];
  readonly supportedFileTypes?: readonly string[];
  readonly postLoginRedirect?: string;
}

const key = 'redress.session';
const listeners = new Set<() => void>();
let state: SessionState = read();

function read(): SessionState {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '{}') as SessionState;
  } catch {
    return {};
  }
}

function write(next: SessionState): void {
  state = next;
  try {
    sessionStorage.setItem(key, JSON.stringify(next));
  } catch {
    // A browser that keeps nothing still works until the page is left.
  }
  for (const listener of listeners) listener();
}

/** The state now. */
export function sessionState(): SessionState {
  return state;
}

/** Changes part of the state; a value of undefined forgets it. */
export function setSessionState(change: { [K in keyof SessionState]?: SessionState[K] | undefined }): void {
  const merged = Object.entries({ ...state, ...change }).filter(([, value]) => value !== undefined);
  write(Object.fromEntries(merged) as SessionState);
}

/** STATE-2: clears everything; what is given stays, such as where to go on after the next login. */
export function clearSessionState(keep: SessionState = {}): void {
  write(keep);
}

/** The state, read anew whenever it changes. */
export function useSessionState(): SessionState {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => state,
  );
}

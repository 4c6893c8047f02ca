import { useSyncExternalStore } from 'react';
import type { Country } from '#contract/account.ts';
import type { Culture } from '#contract/values/culture.ts';

/** STATE-1: the only state stored for the browser session. `loggedIn` is undefined while it is unknown. */
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
    // Storage is blocked or full: the state lives only as long as the page.
  }
  for (const listener of listeners) listener();
}

/** The state now. */
export function sessionState(): SessionState {
  return state;
}

/** Updates part of the state; an undefined value removes its key. */
export function setSessionState(change: { [K in keyof SessionState]?: SessionState[K] | undefined }): void {
  const merged = Object.entries({ ...state, ...change }).filter(([, value]) => value !== undefined);
  write(Object.fromEntries(merged) as SessionState);
}

/** STATE-2: resets the state to `keep`, such as the return path for the next login. */
export function clearSessionState(keep: SessionState = {}): void {
  write(keep);
}

/** The state, re-rendered when it changes. */
export function useSessionState(): SessionState {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => state,
    () => state,
  );
}

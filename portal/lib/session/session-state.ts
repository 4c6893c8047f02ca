import { useSyncExternalStore } from 'react';
import type { Country } from '#contract/account.ts';
import type { Culture } from '#contract/values/culture.ts';
import { withTabStorage } from '../storage/tab-storage.ts';

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
let state = withTabStorage((storage) => JSON.parse(storage.getItem(key) ?? '{}') as SessionState) ?? {};

function write(next: SessionState): void {
  state = next;
  withTabStorage((storage) => storage.setItem(key, JSON.stringify(next)));
  for (const listener of listeners) listener();
}

export function sessionState(): SessionState {
  return state;
}

/** Updates part of the state; an undefined value removes its key. */
export function setSessionState(change: { [K in keyof SessionState]?: SessionState[K] | undefined }): void {
  const merged = Object.entries({ ...state, ...change }).filter(([, value]) => value !== undefined);
  write(Object.fromEntries(merged) as SessionState);
}

/** STATE-2: resets the state to `initial`, such as the return path for the next login. */
export function clearSessionState(initial: SessionState = {}): void {
  write(initial);
}

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

/** W2: whether staff read this on behalf of the contact, for whom they may not change the account. */
export function useOnBehalf(): boolean {
  return useSessionState().internalUser !== undefined;
}

let lastActivityAt = 0;

/** Records a successful call that extends the session on the server. */
export function recordActivity(): void {
  lastActivityAt = Date.now();
}

/** When this page last extended the session, in milliseconds since 1970; 0 when it has not. */
export function lastActivity(): number {
  return lastActivityAt;
}

const reasonKey = 'redress.parting';

/** Why the login is shown: the session ended by itself (CALL-4, STATE-3), or the password was just changed (D-13). */
const logoutReasons = ['signed-out', 'logged-out', 'password-changed'] as const;
type LogoutReason = (typeof logoutReasons)[number];

let forNextPage = false;

/** Stores why the reader is sent to the login, which shows it once: on this page, or on the page that loads next. */
export function saveLogoutReason(why: LogoutReason, where: 'here' | 'next page'): void {
  forNextPage = where === 'next page';
  withTabStorage((storage) => storage.setItem(reasonKey, why));
}

/** Why the reader was sent to the login; later calls return null. */
export function takeLogoutReason(): LogoutReason | null {
  // A login that renders briefly before the page unloads must not consume the reason for the next page.
  if (forNextPage) return null;
  const why = withTabStorage((storage) => storage.getItem(reasonKey));
  withTabStorage((storage) => storage.removeItem(reasonKey));
  return logoutReasons.find((reason) => reason === why) ?? null;
}

/** A change of the session in one tab of this browser; 'logged out' when the reader has ended it. */
type SessionNews = 'begun' | 'ended' | 'logged out';

let channel: BroadcastChannel | undefined;

function ownChannel(): BroadcastChannel {
  channel ??= new BroadcastChannel(key);
  return channel;
}

/** Notifies the other tabs that their shared session started or ended; this tab gets no event. */
export function notifyOtherTabs(news: SessionNews): void {
  ownChannel().postMessage(news);
}

/** Listens for such notifications from other tabs. Returns a function that stops listening. */
export function onOtherTabs(listener: (news: SessionNews) => void): () => void {
  const onMessage = ({ data }: MessageEvent<unknown>) => {
    if (data === 'begun' || data === 'ended' || data === 'logged out') listener(data);
  };
  const own = ownChannel();
  own.addEventListener('message', onMessage);
  return () => own.removeEventListener('message', onMessage);
}

import * as sessionCalls from '#contract/session/calls.ts';
import { warnBefore } from '#contract/session/life.ts';
import { api } from '../../../lib/api/api.ts';
import { CallFailure } from '../../../lib/api/failure.ts';
import { lastActivity } from '../../../lib/session/activity.ts';
import { setSessionState } from '../../../lib/session/session-state.ts';
import { leaveForLogin } from '../session.ts';
import { endsOf, nextEnd, type SessionEnds } from './session-warning-end.ts';

/** The first check waits until the screen has loaded, in milliseconds. */
const firstAsk = 5_000;
/**
 * Near the end the server is asked again, since another tab may have extended the session; at most this often, in
 * milliseconds.
 */
const askAgain = 30_000;

/** The warning to show: none, or the seconds left and whether the reader can extend the session. */
export type Warning = { readonly left: number; readonly final: boolean } | null;

/**
 * STATE-3: watches the end of the session without polling. It asks the server once, counts successful calls as
 * activity, and asks again shortly before the end. At the end it opens the login with the return path. Calls `show`
 * each second during a warning.
 */
export function watchSession(show: (warning: Warning) => void) {
  let ends: SessionEnds | null = null;
  let askedAt = 0;
  let understood = false;
  let stopped = false;
  let timer = setTimeout(look, firstAsk);

  function lookIn(milliseconds: number) {
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(look, milliseconds);
  }

  async function look(): Promise<void> {
    const near = !ends || nextEnd(ends, lastActivity()).at - Date.now() <= warnBefore;
    if (near && !(await asked())) return;
    if (stopped) return;
    if (!ends) return lookIn(askAgain);
    const { at, final } = nextEnd(ends, lastActivity());
    const left = at - Date.now();
    if (left <= 0) return leaveForLogin();
    const warn = left <= warnBefore;
    show(warn && !(final && understood) ? { left: Math.ceil(left / 1_000), final } : null);
    lookIn(warn ? Math.min(left, 1_000) : left - warnBefore);
  }

  /** Asks the server unless it did so recently; false when the session has ended. */
  async function asked(): Promise<boolean> {
    const over = ends !== null && nextEnd(ends, lastActivity()).at <= Date.now();
    if (!over && Date.now() - askedAt < askAgain) return true;
    askedAt = Date.now();
    try {
      const known = await api(sessionCalls.askSession, {});
      ends = endsOf(known, Date.now());
      // INTERNAL-4: another tab may have begun a session on behalf of somebody else.
      setSessionState({ internalUser: known.InternalUser ?? undefined });
    } catch (error) {
      // On 401 the call itself has opened the login; without a connection the last known end still applies.
      if (error instanceof CallFailure && error.status === 401) return false;
    }
    return true;
  }

  /** Timers stop in a sleeping machine and in a hidden tab. */
  function seenAgain() {
    if (document.visibilityState === 'visible' && ends) lookIn(0);
  }
  document.addEventListener('visibilitychange', seenAgain);

  return {
    /** Extends the session; throws when the call fails. */
    async stay(): Promise<void> {
      ends = endsOf(await api(sessionCalls.stayLoggedIn, {}), Date.now());
      lookIn(0);
    },
    /** The reader has acknowledged an end that cannot be moved. */
    understand(): void {
      understood = true;
      show(null);
    },
    stop(): void {
      stopped = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', seenAgain);
    },
  };
}

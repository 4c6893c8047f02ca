import * as sessionCalls from '#contract/session/calls.ts';
import { warnBefore } from '#contract/session/life.ts';
import { lastActivity } from '../../lib/activity.ts';
import { api } from '../../lib/api.ts';
import { CallFailure } from '../../lib/failure.ts';
import { setSessionState } from '../../lib/session-state.ts';
import { leaveForLogin } from './session.ts';
import { endsOf, nextEnd, type SessionEnds } from './session-warning-end.ts';

/** The first question waits until the screen is there, in milliseconds. */
const firstAsk = 5_000;
/** Near the end another tab may have given a sign of life: asked at most this often, in milliseconds. */
const askAgain = 30_000;

/** What the reader is to know: nothing, or the whole seconds until the end, and whether they can do something about it. */
export type Warning = { readonly left: number; readonly final: boolean } | null;

/**
 * STATE-3: watches the end of the session without polling: it asks once, reckons with the calls that succeed, and asks
 * again shortly before the end. At the end the login shows, with the way back. Tells `show` each second while it warns.
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

  /** Asks unless that was just now; false when the session turned out to be over. */
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
      // The call itself has led to the login; without a connection the last known end stands.
      if (error instanceof CallFailure && error.status === 401) return false;
    }
    return true;
  }

  /** Timers stand still in a sleeping machine and in a hidden tab. */
  function seenAgain() {
    if (document.visibilityState === 'visible' && ends) lookIn(0);
  }
  document.addEventListener('visibilitychange', seenAgain);

  return {
    /** Gives a sign of life; throws when it did not arrive. */
    async stay(): Promise<void> {
      ends = endsOf(await api(sessionCalls.stayLoggedIn, {}), Date.now());
      lookIn(0);
    },
    /** The reader knows of an end that cannot be moved. */
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

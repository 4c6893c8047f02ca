import { warnBefore } from '#contract/refusal.ts';
import * as sessionCalls from '#contract/session.ts';
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
export class SessionWatch {
  private readonly show: (warning: Warning) => void;
  private ends: SessionEnds | null = null;
  private askedAt = 0;
  private isAcknowledged = false;
  private isStopped = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(show: (warning: Warning) => void) {
    this.show = show;
    this.checkIn(firstAsk);
    document.addEventListener('visibilitychange', this.checkWhenVisible);
  }

  /** Extends the session; throws when the call fails. */
  async extend(): Promise<void> {
    this.ends = endsOf(await api(sessionCalls.stayLoggedIn, {}), Date.now());
    this.checkIn(0);
  }

  /** The reader has acknowledged an end that cannot be moved. */
  acknowledge(): void {
    this.isAcknowledged = true;
    this.show(null);
  }

  stop(): void {
    this.isStopped = true;
    clearTimeout(this.timer);
    document.removeEventListener('visibilitychange', this.checkWhenVisible);
  }

  private checkIn(milliseconds: number): void {
    clearTimeout(this.timer);
    if (!this.isStopped) this.timer = setTimeout(() => void this.check(), milliseconds);
  }

  private async check(): Promise<void> {
    const near = !this.ends || nextEnd(this.ends, lastActivity()).at - Date.now() <= warnBefore;
    if (near && !(await this.askServer())) return;
    if (this.isStopped) return;
    if (!this.ends) return this.checkIn(askAgain);
    const { at, final } = nextEnd(this.ends, lastActivity());
    const left = at - Date.now();
    if (left <= 0) return leaveForLogin();
    const warn = left <= warnBefore;
    this.show(warn && !(final && this.isAcknowledged) ? { left: Math.ceil(left / 1_000), final } : null);
    this.checkIn(warn ? Math.min(left, 1_000) : left - warnBefore);
  }

  /** Asks the server unless it did so recently; false when the session has ended. */
  private async askServer(): Promise<boolean> {
    const over = this.ends !== null && nextEnd(this.ends, lastActivity()).at <= Date.now();
    if (!over && Date.now() - this.askedAt < askAgain) return true;
    this.askedAt = Date.now();
    try {
      const known = await api(sessionCalls.askSession, {});
      this.ends = endsOf(known, Date.now());
      // INTERNAL-4: another tab may have begun a session on behalf of somebody else.
      setSessionState({ internalUser: known.InternalUser ?? undefined });
    } catch (error) {
      // On 401 the call itself has opened the login; without a connection the last known end still applies.
      if (error instanceof CallFailure && error.status === 401) return false;
    }
    return true;
  }

  /** Timers stop in a sleeping machine and in a hidden tab. */
  private readonly checkWhenVisible = () => {
    if (document.visibilityState === 'visible' && this.ends) this.checkIn(0);
  };
}

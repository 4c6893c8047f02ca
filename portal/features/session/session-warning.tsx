import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { sessionLife, warnBefore } from '#contract/refusal.ts';
import type { SessionInfo } from '#contract/session.ts';
import * as sessionCalls from '#contract/session.ts';
import { useAction } from '../../lib/api/actions.ts';
import { api } from '../../lib/api/api.ts';
import { CallFailure } from '../../lib/api/failure.ts';
import { paths } from '../../lib/page/paths.ts';
import { lastActivity, setSessionState } from '../../lib/session/session-state.ts';
import { hasDrafts } from '../../lib/storage/draft-entries.ts';
import { remainderText } from '../../lib/texts/durations.ts';
import { t } from '../../lib/texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { leaveForLogin } from './session.ts';

/** STATE-3: two minutes before the session ends, asks whether the reader is still there; before its last end it only says so. */
export function SessionWarning() {
  const [, navigate] = useLocation();
  const [warning, setWarning] = useState<Warning>(null);
  const watch = useRef<SessionWatch>(null);
  useEffect(() => {
    const watching = new SessionWatch(setWarning);
    watch.current = watching;
    return () => watching.stop();
  }, []);
  const { busy, failure, act } = useAction();
  const isFinal = warning?.final ?? false;
  // A press or Escape extends the session, where it can be extended.
  function close() {
    if (isFinal) watch.current?.acknowledge();
    else void act(async () => watch.current?.extend());
  }
  return (
    <Dialog
      alert
      isOpen={warning !== null}
      onClose={close}
      title={t(isFinal ? 'session.last' : 'session.ending')}
      actions={
        <>
          <Button look="second" onPress={() => navigate(paths.logout)}>
            {t('frame.logout')}
          </Button>
          <Button autoFocus busy={busy} busyText={t('frame.busy')} onPress={close}>
            {t(isFinal ? 'frame.close' : 'session.stay')}
          </Button>
        </>
      }
    >
      <Countdown
        left={warning?.left ?? 0}
        say={(left) => t(isFinal ? 'session.last_text' : 'session.ending_text', { left })}
      />
      {failure !== null && <p role="alert">{t('session.failed')}</p>}
    </Dialog>
  );
}

/** The screen counts every second; screen readers get an update every 30 seconds. */
function Countdown({ left, say }: { left: number; say: (time: string) => ReactNode }) {
  const heard = Math.ceil(left / 30) * 30;
  return (
    <>
      <p aria-hidden="true" className="num">
        {say(remainderText(left))}
      </p>
      <p className="vh" role="status">
        {say(remainderText(heard))}
      </p>
      {hasDrafts() && <p>{t('session.saved')}</p>}
    </>
  );
}

/** The first check waits until the screen has loaded, in milliseconds. */
const firstAsk = 5_000;
/** Near the end the server is asked again at most this often, in milliseconds: another tab may have extended the session. */
const askAgain = 30_000;

/** The warning to show: none, or the seconds left and whether the reader can extend the session. */
export type Warning = { readonly left: number; readonly final: boolean } | null;

/** STATE-3: asks for the end once and again shortly before it; calls count as activity. `show` each second of a warning. */
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

/** The ends of a session as the server reported them, in milliseconds since 1970. */
export type SessionEnds = ReturnType<typeof endsOf>;

export function endsOf({ IdleEndsIn, EndsIn, InternalUser }: SessionInfo, now: number) {
  const { idle } = InternalUser === null ? sessionLife.contact : sessionLife.onBehalf;
  return { receivedAt: now, idle: now + IdleEndsIn * 1_000, last: now + EndsIn * 1_000, idleLife: idle };
}

/** STATE-3: when the session ends, given this page's last activity; `final` when more activity cannot extend it. */
export function nextEnd(ends: SessionEnds, lastSign: number): { at: number; final: boolean } {
  const idle = lastSign > ends.receivedAt ? lastSign + ends.idleLife : ends.idle;
  return { at: Math.min(idle, ends.last), final: ends.last <= idle };
}

import { sessionLife } from '#contract/refusal.ts';
import type { SessionInfo } from '#contract/session.ts';

/** The ends of a session as the server reported them, in milliseconds since 1970. */
export interface SessionEnds {
  /** When the server reported them. */
  readonly receivedAt: number;
  /** The end without activity. */
  readonly idle: number;
  /** The latest end, whatever the activity. */
  readonly last: number;
  /** How long one activity extends the session. */
  readonly idleLife: number;
}

/** Converts the server's durations to moments. */
export function endsOf({ IdleEndsIn, EndsIn, InternalUser }: SessionInfo, now: number): SessionEnds {
  const { idle } = InternalUser === null ? sessionLife.contact : sessionLife.onBehalf;
  return { receivedAt: now, idle: now + IdleEndsIn * 1_000, last: now + EndsIn * 1_000, idleLife: idle };
}

/** STATE-3: when the session ends, given this page's last activity; `final` when more activity cannot extend it. */
export function nextEnd(ends: SessionEnds, lastSign: number): { at: number; final: boolean } {
  const idle = lastSign > ends.receivedAt ? lastSign + ends.idleLife : ends.idle;
  return { at: Math.min(idle, ends.last), final: ends.last <= idle };
}

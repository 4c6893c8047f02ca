import type { SessionInfo } from '#contract/session/calls.ts';
import { sessionLife } from '#contract/session/life.ts';

/** The ends of a session as the server told them, in milliseconds since 1970. */
export interface SessionEnds {
  /** When they were told. */
  readonly told: number;
  /** For want of a sign of life. */
  readonly idle: number;
  /** At the latest. */
  readonly last: number;
  /** How far a sign of life moves the first. */
  readonly idleLife: number;
}

/** What the server answered at a moment, as moments. */
export function endsOf({ IdleEndsIn, EndsIn, InternalUser }: SessionInfo, now: number): SessionEnds {
  const { idle } = InternalUser === null ? sessionLife.contact : sessionLife.onBehalf;
  return { told: now, idle: now + IdleEndsIn * 1_000, last: now + EndsIn * 1_000, idleLife: idle };
}

/** STATE-3: when the session ends, with a sign of life this page gave since; `final` when another one cannot move that. */
export function nextEnd(ends: SessionEnds, lastSign: number): { at: number; final: boolean } {
  const idle = lastSign > ends.told ? lastSign + ends.idleLife : ends.idle;
  return { at: Math.min(idle, ends.last), final: ends.last <= idle };
}

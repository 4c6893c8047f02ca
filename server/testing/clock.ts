import type { Clock } from '../platform/clock.ts';

/** A clock that stands still until a test lets time pass. */
export class TestClock implements Clock {
  #now: number;
  constructor(start = '2026-11-20T09:00:00.000Z') {
    this.#now = Date.parse(start);
  }

  now(): Date {
    return new Date(this.#now);
  }

  /** Lets time pass. */
  pass(time: { readonly hours?: number; readonly minutes?: number; readonly seconds?: number }): void {
    this.#now += ((time.hours ?? 0) * 3_600 + (time.minutes ?? 0) * 60 + (time.seconds ?? 0)) * 1_000;
  }

  /** Lets time pass until this instant. */
  until(instant: string): void {
    this.#now = Date.parse(instant);
  }

  /** Sets the clock back, as a wrong hand or a server of time may. */
  setBack(time: { readonly hours?: number; readonly minutes?: number; readonly seconds?: number }): void {
    const { hours = 0, minutes = 0, seconds = 0 } = time;
    this.pass({ hours: -hours, minutes: -minutes, seconds: -seconds });
  }
}

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];

/** Moments relative to the creation of the demo, so that 24-hour rules, minors and fresh messages work on any day. */
export class Moments {
  readonly now: Date;

  constructor(now: Date) {
    this.now = now;
  }

  /**
   * The instant that many days ago at a time in UTC ('08:12'); from two days on it is always more than 24 hours ago.
   */
  daysAgo(days: number, time: string): string {
    return `${this.dateDaysAgo(days)}T${time}:00.000Z`;
  }

  hoursAgo(hours: number): string {
    return this.#before(hours * hour);
  }

  minutesAgo(minutes: number): string {
    return this.#before(minutes * minute);
  }

  /** The calendar date that many days ago, YYYY-MM-DD. */
  dateDaysAgo(days: number): string {
    return this.#before(days * day).slice(0, 10);
  }

  /** The calendar date in that many days, YYYY-MM-DD. */
  dateInDays(days: number): string {
    return this.#before(-days * day).slice(0, 10);
  }

  /** The latest occurrence of a day of the year ('08-14') at least that many days ago, YYYY-MM-DD. */
  latest(monthAndDay: string, daysBack: number): string {
    const end = this.dateDaysAgo(daysBack);
    const year = Number(end.slice(0, 4));
    const date = `${year}-${monthAndDay}`;
    return date <= end ? date : `${year - 1}-${monthAndDay}`;
  }

  /** Shifts a birth date of the 2026 demo to the current year, so that the person keeps their age. */
  birthDate(in2026: string): string {
    const year = Number(in2026.slice(0, 4)) + this.now.getUTCFullYear() - 2026;
    return `${year}${in2026.slice(4)}`;
  }

  /** The same day some years after a date, YYYY-MM-DD; 29 February becomes 1 March. */
  yearsAfter(date: string, years: number): string {
    const [year, month = 1, dayOfMonth] = date.split('-').map(Number);
    return new Date(Date.UTC((year ?? 0) + years, month - 1, dayOfMonth)).toISOString().slice(0, 10);
  }

  #before(milliseconds: number): string {
    return new Date(this.now.getTime() - milliseconds).toISOString();
  }
}

/** A date in the format of a letter, such as '14 augustus' or '14 August'. */
export function dayAndMonth(date: string, culture: string): string {
  return new Intl.DateTimeFormat(culture, { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(`${date}T12:00:00Z`),
  );
}

/** A date in the format of a Dutch letter: '14 augustus'. */
export function inDutch(date: string): string {
  return dayAndMonth(date, 'nl-NL');
}

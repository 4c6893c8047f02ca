const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];

/** Moments seen from when the demo is made, so that 24-hour rules, minors and fresh messages are there on any day. */
export class Moments {
  readonly now: Date;

  constructor(now: Date) {
    this.now = now;
  }

  /** The instant so many days ago, at that time of the day in UTC ('08:12'); from two days on it is never within 24 hours. */
  daysAgo(days: number, time: string): string {
    return `${this.dateDaysAgo(days)}T${time}:00.000Z`;
  }

  hoursAgo(hours: number): string {
    return this.#before(hours * hour);
  }

  minutesAgo(minutes: number): string {
    return this.#before(minutes * minute);
  }

  /** The calendar date so many days ago, YYYY-MM-DD. */
  dateDaysAgo(days: number): string {
    return this.#before(days * day).slice(0, 10);
  }

  /** The latest such day of a year ('08-14') that lies at least so many days back, YYYY-MM-DD. */
  latest(monthAndDay: string, daysBack: number): string {
    const end = this.dateDaysAgo(daysBack);
    const year = Number(end.slice(0, 4));
    const date = `${year}-${monthAndDay}`;
    return date <= end ? date : `${year - 1}-${monthAndDay}`;
  }

  /** A birth date as it was in a demo of 2026, moved so that the person stays that old. */
  birthDate(in2026: string): string {
    const year = Number(in2026.slice(0, 4)) + this.now.getUTCFullYear() - 2026;
    return `${year}${in2026.slice(4)}`;
  }

  #before(milliseconds: number): string {
    return new Date(this.now.getTime() - milliseconds).toISOString();
  }
}

/** A date as a letter writes it, such as '14 augustus' or '14 August'. */
export function dayAndMonth(date: string, culture: string): string {
  return new Intl.DateTimeFormat(culture, { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(`${date}T12:00:00Z`),
  );
}

/** A date as a Dutch letter writes it: '14 augustus'. */
export function inDutch(date: string): string {
  return dayAndMonth(date, 'nl-NL');
}

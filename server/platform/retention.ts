import { day } from '#contract/values/durations.ts';
import type { Clock } from './clock.ts';

/** How long something is kept: whole days or calendar years. Null keeps it until somebody deletes it by hand. */
export type Period = { readonly days: number } | { readonly years: number } | null;

/** A class of data with a period that the operator may set. */
interface RetentionRule {
  /** The setting of its period. */
  readonly setting: string;
  readonly usual: string;
  /** The shortest period that is accepted. */
  readonly least: string;
  /** Whether it may be kept for ever. What nobody needs any more may not (GDPR art. 5(1)(e)). */
  readonly mayStay: boolean;
}

/** The classes of data that go by themselves. docs/running.md says from when each period counts, and why it is this long. */
export const retentionRules = {
  claims: { setting: 'KEEP_CLAIMS', usual: '7y', least: '30d', mayStay: true },
  contacts: { setting: 'KEEP_CONTACTS', usual: '2y', least: '30d', mayStay: true },
  audit: { setting: 'KEEP_AUDIT', usual: '8y', least: '1y', mayStay: true },
  events: { setting: 'KEEP_EVENTS', usual: '2y', least: '30d', mayStay: true },
  removed: { setting: 'KEEP_REMOVED', usual: '30d', least: '1d', mayStay: false },
  trash: { setting: 'KEEP_TRASH', usual: '30d', least: '1d', mayStay: false },
  notices: { setting: 'KEEP_NOTICES', usual: '30d', least: '2d', mayStay: false },
  jobs: { setting: 'KEEP_JOBS', usual: '7d', least: '1d', mayStay: false },
  failedJobs: { setting: 'KEEP_FAILED_JOBS', usual: '30d', least: '1d', mayStay: false },
  deliveries: { setting: 'KEEP_DELIVERIES', usual: '7d', least: '1d', mayStay: false },
  deadDeliveries: { setting: 'KEEP_DEAD_DELIVERIES', usual: '90d', least: '1d', mayStay: false },
  bounces: { setting: 'KEEP_BOUNCES', usual: '1y', least: '1d', mayStay: false },
  sessions: { setting: 'KEEP_SESSIONS', usual: '0', least: '0', mayStay: false },
} as const satisfies Readonly<Record<string, RetentionRule>>;

export type RetentionClass = keyof typeof retentionRules;
export const retentionClasses = Object.keys(retentionRules) as readonly RetentionClass[];

/** The period of each class. */
export type RetentionPeriods = Readonly<Record<RetentionClass, Period>>;

const pattern = /^(\d{1,5})([dy])$/;

/** Reads `30d`, `7y`, `0` or `never`; undefined for another text. */
export function readPeriod(text: string): Period | undefined {
  if (text === 'never') return null;
  if (text === '0') return { days: 0 };
  const [, digits, unit] = pattern.exec(text) ?? [];
  if (digits === undefined) return undefined;
  return unit === 'y' ? { years: Number(digits) } : { days: Number(digits) };
}

/** A period as it is set and documented. */
export function periodText(period: Period): string {
  if (period === null) return 'never';
  if ('years' in period) return `${period.years}y`;
  return period.days === 0 ? '0' : `${period.days}d`;
}

/** The periods that hold unless they are set. */
export const usualRetention = periodsOf(() => undefined).periods;

/** Reads the periods from settings. Returns a sentence for each wrong one. */
export function readRetention(set: Readonly<Record<string, unknown>>) {
  return periodsOf((setting) => (set[setting] === undefined ? undefined : String(set[setting])));
}

function periodsOf(given: (setting: string) => string | undefined): {
  readonly periods: RetentionPeriods;
  readonly wrong: readonly string[];
} {
  const wrong: string[] = [];
  const entries = retentionClasses.map((name) => {
    const { setting, usual, least, mayStay } = retentionRules[name];
    const period = readPeriod(given(setting) ?? usual);
    const isRight = period === null ? mayStay : period !== undefined && isAtLeast(period, readPeriod(least));
    if (!isRight)
      wrong.push(`${setting} is a period such as ${usual}, at least ${least}${mayStay ? ', or never' : ''}.`);
    return [name, period ?? null] as const;
  });
  const periods = Object.fromEntries(entries) as Record<RetentionClass, Period>;
  // A contact's last login is read from the audit.
  if (wrong.length === 0 && !isAtLeast(periods.audit, periods.contacts) && periods.contacts !== null) {
    wrong.push('KEEP_AUDIT is shorter than KEEP_CONTACTS: the audit says when a contact logged in last.');
  }
  return { periods, wrong };
}

function isAtLeast(period: Period, other: Period | undefined): boolean {
  return lengthOf(period) >= lengthOf(other ?? null);
}

function lengthOf(period: Period): number {
  if (period === null) return Number.POSITIVE_INFINITY;
  return 'years' in period ? period.years * 365 : period.days;
}

/** The instant before which a class goes; null if it never does. Years are those of the calendar. */
export function endedBefore(clock: Clock, period: Period): string | null {
  if (period === null) return null;
  const now = clock.now();
  if ('days' in period) return new Date(now.getTime() - period.days * day).toISOString();
  const then = new Date(now);
  then.setUTCFullYear(now.getUTCFullYear() - period.years);
  return then.toISOString();
}

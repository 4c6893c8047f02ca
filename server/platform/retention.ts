import { day } from '#contract/values/dates.ts';
import type { Clock } from './clock.ts';

/** How long something is kept: whole days or calendar years. Null keeps it until somebody deletes it by hand. */
export type Period = { readonly days: number } | { readonly years: number } | null;

/** A class of data that goes after a period. What nobody needs any more may not stay (GDPR art. 5(1)(e)). */
interface RetentionRule {
  readonly usual: string;
  /** The setting of its period, and the shortest that is accepted; without them the period is fixed. Such a class may stay for ever. */
  readonly setting?: string;
  readonly least?: string;
}

/** The classes of data that go by themselves. docs/running.md says from when each period counts, and why it is this long. */
export const retentionRules = {
  claims: { usual: '7y', setting: 'KEEP_CLAIMS', least: '30d' },
  contacts: { usual: '2y', setting: 'KEEP_CONTACTS', least: '30d' },
  audit: { usual: '8y', setting: 'KEEP_AUDIT', least: '1y' },
  events: { usual: '2y', setting: 'KEEP_EVENTS', least: '30d' },
  removed: { usual: '30d' },
  trash: { usual: '30d' },
  notices: { usual: '30d' },
  jobs: { usual: '7d' },
  failedJobs: { usual: '30d' },
  deliveries: { usual: '7d' },
  deadDeliveries: { usual: '90d' },
  sessions: { usual: '0' },
} as const satisfies Readonly<Record<string, RetentionRule>>;

export type RetentionClass = keyof typeof retentionRules;
export const retentionClasses = Object.keys(retentionRules) as readonly RetentionClass[];

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

/** For how many nights a backup stays, and for how many days a copy from before an upgrade. */
export const backupDays = 30;

/** Reads the periods from settings. Returns a sentence for each wrong one. */
export function readRetention(set: Readonly<Record<string, unknown>>): {
  readonly periods: RetentionPeriods;
  readonly wrong: readonly string[];
} {
  const wrong: string[] = [];
  const entries = retentionClasses.map((name) => {
    const { usual, setting, least }: RetentionRule = retentionRules[name];
    const period = readPeriod(String((setting && set[setting]) ?? usual));
    if (setting && (period === undefined || !isAtLeast(period, readPeriod(least ?? '0'))))
      wrong.push(`${setting} is a period such as ${usual}, at least ${least}, or never.`);
    return [name, period ?? null] as const;
  });
  const periods = Object.fromEntries(entries) as Record<RetentionClass, Period>;
  // A contact's last login is read from the audit.
  if (wrong.length === 0 && !isAtLeast(periods.audit, periods.contacts) && periods.contacts !== null) {
    wrong.push('KEEP_AUDIT is shorter than KEEP_CONTACTS: the audit says when a contact logged in last.');
  }
  return { periods, wrong };
}

export const usualRetention = readRetention({}).periods;

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

import type { Day } from '../dates/rules.ts';
import { receiptAmount } from '../receipts.ts';
import type { Refusal } from '../refusal.ts';
import { isCalendarDate } from '../values/dates.ts';
import { type Currency, isCurrency } from '../values/money.ts';
import { type AirlineContactKind, airlineRefusals, type SentReport, withdrawWindowHours } from './schema.ts';

type AmountNeed = 'needed' | 'optional' | 'none';

/** AIRLINE-1: whether a kind of report has an amount and its currency. */
export const amountNeeds: Readonly<Record<AirlineContactKind, AmountNeed>> = {
  Wrote: 'none',
  Paid: 'needed',
  OfferedVoucher: 'optional',
  OfferedMoney: 'needed',
  Refused: 'none',
};

/** A report that was read and checked; the amount in hundredths of its currency. */
export type AirlineReport = Exclude<ReturnType<typeof readReport>, WrongReport>;

/** The field of a report that was refused, and why. */
export interface WrongReport {
  readonly field: 'on' | 'amount' | 'currency' | 'personIds';
  readonly refusal: Refusal;
}

interface Known {
  /** Today in the time zone of the brand. */
  readonly today: Day;
  readonly passengerIds: readonly string[];
}

/** The oldest day that can be reported: no flight of a claim is older. */
const oldestDay = '2000-01-01';

/** AIRLINE-1: a report as it was sent, or its first wrong field. An amount or text that its kind or answer does not have is left out. */
export function readReport(sent: SentReport, { today, passengerIds }: Known) {
  if (!isCalendarDate(sent.on) || sent.on > today || sent.on < oldestDay) {
    return { field: 'on', refusal: airlineRefusals.wrongDay } satisfies WrongReport;
  }
  const amount = readAmount(sent);
  if ('refusal' in amount) return amount;
  const personIds = [...new Set(sent.personIds.split(',').map((id) => id.trim()))].filter((id) => id !== '');
  if (personIds.length === 0 || !personIds.every((id) => passengerIds.includes(id))) {
    return { field: 'personIds', refusal: airlineRefusals.wrongPerson } satisfies WrongReport;
  }
  return {
    kind: sent.kind,
    on: sent.on,
    ...amount,
    personIds,
    answered: sent.answered,
    answerText: sent.answered === 'Nothing' ? null : orNull(sent.answerText),
    text: orNull(sent.text),
  };
}

function readAmount(
  sent: SentReport,
): WrongReport | { readonly amountCents: number | null; readonly currency: Currency | null } {
  const need = amountNeeds[sent.kind];
  const isEmpty = sent.amount.trim() === '';
  if (need === 'none' || (need === 'optional' && isEmpty)) return { amountCents: null, currency: null };
  if (!isCurrency(sent.currency)) return { field: 'currency', refusal: airlineRefusals.wrongCurrency };
  const amountCents = receiptAmount(sent.amount, sent.currency);
  if (amountCents === null) return { field: 'amount', refusal: airlineRefusals.wrongAmount };
  return { amountCents, currency: sent.currency };
}

const orNull = (text: string) => (text.trim() === '' ? null : text.trim());

/** What decides whether a report can be withdrawn; all instants in UTC. A reply of the claims service marks it as seen. */
export interface ReportState {
  readonly sentAt: string;
  readonly seenAt: string | null;
  readonly withdrawnAt: string | null;
}

/** AIRLINE-3: why a report cannot be withdrawn at an instant; null when it can. A withdrawn one is too old. */
export function refuseWithdrawal(report: ReportState, now: string): Refusal | null {
  if (report.seenAt !== null) return airlineRefusals.seen;
  return report.withdrawnAt !== null || now >= withdrawableUntil(report.sentAt) ? airlineRefusals.tooOld : null;
}

/** AIRLINE-3: the instant until which a report can be withdrawn while nobody has seen it. */
export function withdrawableUntil(sentAt: string): string {
  return new Date(Date.parse(sentAt) + withdrawWindowHours * 3_600_000).toISOString();
}

import type { AirlineAnswer, AirlineContact, AirlineContactKind } from '#contract/airline.ts';
import { type ReportState, refuseWithdrawal } from '#contract/airline-report.ts';
import type { ReportRow } from './report-store.ts';

/** AIRLINE-3: what decides whether a report can be withdrawn; a reply of the claims service marks it as seen. */
export function reportState({ seen_at, withdrawn_at }: ReportRow, sentAt: string): ReportState {
  return { sentAt, seenAt: seen_at, withdrawnAt: withdrawn_at, isAnswered: false };
}

/** AIRLINE-2: a report as its item on the timeline shows it. `sentAt` is the instant of the item. */
export function presentReport(
  row: ReportRow,
  { sentAt, now, isEditable }: { readonly sentAt: string; readonly now: string; readonly isEditable: boolean },
): AirlineContact {
  return {
    Kind: row.kind as AirlineContactKind,
    On: row.happened_on,
    AmountCents: row.amount_cents,
    Currency: row.currency,
    PersonIds: row.person_ids.split(',').filter(Boolean),
    Answered: row.answered as AirlineAnswer,
    AnswerText: row.answer_text,
    SeenAt: row.seen_at,
    WithdrawnAt: row.withdrawn_at,
    CanWithdraw: isEditable && refuseWithdrawal(reportState(row, sentAt), now) === null,
  };
}

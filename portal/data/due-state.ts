import type { ClaimDetail } from '#contract/claims/schema.ts';
import { type DueState, dueStateOf } from '#contract/dates/rules.ts';
import type { ClaimDocument } from '#contract/documents/schema.ts';
import { dateText } from '../lib/texts/dates.ts';
import type { useTexts } from '../lib/texts/texts.ts';
import { today } from '../lib/texts/today.ts';
import { deadlineText, deadlineTime } from './deadline-text.ts';

/** A due date, and whether it has passed as far as the server says. */
export interface Due {
  readonly DueDate: string | null;
  readonly IsLate?: boolean;
  /** The instant at which an offer ends, which may be within its last day. */
  readonly Until?: string;
}

/** What is due about an item of the timeline: of an offer that the reader can answer, its end. */
export function dueOf({ Offers }: Pick<ClaimDetail, 'Offers'>, document: ClaimDocument): Due {
  const offer = document.DueDate === null ? undefined : Offers.Offer.find(({ Id }) => Id === document.OfferId);
  const { DueDate, IsLate } = document;
  return offer ? { DueDate, IsLate, Until: offer.Until } : { DueDate, IsLate };
}

/** The last day, with the time of an offer that ends within it. */
export function dueDayText({ DueDate, Until }: Due): string {
  return Until === undefined ? dateText(DueDate) : deadlineText(Until);
}

/** DUE-2: how a due date stands; the server decides whether it is late. */
export function dueNow({ DueDate, IsLate }: Due): DueState | null {
  const state = dueStateOf(DueDate, today());
  if (!state || IsLate === undefined || IsLate === (state.state === 'late')) return state;
  return IsLate ? { state: 'late', days: state.days } : { state: 'today', days: 0 };
}

/** 'Uiterlijk vandaag', with the time of an offer that ends within the day. */
export function dueTodayText({ Until }: Due, t: ReturnType<typeof useTexts>['t']): string {
  const time = Until === undefined ? null : deadlineTime(Until);
  return time === null ? t('dates.due.today') : t('dates.due.today_at', { time });
}

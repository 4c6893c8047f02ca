import { type DueState, dueStateOf } from '#contract/dates/due.ts';
import { today } from '../lib/texts/today.ts';

/** A due date, and whether it has passed as far as the server says. */
export interface Due {
  readonly DueDate: string | null;
  readonly IsLate?: boolean;
}

/** DUE-2: how a due date stands; the server decides whether it is late. */
export function dueNow({ DueDate, IsLate }: Due): DueState | null {
  const state = dueStateOf(DueDate, today());
  if (!state || IsLate === undefined || IsLate === (state.state === 'late')) return state;
  return IsLate ? { state: 'late', days: state.days } : { state: 'today', days: 0 };
}

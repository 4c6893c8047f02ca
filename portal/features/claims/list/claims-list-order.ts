import type { ClaimItem } from '#contract/claims/schema.ts';
import { needsAction } from '../../../data/needs-action.ts';

/** Sorts the cards: claims with an open task first, then the newest. */
export function inListOrder(claims: readonly ClaimItem[]): ClaimItem[] {
  const asking = Map.groupBy(claims, needsAction);
  return [true, false].flatMap((asks) => (asking.get(asks) ?? []).toSorted(newestFirst));
}

function newestFirst(one: ClaimItem, other: ClaimItem): number {
  return Date.parse(submitted(other)) - Date.parse(submitted(one));
}

function submitted(claim: ClaimItem): string {
  return claim.SubmittedDate ?? claim.TimeStamp;
}

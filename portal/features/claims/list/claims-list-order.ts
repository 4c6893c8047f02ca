import type { ListClaim } from '#contract/claims/list-rows.ts';
import { needsAction } from '../../../data/claim-facts.ts';

/** Sorts the cards: claims with an open task first, then the newest. */
export function inListOrder(claims: readonly ListClaim[]): ListClaim[] {
  const asking = Map.groupBy(claims, needsAction);
  return [true, false].flatMap((asks) => (asking.get(asks) ?? []).toSorted(newestFirst));
}

function newestFirst(one: ListClaim, other: ListClaim): number {
  return Date.parse(submitted(other)) - Date.parse(submitted(one));
}

function submitted(claim: ListClaim): string {
  return claim.SubmittedDate ?? claim.TimeStamp;
}

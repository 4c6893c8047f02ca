import { useMemo, useSyncExternalStore } from 'react';
import type { ClaimDetail } from '#contract/claims/schema.ts';
import { isLookedAtAgain } from '#contract/decisions/rules.ts';
import type { ClaimDecision } from '#contract/decisions/schema.ts';
import { type OwnAnswer, ownAnswer } from '#contract/offers/rules.ts';
import type { Offer } from '#contract/offers/schema.ts';
import { serverNow } from '../lib/api/api.ts';
import { queryClient } from '../lib/api/queries.ts';
import { actEntry } from '../lib/storage/draft-entries.ts';
import { draftOf, saveDraft } from '../lib/storage/drafts.ts';
import { cachedContactId, useContactId } from './claims.ts';

/** An act of the contact that the claim itself records, with its instant. */
export type OwnAct =
  | { readonly kind: 'offer'; readonly at: string; readonly offer: Offer; readonly own: OwnAnswer }
  | { readonly kind: 'contest'; readonly at: string; readonly decision: ClaimDecision };

type Acted = Pick<ClaimDetail, 'Offers' | 'Decisions' | 'Money' | 'TimeStamp' | 'ClaimClosed'>;

/** ANSWER-41: the newest answer or contest, until a later status, decision, offer, settlement or end of the claim. Null without one. */
export function ownAct({ Offers, Decisions, Money, TimeStamp, ClaimClosed }: Acted): OwnAct | null {
  const { Offer: offers } = Offers;
  const { Decision: decisions } = Decisions;
  const acts: OwnAct[] = [
    ...offers.flatMap((offer) => {
      const own = ownAnswer(offer);
      return own?.isFromPortal ? [{ kind: 'offer' as const, at: own.at, offer, own }] : [];
    }),
    ...decisions.flatMap((decision) =>
      decision.Contest && isLookedAtAgain(decision, decisions)
        ? [{ kind: 'contest' as const, at: decision.Contest.At, decision }]
        : [],
    ),
  ];
  const last = acts.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at)).at(-1);
  if (!last || ClaimClosed) return null;
  const steps = [
    TimeStamp,
    Money?.Settlement?.At,
    ...offers.map(({ At }) => At),
    ...decisions.map((one) => one.DecidedAt),
  ];
  const isPassed = steps.some((at) => at !== undefined && Date.parse(at) > Date.parse(last.at));
  return isPassed ? null : last;
}

const notedKinds = ['message', 'payout', 'people', 'upload'] as const;
type NotedKind = (typeof notedKinds)[number];

/** An act that the claim does not record as one: this tab remembers it, with the state that the claim had. */
interface NotedAct {
  readonly kind: NotedKind;
  readonly at: string;
  readonly state: string;
}

export type LastAct = OwnAct | NotedAct;

const listeners = new Set<() => void>();
/** The act of this tab whose receipt has not had the focus yet. */
let fresh: { readonly claimId: string; readonly kind: LastAct['kind'] } | null = null;

/** ANSWER-41: call it when the server has answered an act on a claim: its receipt then begins the claim's status. */
export function noteAct(claimId: string, kind: LastAct['kind']): void {
  fresh = { claimId, kind };
  const claim = queryClient.getQueryData<ClaimDetail>(['claim', claimId]);
  const noted = notedKinds.find((one) => one === kind);
  if (claim && noted) {
    const act: NotedAct = { kind: noted, at: new Date(serverNow()).toISOString(), state: stateOf(claim) };
    saveDraft(cachedContactId(), actEntry(claimId), act);
  }
  for (const notify of listeners) notify();
}

/** ANSWER-41: the reader's last act on a claim, until the claim's next step; null when there is none. */
export function useLastAct(claim: ClaimDetail): LastAct | null {
  const contactId = useContactId() ?? '';
  const stored = useSyncExternalStore(subscribe, () => JSON.stringify(draftOf(contactId, actEntry(claim.Id)) ?? null));
  return useMemo(() => {
    const own = ownAct(claim);
    const noted: NotedAct | null = JSON.parse(stored);
    if (noted?.state !== stateOf(claim)) return own;
    return own && Date.parse(own.at) > Date.parse(noted.at) ? own : noted;
  }, [claim, stored]);
}

/** Whether the receipt of this act has yet to take the focus; asking marks it as done. */
export function takeFocusOf(claimId: string, { kind }: LastAct): boolean {
  const isIt = fresh?.claimId === claimId && fresh.kind === kind;
  if (isIt) fresh = null;
  return isIt;
}

function subscribe(notify: () => void): () => void {
  listeners.add(notify);
  return () => listeners.delete(notify);
}

/** What changes with the next step of a claim. */
function stateOf({ TimeStamp, NextStep, StatusActor, ClaimClosed }: ClaimDetail): string {
  return [TimeStamp, NextStep, StatusActor, ClaimClosed].join(' ');
}

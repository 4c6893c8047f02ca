import { someId } from './given.ts';
import type { Scene } from './scene.ts';

/** The same scene with ids that nobody has. */
export function withUnknownIds(on: Scene): Scene {
  const unknown = <Thing extends { readonly id: string }>(thing: Thing): Thing => ({ ...thing, id: someId() });
  return {
    ...on,
    claim: unknown(on.claim),
    markRead: unknown(on.markRead),
    asked: unknown(on.asked),
    report: unknown(on.report),
    decision: unknown(on.decision),
    offer: unknown(on.offer),
    paper: unknown(on.paper),
    letter: unknown(on.letter),
    question: unknown(on.question),
    ownFile: unknown(on.ownFile),
    ownReceipt: unknown(on.ownReceipt),
    costs: unknown(on.costs),
    uploads: { owner: unknown(on.uploads.owner), manager: unknown(on.uploads.manager) },
    review: unknown(on.review),
    reviewed: unknown(on.reviewed),
    traveller: unknown(on.traveller),
  };
}

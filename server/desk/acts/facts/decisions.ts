import { decisionChange, unknownEarlierKey } from '#contract/decisions/rules.ts';
import type { GivenDecision } from '#contract/decisions/schema.ts';
import { deskRefusals } from '#contract/desk/failures.ts';
import type { PutAnswer } from '#contract/desk/schema.ts';
import { ownMessageAction } from '#contract/documents/timeline.ts';
import { refuse } from '../../../access/refusals.ts';
import type { Db } from '../../../database/tables.ts';
import { addDecision, endSecondLook, moveContestUntil, type StoredDecision } from '../../../facts/decision-store.ts';
import { addTimelineItem } from '../../../facts/store.ts';
import { instantOf } from '../../../platform/clock.ts';
import { type DeskContext, requireVersion, type Writing } from '../act.ts';
import { unknown } from '../claims.ts';
import { refuseDeskField } from '../errors.ts';
import { versioned } from '../fields.ts';
import { documentIdNamed } from '../stores/reference-store.ts';
import { changeFacts, type FactChange, type HeldClaim, named } from './change-facts.ts';

/** DECISION-1, DECISION-2: gives a decision, which makes an item of the timeline; later only its last day moves. */
export function saveDecision(context: DeskContext, asked: Writing<GivenDecision>): Promise<PutAnswer> {
  return changeFacts(context, asked, async (db, held) => {
    const name = asked.parameters.decision ?? '';
    const all = held.facts.decisions.map(({ decision }) => decision);
    const before = named(all, name);
    requireVersion(asked.ifMatch, before && shownDecision(before));
    const given = await resolved(db, held, asked.input, all, before);
    return before ? change(db, context, before, given) : add(db, context, held, name, given);
  });
}

async function add(
  db: Db,
  context: DeskContext,
  { claim, brand }: HeldClaim,
  externalId: string,
  given: GivenDecision,
): Promise<FactChange> {
  const at = instantOf(context.clock);
  const added: StoredDecision = { ...given, id: context.random.id(), externalId, documentId: context.random.id() };
  await addTimelineItem(db, {
    id: added.documentId,
    claim_id: claim.id,
    at: added.DecidedAt,
    action: ownMessageAction(brand.name),
    description: added.Title,
    decision_id: added.id,
  });
  await addDecision(db, claim.id, added, at);
  await endSecondLook(db, context, claim, at);
  const details = { outcome: added.Outcome };
  return {
    result: 'added',
    shown: shownDecision(added),
    changes: [{ kind: 'decision.given', subjectId: added.documentId, details }],
  };
}

async function change(db: Db, context: DeskContext, before: StoredDecision, given: GivenDecision): Promise<FactChange> {
  const { id, externalId, documentId, ...stored } = before;
  const what = decisionChange(stored, given);
  if (what === 'final') throw refuse(deskRefusals.final, { data: { what: 'decision' } });
  if (what === 'same') return { result: 'unchanged', shown: shownDecision(before) };
  const moved: StoredDecision = { ...given, id, externalId, documentId };
  await moveContestUntil(db, id, given.ContestUntil, instantOf(context.clock));
  const details = { fields: 'ContestUntil' };
  return {
    result: 'changed',
    shown: shownDecision(moved),
    changes: [{ kind: 'document.changed', subjectId: documentId, details }],
  };
}

export function shownDecision({ id, externalId, documentId, ...decision }: StoredDecision) {
  return versioned({ Id: id, ExternalId: externalId, DocumentId: documentId, ...decision });
}

async function resolved(
  db: Db,
  held: HeldClaim,
  given: GivenDecision,
  all: readonly StoredDecision[],
  self: StoredDecision | undefined,
): Promise<GivenDecision> {
  const earlier = given.AnswersId === null ? undefined : named(all, given.AnswersId);
  if (given.AnswersId !== null && (!earlier || earlier === self)) {
    throw unknown('AnswersId', 'earlier decision of this claim');
  }
  const wrongKey = earlier ? unknownEarlierKey(given, earlier) : null;
  if (wrongKey !== null) {
    const index = given.Reasons.findIndex(({ EarlierKey }) => EarlierKey === wrongKey);
    throw refuseDeskField(`Reasons.${index}.EarlierKey`, 'is no Key of the decision in AnswersId');
  }
  const Reasons = [];
  for (const [index, reason] of given.Reasons.entries()) {
    const Evidence = [];
    for (const [place, piece] of reason.Evidence.entries()) {
      const field = `Reasons.${index}.Evidence.${place}.DocumentId`;
      const stored = self?.Reasons[index]?.Evidence[place]?.DocumentId ?? null;
      const { DocumentId: name } = piece;
      const id = name === null ? null : await documentIdNamed(db, held.claim, name, stored);
      if (id === undefined) throw unknown(field, 'document of this claim');
      Evidence.push({ ...piece, DocumentId: id });
    }
    Reasons.push({ ...reason, Evidence });
  }
  return { ...given, Reasons, AnswersId: earlier?.id ?? null };
}

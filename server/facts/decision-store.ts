import type { ClaimDecision, GivenDecision } from '#contract/decisions/schema.ts';
import type { ClaimRow, LockedClaim } from '../access/claim-store.ts';
import type { Context } from '../context.ts';
import { byClaim, grouped, toColumns, toFields } from '../database/rows.ts';
import type { Db } from '../database/tables.ts';
import { stageChange, writeStage } from './stage-store.ts';

export interface StoredDecision extends GivenDecision {
  readonly id: string;
  readonly externalId: string;
  readonly documentId: string;
}

const decisionColumns = {
  id: 'id',
  externalId: 'external_id',
  documentId: 'document_id',
  DecidedAt: 'decided_at',
  Outcome: 'outcome',
  Title: 'title',
  Summary: 'summary',
  ContestUntil: 'contest_until',
  SecondLookDays: 'second_look_days',
  AnswersId: 'answers_id',
} as const;

/** DECISION-4: what was written against a decision, and when; null while nobody has contested it. */
export type StoredContest = NonNullable<ClaimDecision['Contest']>;

export interface ContestedDecision {
  readonly decision: StoredDecision;
  readonly contest: StoredContest | null;
}

export async function decisionsOf(db: Db, claimId: string): Promise<StoredDecision[]> {
  return (await contestedDecisionsOf(db, claimId)).map(({ decision }) => decision);
}

export async function contestedDecisionsOf(db: Db, claimId: string): Promise<readonly ContestedDecision[]> {
  return (await decisionsIn(db, [claimId])).get(claimId) ?? [];
}

export async function decisionsIn(db: Db, claimIds: readonly string[]) {
  const rows = await decisionRows(db, claimIds).execute();
  return byClaim(rows, (_, all) => [...grouped(all, ({ id }) => id, decisionFrom).values()]);
}

function decisionRows(db: Db, claimIds: readonly string[]) {
  return db
    .selectFrom('decision')
    .innerJoin('decision_reason', 'decision_reason.decision_id', 'decision.id')
    .leftJoin('contest', (join) =>
      join.onRef('contest.decision_id', '=', 'decision.id').onRef('contest.claim_id', '=', 'decision.claim_id'),
    )
    .leftJoin('contest_reason', (join) =>
      join
        .onRef('contest_reason.decision_id', '=', 'decision.id')
        .onRef('contest_reason.reason_key', '=', 'decision_reason.reason_key')
        .onRef('contest_reason.claim_id', '=', 'decision.claim_id'),
    )
    .selectAll('decision')
    .select(['decision_reason.content', 'contest.at as contested_at'])
    .select(['contest_reason.message', 'contest_reason.document_ids'])
    .where('decision.claim_id', 'in', claimIds)
    .orderBy('decided_at')
    .orderBy('decision.id')
    .orderBy('decision_reason.place');
}

type DecisionRow = Awaited<ReturnType<ReturnType<typeof decisionRows>['execute']>>[number];

function decisionFrom(row: DecisionRow, reasons: readonly DecisionRow[]): ContestedDecision {
  const decision = { ...toFields(decisionColumns, row), Reasons: reasons.map(({ content }) => content) };
  const Reasons = reasons.flatMap(({ message, document_ids, content: { Key } }) =>
    message === null ? [] : [{ Key, Text: message, DocumentIds: (document_ids ?? '').split(',').filter(Boolean) }],
  );
  return { decision, contest: row.contested_at === null ? null : { At: row.contested_at, Reasons } };
}

export async function addDecision(db: Db, claimId: string, decision: StoredDecision, at: string): Promise<void> {
  const unmoved = { contest_until_changes: 0, contest_until_changed_at: at };
  await db
    .insertInto('decision')
    .values({ ...toColumns(decisionColumns, decision), claim_id: claimId, ...unmoved, created_at: at })
    .execute();
  const reasons = decision.Reasons.map((content, place) => ({
    decision_id: decision.id,
    claim_id: claimId,
    place,
    reason_key: content.Key,
    content,
  }));
  await db.insertInto('decision_reason').values(reasons).execute();
}

export async function moveContestUntil(db: Db, id: string, day: string | null, at: string): Promise<void> {
  await db
    .updateTable('decision')
    .set((row) => ({
      contest_until: day,
      contest_until_changes: row('contest_until_changes', '+', 1),
      contest_until_changed_at: at,
    }))
    .where('id', '=', id)
    .execute();
}

export interface NewContest {
  readonly decisionId: string;
  readonly at: string;
  readonly reasons: readonly {
    readonly key: string;
    readonly text: string;
    readonly documentIds: readonly string[];
  }[];
}

/** DECISION-3: keeps a contest; a decision has at most one. */
export async function addContest(db: Db, { claim, session }: LockedClaim, contest: NewContest): Promise<void> {
  const ids = { decision_id: contest.decisionId, claim_id: claim.id };
  await db
    .insertInto('contest')
    .values({ ...ids, at: contest.at, contact_id: session.contactId, staff_id: session.staffId })
    .execute();
  const rows = contest.reasons.map(({ key, text, documentIds }, place) => ({
    ...ids,
    place,
    reason_key: key,
    message: text,
    document_ids: documentIds.join(','),
  }));
  await db.insertInto('contest_reason').values(rows).execute();
}

/** DECISION-4: the claims service looks at its decision again, which usually takes so many days. The stages follow. */
export function takeSecondLook(
  db: Db,
  context: Pick<Context, 'random'>,
  { claim }: LockedClaim,
  usualDays: number | null,
  at: string,
): Promise<void> {
  const step = { next_step: 'SecondLook', usual_days: usualDays, stage_since: at };
  return putStep(db, context, claim, { status_actor: 'ClaimsService', ...step }, at);
}

/** DECISION-5: a new decision ends the second look; what comes next the claims service has yet to say. */
export async function endSecondLook(
  db: Db,
  context: Pick<Context, 'random'>,
  claim: ClaimRow,
  at: string,
): Promise<void> {
  if (claim.next_step !== 'SecondLook') return;
  await putStep(db, context, claim, { next_step: null, usual_days: null, stage_since: null }, at);
}

async function putStep(
  db: Db,
  context: Pick<Context, 'random'>,
  claim: ClaimRow,
  step: Pick<ClaimRow, 'next_step' | 'usual_days' | 'stage_since'> & Partial<ClaimRow>,
  at: string,
): Promise<void> {
  const columns = { ...step, next_step_text: null };
  await db.updateTable('claim').set(columns).where('id', '=', claim.id).execute();
  const stage = stageChange(claim, { ...claim, ...columns }, at);
  if (stage) await writeStage(db, context, stage);
}

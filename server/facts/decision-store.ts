import type { ClaimDecision, GivenDecision } from '#contract/decisions/schema.ts';
import type { ClaimRow, LockedClaim } from '../access/claim-store.ts';
import type { Context } from '../context.ts';
import { byClaim, jsonList, toColumns, toFields } from '../database/rows.ts';
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
  Reasons: 'reasons',
} as const;

/** DECISION-4: what was written against a decision, and when; null while nobody has contested it. */
export type StoredContest = NonNullable<ClaimDecision['Contest']>;

export interface ContestedDecision {
  readonly decision: StoredDecision;
  readonly contest: StoredContest | null;
}

export async function decisionsIn(db: Db, claimIds: readonly string[]) {
  const rows = await db
    .selectFrom('decision')
    .selectAll()
    .where('claim_id', 'in', claimIds)
    .orderBy('decided_at')
    .orderBy('id')
    .execute();
  return byClaim(rows, (_, all) =>
    all.map((row): ContestedDecision => ({ decision: toFields(decisionColumns, row), contest: row.contest })),
  );
}

export async function addDecision(db: Db, claimId: string, decision: StoredDecision, at: string): Promise<void> {
  const row = toColumns(decisionColumns, { ...decision, Reasons: jsonList(decision.Reasons) });
  const unmoved = { contest_until_changes: 0, contest_until_changed_at: at };
  await db
    .insertInto('decision')
    .values({ ...row, claim_id: claimId, ...unmoved, contest: null, created_at: at })
    .execute();
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

/** DECISION-3: keeps a contest; a decision has at most one. */
export async function addContest(db: Db, decisionId: string, contest: StoredContest): Promise<void> {
  await db.updateTable('decision').set({ contest }).where('id', '=', decisionId).execute();
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

import type { LockedClaim } from '../access/claim-access.ts';
import type { ClaimRow } from '../access/claim-store.ts';
import type { Context } from '../context.ts';
import type { Db } from '../database/tables.ts';
import { writeStages } from './stage-store.ts';
import { stageChange } from './stages.ts';

/** What is written against a decision, by reason, with the documents sent along. */
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
export async function takeSecondLook(
  db: Db,
  context: Pick<Context, 'random'>,
  { claim }: LockedClaim,
  usualDays: number | null,
  at: string,
): Promise<void> {
  const columns = {
    status_actor: 'ClaimsService',
    next_step: 'SecondLook',
    next_step_text: null,
    usual_days: usualDays,
    stage_since: at,
    updated_at: at,
  } as const satisfies Partial<ClaimRow>;
  await db.updateTable('claim').set(columns).where('id', '=', claim.id).execute();
  const stage = stageChange(claim, { ...claim, ...columns }, at);
  if (stage) await writeStages(db, context, [stage]);
}

import type { GivenStage } from '#contract/dates/schema.ts';
import type { ClaimRow } from '../access/claim-store.ts';
import type { Context } from '../context.ts';
import type { Db } from '../database/tables.ts';

type Status = Pick<ClaimRow, 'next_step' | 'closed' | 'stage_since'>;

/** DATES-1: what a change of a claim means for its stages; instants in UTC. */
export interface StageChange {
  readonly claimId: string;
  /** Empty when the airline is unknown. */
  readonly airline: string;
  readonly ends: { readonly at: string; readonly by: 'step' | 'closing' } | null;
  readonly begins: { readonly step: string; readonly at: string } | null;
  /** The running stage began then, and not when it was said before. */
  readonly movedTo: string | null;
}

/**
 * DATES-1: the stages that a change of a claim ends and begins; null when it touches none. Every new step ends the one
 * before it when the new one begins; closing ends it, and reopening begins it anew.
 */
export function stageChange(
  before: Status | undefined,
  after: Status & Pick<ClaimRow, 'id' | 'airline_code'>,
  now: string,
): StageChange | null {
  const unchanged = { claimId: after.id, airline: after.airline_code ?? '', ends: null, begins: null, movedTo: null };
  const wasRunning = before ? isRunning(before) : false;
  const runs = isRunning(after);
  const since = after.stage_since ?? now;
  if (wasRunning && runs && before?.next_step === after.next_step) {
    if (before.stage_since === after.stage_since) return null;
    return before.stage_since === null
      ? { ...unchanged, begins: { step: after.next_step ?? '', at: since } }
      : { ...unchanged, movedTo: since };
  }
  if (!wasRunning && !runs) return null;
  const by = before?.next_step === after.next_step ? 'closing' : 'step';
  return {
    ...unchanged,
    ends: wasRunning ? { at: runs ? since : now, by } : null,
    begins: runs ? { step: after.next_step ?? '', at: since } : null,
  };
}

function isRunning({ next_step, closed }: Status): boolean {
  return next_step !== null && !closed;
}

type Ids = Pick<Context, 'random'>;

/** DATES-1: writes what a change of a claim means for its stages. The claim is held by the transaction. */
export async function writeStage(db: Db, { random }: Ids, { claimId, airline, ends, begins, movedTo }: StageChange) {
  const running = db.updateTable('claim_stage').where('claim_id', '=', claimId).where('ended', 'is', null);
  if (ends) await running.set({ ended: ends.at, ended_by: ends.by }).execute();
  if (movedTo !== null) await running.set({ began: movedTo }).execute();
  if (begins === null) return;
  const stage = { step: begins.step, began: begins.at, ended: null, ended_by: null };
  const of = { claim_id: claimId, brand: await brandOf(db, claimId), airline };
  await db
    .insertInto('claim_stage')
    .values({ id: random.id(), ...of, ...stage })
    .execute();
}

/** DATES-1: replaces the ended stages of a claim by those of an import. Its running one is that of the claim itself. */
export async function replaceEndedStages(
  db: Db,
  { random }: Ids,
  { id: claimId, airline_code }: Pick<ClaimRow, 'id' | 'airline_code'>,
  stages: readonly GivenStage[],
): Promise<void> {
  await db.deleteFrom('claim_stage').where('claim_id', '=', claimId).where('ended', 'is not', null).execute();
  const of = { claim_id: claimId, brand: await brandOf(db, claimId), airline: airline_code ?? '', ended_by: 'step' };
  const rows = stages
    .filter(({ Until }) => Until !== null)
    .map(({ NextStep, Since, Until }) => ({ id: random.id(), ...of, step: NextStep, began: Since, ended: Until }));
  if (rows.length > 0) await db.insertInto('claim_stage').values(rows).execute();
}

async function brandOf(db: Db, claimId: string): Promise<string> {
  const { brand } = await db
    .selectFrom('claim')
    .innerJoin('contact', 'contact.id', 'claim.contact_id')
    .select('contact.brand')
    .where('claim.id', '=', claimId)
    .executeTakeFirstOrThrow();
  return brand;
}

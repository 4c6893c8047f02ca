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

/** DATES-1: writes what changes of claims mean for their stages, one change of each. The claims are held by the transaction. */
export async function writeStages(db: Db, { random }: Ids, changes: readonly StageChange[]): Promise<void> {
  for (const { claimId, ends, movedTo } of changes) {
    const running = db.updateTable('claim_stage').where('claim_id', '=', claimId).where('ended', 'is', null);
    if (ends) await running.set({ ended: ends.at, ended_by: ends.by }).execute();
    if (movedTo !== null) await running.set({ began: movedTo }).execute();
  }
  const begun = changes.filter(({ begins }) => begins !== null);
  const brands = await brandsOf(
    db,
    begun.map(({ claimId }) => claimId),
  );
  const rows = begun.flatMap(({ claimId, airline, begins }) =>
    begins === null
      ? []
      : {
          id: random.id(),
          claim_id: claimId,
          brand: brands.get(claimId) ?? '',
          airline,
          step: begins.step,
          began: begins.at,
          ended: null,
          ended_by: null,
        },
  );
  if (rows.length > 0) await db.insertInto('claim_stage').values(rows).execute();
}

/** The earlier stages of a claim as an import brings them; its running one is that of the claim itself. */
export interface EarlierStages {
  readonly claimId: string;
  readonly airline: string;
  readonly stages: readonly GivenStage[];
}

/** DATES-1: replaces the ended stages of claims by those of an import. */
async function replaceEndedStages(db: Db, { random }: Ids, claims: readonly EarlierStages[]): Promise<void> {
  if (claims.length === 0) return;
  const ids = claims.map(({ claimId }) => claimId);
  await db.deleteFrom('claim_stage').where('claim_id', 'in', ids).where('ended', 'is not', null).execute();
  const brands = await brandsOf(db, ids);
  const rows = claims.flatMap(({ claimId, airline, stages }) =>
    stages
      .filter(({ Until }) => Until !== null)
      .map(({ NextStep, Since, Until }) => ({
        id: random.id(),
        claim_id: claimId,
        brand: brands.get(claimId) ?? '',
        airline,
        step: NextStep,
        began: Since,
        ended: Until,
        ended_by: 'step',
      })),
  );
  // Below the engines' limit of values in one statement.
  for (let from = 0; from < rows.length; from += 1_000) {
    await db
      .insertInto('claim_stage')
      .values(rows.slice(from, from + 1_000))
      .execute();
  }
}

/** What a line of an import means for the stages of its claim. */
export interface StageLine {
  readonly claimId: string;
  readonly earlier: EarlierStages | null;
  readonly change: StageChange | null;
}

/** DATES-1: writes the lines of an import as if each came alone: a stage that one begins is there when the next ends it. */
export async function writeStageLines(db: Db, ids: Ids, lines: readonly StageLine[]): Promise<void> {
  for (const round of roundsOf(lines)) {
    const earlier = round.flatMap((line) => line.earlier ?? []);
    await replaceEndedStages(db, ids, earlier);
    const changes = round.flatMap((line) => line.change ?? []);
    await writeStages(db, ids, changes);
  }
}

/** The first line of each claim, then the second of each that has one, and so on. */
function roundsOf(lines: readonly StageLine[]): StageLine[][] {
  const rounds: StageLine[][] = [];
  for (const line of lines) {
    const free = rounds.find((round) => !round.some(({ claimId }) => claimId === line.claimId));
    if (free) free.push(line);
    else rounds.push([line]);
  }
  return rounds;
}

async function brandsOf(db: Db, claimIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (claimIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('claim')
    .innerJoin('contact', 'contact.id', 'claim.contact_id')
    .select(['claim.id', 'contact.brand'])
    .where('claim.id', 'in', claimIds)
    .execute();
  return new Map(rows.map(({ id, brand }) => [id, brand]));
}

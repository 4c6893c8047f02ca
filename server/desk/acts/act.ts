import { deskRefusals } from '#contract/desk/failures.ts';
import type { PutAnswer, Remark } from '#contract/desk/schema.ts';
import type { ClaimRow } from '../../access/claim-store.ts';
import { type SaveAnswer, saveNothing } from '../../access/idempotency.ts';
import { refuse } from '../../access/refusals.ts';
import type { Brand } from '../../brands/brand.ts';
import { type Change, type ChangeOf, recordDeskChange, type Teller } from '../../changes/record-change.ts';
import type { Services } from '../../context.ts';
import type { Db } from '../../database/tables.ts';
import type { SentFile } from '../../platform/files/store.ts';
import type { Mode } from './fields.ts';

/** The dependencies of the desk. It serves all brands of the installation; the first is the default. */
export interface DeskContext extends Services {
  readonly brands: readonly Brand[];
}

/** What writes take. A line of an import, which has a hash, mails nobody and is bound by no room of a claim. */
export type WriteContext = Pick<DeskContext, 'clock' | 'random' | 'brands'> & { readonly lineHash?: string };

/** What a writing act takes, from a call of the desk or of a person at the workbench. */
export interface Writing<Input> {
  readonly input: Input;
  /** Names what is written, as in the path of the desk's call. */
  readonly parameters: Readonly<Record<string, string>>;
  readonly files: readonly SentFile[];
  /** The version that the teller has seen; null to write in any case. */
  readonly ifMatch: string | null;
  readonly caller: Teller;
  readonly save: SaveAnswer;
  /** The transaction of several acts that commit together; without it the act has its own. */
  readonly within?: Db;
}

/** What is given of one record; `name` is its external id or its Id, '' for a new one that has neither. */
export interface Put<Given> {
  readonly name: string;
  readonly given: Given;
  readonly mode: Mode;
}

/** A record as it is now, with the events of its change. */
export interface Written<Row> {
  readonly result: PutAnswer['Result'];
  readonly row: Row;
  readonly changes: readonly Change[];
}

/** What an act has done: its answer, and of which claim and contact its events are. */
export interface Done {
  readonly result: PutAnswer['Result'];
  readonly shown: { readonly Id: string; readonly ExternalId: string | null; readonly Version: string };
  readonly of: ChangeOf;
  /** None when nothing was changed. */
  readonly changes?: readonly Change[];
  readonly remarks?: readonly Remark[];
}

/** What an act takes of a person at the workbench, within their transaction. */
export function writingBy(db: Db, staffId: string) {
  return { files: [], ifMatch: null, caller: { staffId }, save: saveNothing, within: db } as const;
}

/** The brand of this id; of one that is no longer here, the default. */
export function brandOf({ brands }: Pick<DeskContext, 'brands'>, id: string): Brand {
  const brand = brands.find((one) => one.id === id) ?? brands[0];
  if (!brand) throw new Error('an installation has at least one brand');
  return brand;
}

/** Carries out a writing act in one transaction: `work` checks and writes, then its changes are recorded and the answer is stored. */
export async function act(context: DeskContext, writing: Writing<unknown>, work: (db: Db) => Promise<Done>) {
  const all = async (db: Db) => finish(db, context, writing, await work(db));
  if (writing.within) return all(writing.within);
  const answer = await context.db.transaction().execute(all);
  context.jobs.wake();
  return answer;
}

async function finish(
  db: Db,
  context: WriteContext,
  { caller, save }: Pick<Writing<unknown>, 'caller' | 'save'>,
  { result, shown, of, changes = [], remarks = [] }: Done,
): Promise<PutAnswer> {
  for (const change of changes) await recordDeskChange(db, context, caller, of, change);
  const { Id, ExternalId, Version } = shown;
  const answer = { Result: result, Id, ExternalId, Version, Remarks: [...remarks] };
  await save(db, answer);
  return answer;
}

export function ofClaim({ id, contact_id }: Pick<ClaimRow, 'id' | 'contact_id'>): ChangeOf {
  return { claimId: id, contactId: contact_id };
}

/** DESK-6: refuses a change that is based on an outdated version. */
export function requireVersion(ifMatch: string | null, shown: { readonly Version: string } | undefined): void {
  if (ifMatch === null || ifMatch === shown?.Version) return;
  throw refuse(deskRefusals.changedMeanwhile, { data: { etag: shown?.Version ?? '' } });
}

import { sql } from 'kysely';
import * as documentCalls from '#contract/documents/calls.ts';
import { engineOf } from '../../server/database/open.ts';
import type { Db } from '../../server/database/tables.ts';
import { openColumns } from '../../server/platform/encryption/sealed-columns.ts';
import { sha256 } from '../../server/testing/chunks.ts';
import { pathOf } from '../../server/testing/client.ts';
import { type Answer, type Caller, jsonOf, type Person } from './callers.ts';
import type { Installation } from './installation.ts';
import type { Checked, FaultContext } from './run.ts';
import { type Ledger, markIn, type Write } from './writes.ts';

/** The rows that contain a mark, by mark. */
type Effects = ReadonlyMap<string, readonly { readonly documentId: string | null }[]>;

/**
 * Reads acknowledged writes back, through the calls and in the database. A write is lost if its effect is missing or its file
 * does not have the bytes that were sent; it is doubled if the effect exists more than once.
 */
export async function check(
  { broken, note }: FaultContext,
  installation: Installation,
  people: readonly Person[],
  { acknowledged, open, answers }: Ledger,
): Promise<Checked> {
  judge(broken, answers);
  if (installation.crashes > 0) broken(`the server ended ${installation.crashes} times by itself`);
  note(`answers ${countsOf(answers)}`);
  const sent = [...acknowledged, ...open];
  const { db, close } = await installation.database();
  try {
    const damaged = await integrity(db);
    if (damaged !== null) broken(`integrity_check: ${damaged}`);
    const effects = await effectsOf(db, [...new Set(sent.map(({ claim }) => claim))]);
    const lost = new Set(acknowledged.filter(({ mark }) => !effects.has(mark)));
    const doubled = sent.filter(({ mark }) => (effects.get(mark)?.length ?? 0) > 1);
    // An upload that was not acknowledged but is on the timeline has to have its file as well.
    await readBack(people, sent, effects, (write) => lost.add(write));
    return { acknowledged: acknowledged.length, lost: lost.size, doubled: doubled.length };
  } finally {
    await close();
  }
}

/** The requests are valid: each succeeds, or is asked to come back. */
function judge(broken: (sentence: string) => void, answers: readonly Answer[]): void {
  const wrong = answers.filter(({ status }) => ![200, 429, 503, 507].includes(status));
  if (wrong.length > 0) broken(`answers ${countsOf(wrong)}`);
  const silent = answers.filter(({ status, retryAfter }) => status > 200 && retryAfter === null);
  if (silent.length > 0) broken(`${silent.length} refusals without Retry-After`);
}

function countsOf(answers: readonly Answer[]): string {
  const groups = Object.entries(Object.groupBy(answers, ({ status }) => status));
  return groups.map(([status, some]) => `${some?.length} × ${status === '0' ? 'none' : status}`).join(', ');
}

/** The result of SQLite's integrity check; null if the file is sound. PostgreSQL is not checked, because it was not killed. */
async function integrity(db: Db): Promise<string | null> {
  if (engineOf(db) !== 'sqlite') return null;
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db);
  const said = rows.map((row) => row.integrity_check).join('; ');
  return said === 'ok' ? null : said;
}

async function effectsOf(db: Db, claims: readonly string[]): Promise<Effects> {
  const effects = new Map<string, { documentId: string | null }[]>();
  const add = (text: string | null, documentId: string | null) => {
    const mark = markIn(text);
    if (mark) effects.set(mark, [...(effects.get(mark) ?? []), { documentId }]);
  };
  for (const claim of claims) {
    const documents = await db
      .selectFrom('document')
      .select(['id', 'name', 'message'])
      .where('claim_id', '=', claim)
      .where('removed_at', 'is', null)
      .execute();
    for (const { id, name, message } of documents) add(message ?? name, id);
    const payout = await db.selectFrom('payout').select('holder').where('claim_id', '=', claim).executeTakeFirst();
    const history = await db
      .selectFrom('payout_history')
      .select(['id', 'before'])
      .where('claim_id', '=', claim)
      .execute();
    const before = history.map((row) => openColumns(db, 'payout_history', row.id, row));
    // Each history row has the values before a change; the payout has the current ones.
    for (const row of before) add((JSON.parse(row.before) as { holder: string | null }).holder, null);
    add(payout?.holder ?? null, null);
  }
  return effects;
}

/** Reads every claim and file that has an effect as its contact. */
async function readBack(
  people: readonly Person[],
  writes: readonly Write[],
  effects: Effects,
  lose: (write: Write) => void,
): Promise<void> {
  const callers = new Map(people.flatMap(({ claims, caller }) => claims.map((claim) => [claim, caller] as const)));
  const shown = new Set<string>();
  for (const claim of new Set(writes.map((write) => write.claim))) {
    const answer = await callers.get(claim)?.readClaim(claim);
    if (answer?.status !== 200) continue;
    const { Documents } = jsonOf<{ Documents: { Document: { Id: string }[] } }>(answer);
    for (const { Id } of Documents.Document) shown.add(Id);
  }
  for (const write of writes) {
    const id = effects.get(write.mark)?.[0]?.documentId;
    const caller = callers.get(write.claim);
    if (id && (!shown.has(id) || !caller || !(await isWhole(caller, id, write.sha256)))) lose(write);
  }
}

async function isWhole(caller: Caller, fileId: string, hash: string | null): Promise<boolean> {
  if (hash === null) return true;
  const { status, bytes } = await caller.send(pathOf(documentCalls.download), { json: { fileId } });
  return status === 200 && sha256(bytes) === hash;
}

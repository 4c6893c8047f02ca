import { sql } from 'kysely';
import * as claimCalls from '#contract/claims/calls.ts';
import * as documentCalls from '#contract/documents/calls.ts';
import { engineOf } from '../../server/database/open.ts';
import type { Db } from '../../server/database/tables.ts';
import { openColumns } from '../../server/platform/encryption/sealed-columns.ts';
import { sha256 } from '../../server/testing/chunks.ts';
import { pathOf } from '../../server/testing/client.ts';
import { type Caller, jsonOf } from './caller.ts';
import type { FaultContext } from './fault.ts';
import type { Installation } from './installation.ts';
import type { Ledger } from './load.ts';
import type { Person } from './people.ts';
import { markIn, type Write } from './writes.ts';

/** The outcome of writes. */
export interface Checked {
  readonly acknowledged: number;
  readonly lost: number;
  readonly doubled: number;
}

/** The rows that contain a mark, by mark. */
type Effects = ReadonlyMap<string, readonly { readonly documentId: string | null }[]>;

/**
 * Reads acknowledged writes back, through the calls and in the database. A write is lost if its effect is missing or its file
 * does not have the bytes that were sent; it is doubled if the effect exists more than once.
 */
export async function check(
  { broken, note }: Pick<FaultContext, 'broken' | 'note'>,
  installation: Installation,
  people: readonly Person[],
  { acknowledged, open, statuses }: Ledger,
): Promise<Checked> {
  // The requests are valid, so a refusal other than 'too often' is an error of the server or of this harness.
  const refused = [...statuses].filter(([status]) => status >= 400 && status < 500 && status !== 429);
  for (const [status, times] of refused) broken(`${times} × ${status}`);
  const { db, close } = await installation.database();
  try {
    const damaged = await integrity(db);
    if (damaged !== null) broken(`integrity_check: ${damaged}`);
    const effects = await effectsOf(db, [...new Set([...acknowledged, ...open].map(({ claim }) => claim))]);
    const lost = new Set<string>();
    for (const write of acknowledged) if (!effects.has(write.mark)) lost.add(write.mark);
    const doubled = [...acknowledged, ...open].filter(({ mark }) => (effects.get(mark)?.length ?? 0) > 1);
    // An upload that was not acknowledged but is on the timeline has to have its file as well.
    const written = [...acknowledged, ...open].filter(({ mark }) => effects.has(mark) && !lost.has(mark));
    await readBack(people, written, effects, (write) => lost.add(write.mark));
    for (const [kind, writes] of Object.entries(Object.groupBy(acknowledged, ({ kind }) => kind))) {
      const gone = writes.filter(({ mark }) => lost.has(mark)).length;
      if (gone > 0) note(`${gone} of ${writes.length} lost: ${kind}`);
    }
    return { acknowledged: acknowledged.length, lost: lost.size, doubled: doubled.length };
  } finally {
    await close();
  }
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
  const add = (mark: string | undefined, documentId: string | null) => {
    if (mark) effects.set(mark, [...(effects.get(mark) ?? []), { documentId }]);
  };
  for (const claim of claims) {
    const documents = await db
      .selectFrom('document')
      .select(['id', 'name', 'message'])
      .where('claim_id', '=', claim)
      .where('removed_at', 'is', null)
      .execute();
    for (const row of documents) {
      const { id, name, message } = row;
      add(markIn(message ?? name), id);
    }
    const payout = await db.selectFrom('payout').select('holder').where('claim_id', '=', claim).executeTakeFirst();
    const history = await db
      .selectFrom('payout_history')
      .select(['id', 'before'])
      .where('claim_id', '=', claim)
      .execute();
    const before = history.map((row) => openColumns(db, 'payout_history', row.id, row));
    // Each history row has the values before a change; the payout has the current ones.
    for (const row of before) add(markIn((JSON.parse(row.before) as { holder: string | null }).holder), null);
    add(markIn(payout?.holder ?? null), null);
  }
  return effects;
}

/** Reads every claim and file as its contact. */
async function readBack(
  people: readonly Person[],
  writes: readonly Write[],
  effects: Effects,
  lose: (write: Write) => void,
): Promise<void> {
  const callers = new Map(people.flatMap(({ claims, caller }) => claims.map((claim) => [claim, caller] as const)));
  const shown = new Set<string>();
  for (const claim of new Set(writes.map((write) => write.claim))) {
    const answer = await callers
      .get(claim)
      ?.send(pathOf(claimCalls.getClaim), { form: { Id: claim, culture: 'nl-NL' } });
    if (answer?.status !== 200) continue;
    for (const { Id } of jsonOf<{ Documents: { Document: { Id: string }[] } }>(answer).Documents.Document)
      shown.add(Id);
  }
  const waiting = writes.flatMap((write) => {
    const id = effects.get(write.mark)?.[0]?.documentId;
    return id ? [{ write, id }] : [];
  });
  const readers = Array.from({ length: 4 }, async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const caller = callers.get(next.write.claim);
      if (!shown.has(next.id) || !caller || !(await isWhole(caller, next.id, next.write.sha256))) lose(next.write);
    }
  });
  await Promise.all(readers);
}

async function isWhole(caller: Caller, fileId: string, hash: string | null): Promise<boolean> {
  if (hash === null) return true;
  const { status, bytes } = await caller.send(pathOf(documentCalls.download), { json: { fileId } });
  return status === 200 && sha256(bytes) === hash;
}

import type { Db } from '../../database/tables.ts';
import { beginningOfKeyed, keyedFrom } from './keyed-hash.ts';

const tables = ['contact', 'claim'] as const;
const batchSize = 100;

/** Keys the hashes of imported lines that were stored before hashes were keyed, in batches; it can end at any time. */
export async function keyStoredHashes(db: Db, stopped: () => boolean): Promise<void> {
  for (const table of tables) {
    let after = '';
    while (!stopped()) {
      const rows = await db
        .selectFrom(table)
        .select(['id', 'imported_hash'])
        .where('imported_hash', 'not like', `${beginningOfKeyed}%`)
        .where('id', '>', after)
        .orderBy('id')
        .limit(batchSize)
        .execute();
      if (rows.length === 0) break;
      after = rows.at(-1)?.id ?? after;
      await keyRows(db, table, rows);
    }
  }
}

async function keyRows(
  db: Db,
  table: (typeof tables)[number],
  rows: readonly { readonly id: string; readonly imported_hash: string | null }[],
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    for (const { id, imported_hash: before } of rows) {
      const now = before === null ? null : keyedFrom(db, before);
      if (now === null) continue;
      const change = transaction.updateTable(table).set({ imported_hash: now });
      await change.where('id', '=', id).where('imported_hash', '=', before).execute();
    }
  });
}

import type { Db } from '../database/tables.ts';
import type { AuditRow } from './chain.ts';

/** Rows that are read at a time. */
const rowsAtOnce = 1_000;

/** A time span: `from` belongs to it, `to` does not. */
export interface Span {
  readonly from: string;
  readonly to: string;
}

/** The rows of a time span in the order of their numbers, read page by page. */
export async function* auditRows(db: Db, { from, to }: Span): AsyncGenerator<AuditRow> {
  let last = 0;
  for (;;) {
    const rows = await db
      .selectFrom('audit')
      .selectAll()
      .where('sequence', '>', last)
      .where('at', '>=', from)
      .where('at', '<', to)
      .orderBy('sequence')
      .limit(rowsAtOnce)
      .execute();
    yield* rows;
    if (rows.length < rowsAtOnce) return;
    last = rows.at(-1)?.sequence ?? last;
  }
}

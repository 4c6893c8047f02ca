import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../database/tables.ts';

const textBytes = sql.join(
  ['message', 'description', 'name'].map((column) => sql`coalesce(octet_length(${sql.ref(column)}), 0)`),
  sql` + `,
);

/** Counts the items of a claim, removed ones too, the bytes of their texts, and the messages of contacts since two instants. */
export async function contentOfClaim(db: Db, claimId: string, since: { readonly day: string; readonly hour: string }) {
  const messageAt = (from: string): RawBuilder<string> =>
    sql`case when action = 'MessageCustomer' and at > ${from} then at end`;
  const found = await db
    .selectFrom('document')
    .select(({ fn }) => [
      fn.countAll().as('items'),
      sql<number | string | null>`sum(${textBytes})`.as('bytes'),
      fn.count(messageAt(since.day)).as('day_count'),
      fn.min(messageAt(since.day)).as('day_first'),
      fn.count(messageAt(since.hour)).as('hour_count'),
      fn.min(messageAt(since.hour)).as('hour_first'),
    ])
    .where('claim_id', '=', claimId)
    .executeTakeFirstOrThrow();
  return {
    items: Number(found.items),
    bytes: Number(found.bytes ?? 0),
    lastDay: { count: Number(found.day_count), first: found.day_first },
    lastHour: { count: Number(found.hour_count), first: found.hour_first },
  };
}

import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { engineOf } from '../../server/database/open.ts';
import type { Installation } from './installation.ts';

/** Adds events without positions to a claim, as an import does, all within the last hour. */
export async function addEvents(
  installation: Installation,
  count: number,
  claim: string,
  contact: string,
): Promise<void> {
  const { db, close } = await installation.database();
  const start = randomBytes(6).toString('hex');
  const at = new Date(Date.now() - 30 * 60_000).toISOString();
  const numbers =
    engineOf(db) === 'sqlite'
      ? sql`with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${sql.lit(count)})`
      : sql`with numbers as (select generate_series(1, ${sql.lit(count)}) as n)`;
  try {
    await sql`
      insert into event (id, at, kind, actor, claim_id, contact_id, payload, position)
      ${numbers}
      select ${sql.lit(start)} || n, ${sql.lit(at)}, 'message.sent', 'contact', ${sql.lit(claim)}, ${sql.lit(contact)},
        '{"subjectId":null}', null
      from numbers`.execute(db);
  } finally {
    await close();
  }
}

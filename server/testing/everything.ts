import { sql } from 'kysely';
import { engineOf } from '../database/open.ts';
import type { Db, Tables } from '../database/tables.ts';

// Written as a record, so that a new table cannot be forgotten.
const tables = Object.keys({
  contact: true,
  terms_acceptance: true,
  password_request: true,
  staff: true,
  staff_session: true,
  staff_ticket: true,
  session: true,
  passkey: true,
  staff_passkey: true,
  totp: true,
  recovery_code: true,
  challenge: true,
  audit: true,
  audit_seal: true,
  claim: true,
  claim_manager: true,
  person: true,
  payout: true,
  payout_history: true,
  address: true,
  document: true,
  file: true,
  receipt: true,
  upload: true,
  upload_piece: true,
  discarded_file: true,
  exchange_rate: true,
  event: true,
  event_order: true,
  desk_key: true,
  webhook: true,
  webhook_delivery: true,
  lead_generator: true,
  job: true,
  rate: true,
  kept_answer: true,
  notice: true,
  notice_off: true,
  mail_bounce: true,
  claim_money: true,
  money_share: true,
  settlement: true,
  settlement_share: true,
  airline_payment: true,
  payout_sent: true,
  payout_part: true,
  claim_stage: true,
  stage_usual: true,
  airline_contact: true,
  decision: true,
  decision_reason: true,
  contest: true,
  contest_reason: true,
  offer: true,
  offer_share: true,
  offer_answer: true,
  personal_export: true,
  erasure: true,
  legal_hold: true,
  erased_file: true,
  installation: true,
  retention_log: true,
  retention_run: true,
  retention_hold: true,
  encryption_key: true,
} satisfies Record<keyof Tables, true>) as (keyof Tables)[];

/** Every row of every table, to compare before and after. */
export async function everythingIn(db: Db): Promise<Readonly<Record<keyof Tables, readonly string[]>>> {
  if (engineOf(db) === 'postgres') return everythingInPostgres(db);
  const rows = await Promise.all(
    tables.map(async (table) => {
      const found = await db.selectFrom(table).selectAll().execute();
      return [table, found.map((row) => JSON.stringify(row)).toSorted()] as const;
    }),
  );
  return Object.fromEntries(rows) as Record<keyof Tables, string[]>;
}

/** In one statement, because a round trip for each table would take longer than the call under test. */
async function everythingInPostgres(db: Db): Promise<Record<keyof Tables, string[]>> {
  const parts = tables.map(
    (table) =>
      sql`select ${sql.lit(table)} as name, json_agg(r::text order by r::text) as rows from ${sql.table(table)} r`,
  );
  const found = await sql<{ name: keyof Tables; rows: string[] | null }>`${sql.join(parts, sql` union all `)}`.execute(
    db,
  );
  const rows = new Map(found.rows.map((part) => [part.name, part.rows ?? []]));
  // PostgreSQL returns the parts of a UNION in any order when several of its processes read them.
  return Object.fromEntries(tables.map((table) => [table, rows.get(table) ?? []])) as Record<keyof Tables, string[]>;
}

import { type RawBuilder, sql } from 'kysely';
import { day, hour } from '#contract/values/dates.ts';
import { sessionLifetime } from '../../access/sessions/session-store.ts';
import { slice } from '../../database/queries.ts';
import type { Db, RetainedTable, Tables } from '../../database/tables.ts';
import { isHeld } from '../../features/erasure/store.ts';
import type { RetentionClass } from '../../platform/retention.ts';

type Condition = RawBuilder<boolean>;

/** Rows that one statement deletes or looks through, so that nobody waits for it. */
const atOnce = 500;

export interface DueRows {
  readonly table: keyof Tables;
  readonly where: Condition;
}

export async function countRows(db: Db, { table, where }: DueRows): Promise<number> {
  const { rows } = await sql<{ count: number | string }>`
    select count(*) as count from ${sql.table(table)} where ${where}`.execute(db);
  return Number(rows[0]?.count ?? 0);
}

export async function deleteSome(db: Db, { table, where }: DueRows): Promise<number> {
  const { numAffectedRows } =
    await sql`delete from ${sql.table(table)} where ${slice(db, table, where, atOnce)}`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

export type ConditionClass = Exclude<RetentionClass, 'claims' | 'contacts' | 'audit' | 'removed' | 'trash'> | 'expired';

type Conditions<Class> = Readonly<Record<RetainedTable<Class>, Condition>>;

/**
 * What is due of each class, before an instant. The states of deliveries stand in the text, for the partial indexes. An event waits for
 * its position, and for each webhook that is still to get it.
 */
const conditions: { readonly [Class in ConditionClass]: (before: string) => Conditions<Class> } = {
  sessions: (before) => {
    const quietSince = new Date(Date.parse(before) - sessionLifetime({ staffId: null }).idle).toISOString();
    return {
      session: sql`(ends_at < ${before} or seen_at < ${quietSince})`,
      staff_session: sql`ends_at < ${before}`,
      // A used one says who looked in.
      staff_ticket: sql`used_at is null and expires_at < ${before}`,
    };
  },
  jobs: (before) => ({ job: sql`done_at < ${before} and failure is null` }),
  failedJobs: (before) => ({ job: sql`done_at < ${before} and failure is not null` }),
  deliveries: (before) => ({ webhook_delivery: sql`state = 'delivered' and ended_at < ${before}` }),
  deadDeliveries: (before) => ({ webhook_delivery: sql`state = 'dead' and ended_at < ${before}` }),
  notices: (before) => ({ notice: sql`done_at < ${before}` }),
  events: (before) => ({
    event: sql`at < ${before} and position is not null and not exists (
        select 1 from webhook
        left join webhook_delivery
          on webhook_delivery.webhook_id = webhook.id and webhook_delivery.position = event.position
        where webhook.removed_at is null
          and (webhook.last_position < event.position or webhook_delivery.state in ('waiting', 'dead'))
      )`,
  }),
  // Useless at once; a link for a new password a day later.
  expired: (now) => ({
    challenge: sql`expires_at <= ${now}`,
    rate: sql`window_ends_at <= ${now}`,
    stored_answer: sql`expires_at <= ${now}`,
    password_request: sql`expires_at < ${new Date(Date.parse(now) - day).toISOString()}`,
    webhook_delivery: sql`webhook_id in (select id from webhook where removed_at is not null)`,
    presence: sql`at < ${new Date(Date.parse(now) - hour).toISOString()}`,
  }),
};

export function dueRows(name: ConditionClass, before: string): readonly DueRows[] {
  const found = Object.entries<Condition>(conditions[name](before));
  return found.map(([table, where]) => ({ table: table as keyof Tables, where }));
}

/**
 * A claim is due if it is closed, neither it nor what belongs to it was changed by the claims service since `before`, no legal hold is on
 * it or its contact, and no other claim belongs to it: those go first.
 */
export const claimIsDue = (before: string): Condition => sql`(
  claim.closed and claim.updated_at < ${before} and claim.retain_until is null
  and (claim.desk_changed_at is null or claim.desk_changed_at < ${before})
  and not exists (select 1 from claim as other where other.parent_claim_id = claim.id)
  and not ${isHeld('claim.id')}
)`;

/**
 * A contact is due without a claim, own or managed, if nothing has happened since `before`: no change of the account, no login or act of
 * the contact, no visit of staff. The books of claims do not need the account: they have name and address of their people.
 */
export const contactIsDue = (before: string): Condition => sql`(
  contact.created_at < ${before} and contact.updated_at < ${before} and contact.erased_at is null
  and not exists (select 1 from claim where claim.contact_id = contact.id and claim.retain_until is null)
  and not exists (select 1 from claim_manager where claim_manager.contact_id = contact.id)
  and not exists (select 1 from session where session.contact_id = contact.id)
  and not exists (select 1 from legal_hold where legal_hold.contact_id = contact.id)
  and not exists (
    select 1 from audit where audit.contact_id = contact.id and audit.at >= ${before}
      and audit.actor in ('contact', 'staff')
  )
)`;

/** A contact who is due, or whose erasure was cut off before its row, the last, went. */
export const contactGoes = (before: string): Condition => sql`(
  ${contactIsDue(before)}
  or (contact.erased_at is not null and not exists (select 1 from claim where claim.contact_id = contact.id))
)`;

export async function* idsWhere(
  db: Db,
  table: 'claim' | 'contact',
  where: Condition,
): AsyncGenerator<readonly string[]> {
  for (let after: string | undefined = ''; after !== undefined; ) {
    const rows: { readonly id: string; readonly due: unknown }[] = await db
      .selectFrom(table)
      .select([`${table}.id`, where.as('due')])
      .where(`${table}.id`, '>', after)
      .orderBy(`${table}.id`)
      .limit(atOnce)
      .execute();
    yield rows.filter(({ due }) => Boolean(due)).map(({ id }) => id);
    after = rows.at(atOnce - 1)?.id;
  }
}

/** Whether a row meets a condition; asked under its lock, because it may have changed since it was found. */
export async function isDue(db: Db, table: 'claim' | 'contact', id: string, where: Condition): Promise<boolean> {
  const found = await db.selectFrom(table).select(where.as('due')).where(`${table}.id`, '=', id).executeTakeFirst();
  return Boolean(found?.due);
}

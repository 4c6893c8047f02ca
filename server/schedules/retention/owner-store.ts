import { sql } from 'kysely';
import type { Db } from '../../database/tables.ts';
import { isHeld } from '../../features/erasure/obstacle-store.ts';

/** A part of a table that was looked through: how many rows it has, which of them are due, and its last id. */
export interface LookedThrough {
  readonly rows: number;
  readonly due: readonly string[];
  readonly last: string | null;
}

const lookedThrough = (rows: readonly { readonly id: string; readonly due: unknown }[]): LookedThrough => ({
  rows: rows.length,
  due: rows.filter(({ due }) => Boolean(due)).map(({ id }) => id),
  last: rows.at(-1)?.id ?? null,
});

/**
 * A claim is due if it is closed and neither it nor what belongs to it was changed by the claims service since `before`, no legal hold is on it or its contact, and no other claim belongs to
 * it: those go first.
 */
const claimIsOld = (before: string) => sql<boolean>`(
  claim.closed and claim.updated_at < ${before} and claim.kept_until is null
  and (claim.desk_changed_at is null or claim.desk_changed_at < ${before})
  and not exists (select 1 from claim as other where other.parent_claim_id = claim.id)
  and not ${isHeld('claim.id')}
)`;

/** Looks through the claims after an id, `most` at a time. Due too is one whose erasure was begun or whose books have had their time. */
export async function lookThroughClaims(
  db: Db,
  { before, today }: { readonly before: string; readonly today: string },
  after: string,
  most: number,
): Promise<LookedThrough> {
  const rows = await db
    .selectFrom('claim')
    .select([
      'claim.id',
      sql<boolean>`(${claimIsOld(before)} or (claim.kept_until < ${today} and not ${isHeld('claim.id')}))`.as('due'),
    ])
    .where('claim.id', '>', after)
    .orderBy('claim.id')
    .limit(most)
    .execute();
  return lookedThrough(rows);
}

/** Whether a claim is due; asked under its lock, because it may have been reopened since it was found. */
export async function isClaimOld(db: Db, id: string, before: string): Promise<boolean> {
  const found = await db
    .selectFrom('claim')
    .select(claimIsOld(before).as('due'))
    .where('claim.id', '=', id)
    .executeTakeFirst();
  return Boolean(found?.due);
}

const hasNoClaim = sql<boolean>`not exists (select 1 from claim where claim.contact_id = contact.id)`;
/** Books that are kept do not need the account: they have name and address of their people. */
const hasOnlyBooks = sql<boolean>`not exists (
  select 1 from claim where claim.contact_id = contact.id and claim.kept_until is null
)`;

/**
 * A contact is due without a claim, own or managed, if nothing has happened since `before`: no change of the account, no login or act of
 * the contact, no visit of staff.
 */
const contactIsOld = (before: string) => sql<boolean>`(
  contact.created_at < ${before} and contact.updated_at < ${before} and contact.erased_at is null
  and ${hasOnlyBooks}
  and not exists (select 1 from claim_manager where claim_manager.contact_id = contact.id)
  and not exists (select 1 from session where session.contact_id = contact.id)
  and not exists (select 1 from legal_hold where legal_hold.contact_id = contact.id)
  and not exists (
    select 1 from audit where audit.contact_id = contact.id and audit.at >= ${before}
      and audit.actor in ('contact', 'staff')
  )
)`;

/** Looks through the contacts after an id, `most` at a time. Due too is one without claims whose erasure was begun. */
export async function lookThroughContacts(db: Db, before: string, after: string, most: number): Promise<LookedThrough> {
  const isLeft = sql<boolean>`(contact.erased_at is not null and ${hasNoClaim})`;
  const rows = await db
    .selectFrom('contact')
    .select(['contact.id', sql<boolean>`(${contactIsOld(before)} or ${isLeft})`.as('due')])
    .where('contact.id', '>', after)
    .orderBy('contact.id')
    .limit(most)
    .execute();
  return lookedThrough(rows);
}

/** Whether a contact is due; asked under their lock, because they may have logged in since they were found. */
export async function isContactOld(db: Db, id: string, before: string): Promise<boolean> {
  const found = await db
    .selectFrom('contact')
    .select(contactIsOld(before).as('due'))
    .where('contact.id', '=', id)
    .executeTakeFirst();
  return Boolean(found?.due);
}

import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import { engineOf } from '../database/open.ts';
import { needsRowLocks, prepareQuery } from '../database/queries.ts';
import type { ClaimTable } from '../database/tables/claims.ts';
import type { Db } from '../database/tables.ts';

export type ClaimRow = Selectable<ClaimTable>;

/** A claim that the contact owns or manages; undefined if there is none. */
export async function findAccessibleClaim(db: Db, contactId: string, claimId: string): Promise<ClaimRow | undefined> {
  const [claim] = await claimOfContact(db, { claimId, contactId });
  return claim;
}

interface ClaimAndContact extends Readonly<Record<string, unknown>> {
  readonly claimId: string;
  readonly contactId: string;
}
type ValueOf = <Name extends keyof ClaimAndContact & string>(name: Name) => ClaimAndContact[Name];

/** The single condition of access to a claim: the contact, a value or a column, owns or manages it. */
export function isAccessibleTo(contact: string | RawBuilder<string>): RawBuilder<SqlBool> {
  return sql<SqlBool>`(claim.contact_id = ${contact} or exists (select 1 from claim_manager
    where claim_manager.claim_id = claim.id and claim_manager.contact_id = ${contact}))`;
}

function claimsOfContact(db: Db, value: ValueOf) {
  return db
    .selectFrom('claim')
    .selectAll('claim')
    .where('claim.id', '=', value('claimId'))
    .where('claim.kept_until', 'is', null)
    .where(isAccessibleTo(value('contactId')));
}

const claimOfContact = prepareQuery<ClaimAndContact, ClaimRow>((db, value) => claimsOfContact(db, value));

/** A claim as its contact looks at it, with the notices about it that wait to be mailed to the contact, except reminders. */
export interface ViewedClaim {
  readonly claim: ClaimRow;
  readonly noticeIds: readonly string[];
}

export async function findViewedClaim(db: Db, contactId: string, claimId: string): Promise<ViewedClaim | null> {
  const [claim] = await viewedClaim(db, { claimId, contactId });
  return claim ? viewOf(claim) : null;
}

export type StoredView = ClaimRow & { readonly notice_ids: string | null };

export function viewOf(claim: StoredView): ViewedClaim {
  return { claim, noticeIds: claim.notice_ids?.split(',') ?? [] };
}

/** In one statement: each takes a round trip on PostgreSQL, and a notice of a later change must not count as seen. */
const viewedClaim = prepareQuery<ClaimAndContact, StoredView>((db, value) =>
  claimsOfContact(db, value).select(noticeIds(db, value('contactId')).as('notice_ids')),
);

/** The ids of the notices of a view, separated by commas; null without any. */
export function noticeIds(db: Db, contact: string | RawBuilder<string>): RawBuilder<string | null> {
  const ids = sql.raw(engineOf(db) === 'postgres' ? `string_agg(notice.id, ',')` : 'group_concat(notice.id)');
  return sql`(select ${ids} from notice where notice.contact_id = ${contact} and notice.claim_id = claim.id
    and notice.done_at is null and notice.kind <> 'reminder')`;
}

/**
 * Locks the row of a claim until the transaction ends. A contact without access does not take the lock, so they block nobody. Returns
 * false if it took no lock.
 */
export async function lockAccessibleClaim(db: Db, contactId: string, claimId: string): Promise<boolean> {
  if (!needsRowLocks(db)) return true;
  const locked = await db
    .selectFrom('claim')
    .select('id')
    .where('id', '=', claimId)
    .where(isAccessibleTo(contactId))
    .forNoKeyUpdate()
    .execute();
  return locked.length > 0;
}

/**
 * Locks the rows of several claims, for changes made by the portal itself or by the claims service. Locks in the order of the
 * ids.
 */
export async function lockClaims(db: Db, claimIds: readonly string[]): Promise<void> {
  if (claimIds.length === 0 || !needsRowLocks(db)) return;
  await db.selectFrom('claim').select('id').where('id', 'in', claimIds).orderBy('id').forNoKeyUpdate().execute();
}

import { type Selectable, sql } from 'kysely';
import { engineOf } from '../database/open.ts';
import { prepareQuery } from '../database/prepared-query.ts';
import { needsRowLocks } from '../database/row-locks.ts';
import type { ClaimTable } from '../database/tables/claims.ts';
import type { Db } from '../database/tables.ts';
import { type Opened, openRow } from '../platform/encryption/sealed-columns.ts';

type StoredClaim = Selectable<ClaimTable>;
export type ClaimRow = Opened<StoredClaim>;

/** A claim that the contact owns or manages; undefined if there is none. */
export async function findAccessibleClaim(db: Db, contactId: string, claimId: string): Promise<ClaimRow | undefined> {
  const [claim] = await claimOfContact(db, { claimId, contactId });
  return claim && openRow(db, 'claim', claim);
}

interface ClaimAndContact extends Readonly<Record<string, unknown>> {
  readonly claimId: string;
  readonly contactId: string;
}
type ValueOf = <Name extends keyof ClaimAndContact & string>(name: Name) => ClaimAndContact[Name];

/** The single condition of access to a claim: the contact owns or manages it. */
function claimsOfContact(db: Db, value: ValueOf) {
  return db
    .selectFrom('claim')
    .selectAll()
    .where('id', '=', value('claimId'))
    .where('kept_until', 'is', null)
    .where((where) =>
      where.or([
        where('contact_id', '=', value('contactId')),
        where.exists(
          where
            .selectFrom('claim_manager')
            .select('claim_manager.claim_id')
            .whereRef('claim_manager.claim_id', '=', 'claim.id')
            .where('claim_manager.contact_id', '=', value('contactId')),
        ),
      ]),
    );
}

const claimOfContact = prepareQuery<ClaimAndContact, StoredClaim>((db, value) => claimsOfContact(db, value));

/** A claim as its contact looks at it, with the notices about it that wait to be mailed to the contact, except reminders. */
export async function findViewedClaim(
  db: Db,
  contactId: string,
  claimId: string,
): Promise<{ readonly claim: ClaimRow; readonly noticeIds: readonly string[] } | undefined> {
  const [claim] = await viewedClaim(db, { claimId, contactId });
  return claim && { claim: openRow(db, 'claim', claim), noticeIds: claim.notice_ids?.split(',') ?? [] };
}

/** In one statement: each takes a round trip on PostgreSQL, and a notice of a later change must not count as seen. */
const viewedClaim = prepareQuery<ClaimAndContact, StoredClaim & { readonly notice_ids: string | null }>((db, value) => {
  const ids =
    engineOf(db) === 'postgres' ? sql<string>`string_agg(notice.id, ',')` : sql<string>`group_concat(notice.id)`;
  return claimsOfContact(db, value).select((from) =>
    from
      .selectFrom('notice')
      .select(ids.as('ids'))
      .where('notice.contact_id', '=', value('contactId'))
      .whereRef('notice.claim_id', '=', 'claim.id')
      .where('done_at', 'is', null)
      .where('kind', '!=', 'reminder')
      .as('notice_ids'),
  );
});

/**
 * Locks the row of a claim until the transaction ends. A contact without access does not take the lock, so they block nobody.
 */
export async function lockAccessibleClaim(db: Db, contactId: string, claimId: string): Promise<void> {
  if (!needsRowLocks(db)) return;
  await db
    .selectFrom('claim')
    .select('id')
    .where('id', '=', claimId)
    .where((where) =>
      where.or([
        where('contact_id', '=', contactId),
        where.exists(
          where
            .selectFrom('claim_manager')
            .select('claim_manager.claim_id')
            .whereRef('claim_manager.claim_id', '=', 'claim.id')
            .where('claim_manager.contact_id', '=', contactId),
        ),
      ]),
    )
    .forNoKeyUpdate()
    .execute();
}

/**
 * Locks the rows of several claims, for changes made by the portal itself or by the claims service. Locks in the order of the
 * ids.
 */
export async function lockClaims(db: Db, claimIds: readonly string[]): Promise<void> {
  if (claimIds.length === 0 || !needsRowLocks(db)) return;
  await db.selectFrom('claim').select('id').where('id', 'in', claimIds).orderBy('id').forNoKeyUpdate().execute();
}

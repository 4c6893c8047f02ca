import { type Insertable, sql } from 'kysely';
import { batchesOf } from '../database/queries.ts';
import type { Db, Tables } from '../database/tables.ts';

export async function insertNotices(db: Db, notices: readonly Insertable<Tables['notice']>[]): Promise<void> {
  if (notices.length > 0) await db.insertInto('notice').values(notices).execute();
}

export async function endNotices(db: Db, claimId: string, documentId: string, at: string): Promise<void> {
  await db
    .updateTable('notice')
    .set({ done_at: at, outcome: 'settled' })
    .where('claim_id', '=', claimId)
    .where('document_id', '=', documentId)
    .where('done_at', 'is', null)
    .execute();
}

/** PERM-1: those of these claims of which the contact gets the notices, as `holdersOf` says; a manager may have thousands. */
export async function heldClaims(db: Db, contactId: string, claimIds: ReadonlySet<string>) {
  const held = new Set<string>();
  for (const ids of batchesOf([...claimIds])) {
    const found = await db
      .selectFrom('claim')
      .leftJoin('claim_manager as managing', (join) =>
        join.onRef('managing.claim_id', '=', 'claim.id').on('managing.contact_id', '=', contactId),
      )
      .select('claim.id')
      .where('claim.id', 'in', ids)
      .where(
        sql<boolean>`case when claim.managed_by_claim_manager then managing.contact_id is not null
          else claim.contact_id = ${contactId} end`,
      )
      .execute();
    for (const { id } of found) held.add(id);
  }
  return held;
}

export async function openRequestsOf(db: Db, claimId: string): Promise<readonly string[]> {
  const found = await db
    .selectFrom('document')
    .innerJoin('claim', 'claim.id', 'document.claim_id')
    .select('document.id')
    .where('document.claim_id', '=', claimId)
    .where('claim.closed', '=', false)
    .where('removed_at', 'is', null)
    .where('performed_at', 'is', null)
    .where('perform_required', '=', true)
    .where('action', 'like', 'Request%')
    .execute();
  return found.map(({ id }) => id);
}

export function waitingRequests(db: Db, claimId: string, contactIds: readonly string[]) {
  return db
    .selectFrom('notice')
    .select(['contact_id', 'document_id', 'kind'])
    .where('contact_id', 'in', contactIds)
    .where('claim_id', '=', claimId)
    .where('done_at', 'is', null)
    .where('kind', 'in', ['asked', 'reminder'])
    .execute();
}

/** PERM-1: the contacts who get the notices of a claim: its claim managers if it is managed, otherwise its owner. */
export async function holdersOf(db: Db, claimId: string): Promise<readonly string[]> {
  const claim = await db
    .selectFrom('claim')
    .select(['contact_id', 'managed_by_claim_manager'])
    .where('id', '=', claimId)
    .executeTakeFirst();
  if (!claim) return [];
  if (!claim.managed_by_claim_manager) return [claim.contact_id];
  const managers = await db.selectFrom('claim_manager').select('contact_id').where('claim_id', '=', claimId).execute();
  return managers.map(({ contact_id }) => contact_id);
}

import type { ClaimScope, PersonRow } from '../../access/claim-store.ts';
import type { DocumentRow } from '../../access/document-store.ts';
import type { Db } from '../../database/tables.ts';
import { sealColumns } from '../../platform/encryption/sealed-columns.ts';

export async function claimIdOfPerson(db: Db, personId: string): Promise<string | undefined> {
  const found = await db.selectFrom('person').select('claim_id').where('id', '=', personId).executeTakeFirst();
  return found?.claim_id;
}

export async function writePerson(db: Db, { claim }: ClaimScope, personId: string, columns: Partial<PersonRow>) {
  await db
    .updateTable('person')
    .set(sealColumns(db, 'person', personId, columns))
    .where('id', '=', personId)
    .where('claim_id', '=', claim.id)
    .execute();
}

export async function insertPerson(db: Db, { claim }: ClaimScope, row: Omit<PersonRow, 'claim_id'>): Promise<void> {
  await db
    .insertInto('person')
    .values({ ...sealColumns(db, 'person', row.id, row), claim_id: claim.id })
    .execute();
}

export async function setPassengersComplete(db: Db, { claim }: ClaimScope, complete: boolean): Promise<void> {
  await db.updateTable('claim').set({ passengers_complete: complete }).where('id', '=', claim.id).execute();
}

export async function detailRequests(db: Db, { claim }: ClaimScope): Promise<DocumentRow[]> {
  return db
    .selectFrom('document')
    .selectAll()
    .where('claim_id', '=', claim.id)
    .where('action', '=', 'RequestUpdatePassengerDetails')
    .where('removed_at', 'is', null)
    .execute();
}

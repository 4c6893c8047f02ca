import type { Selectable } from 'kysely';
import { prepareQuery } from '../database/queries.ts';
import type { PersonTable } from '../database/tables/claims.ts';
import type { Db } from '../database/tables.ts';
import { type Opened, openColumns } from '../platform/encryption/sealed-columns.ts';
import type { ClaimScope } from './claim-store.ts';

export type PersonRow = Opened<StoredPerson>;
type StoredPerson = Selectable<PersonTable>;

/** All people of a claim, in order, after the access check. */
export function peopleIn(db: Db, { claim }: ClaimScope): Promise<PersonRow[]> {
  return peopleOfClaim(db, claim.id);
}

/** The same for work that is nobody's. */
export async function peopleOfClaim(db: Db, claimId: string): Promise<PersonRow[]> {
  return openPeople(db, await peopleOf(db, { claimId }));
}

const peopleOf = prepareQuery<{ claimId: string }, StoredPerson>((db, value) =>
  db.selectFrom('person').selectAll().where('claim_id', '=', value('claimId')).orderBy('place').orderBy('id'),
);

export function openPeople(db: Db, rows: readonly StoredPerson[]): PersonRow[] {
  return rows.map((row) => openColumns(db, 'person', row.id, row));
}

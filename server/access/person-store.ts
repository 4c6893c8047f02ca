import type { Selectable } from 'kysely';
import type { PersonTable } from '../database/tables/claims.ts';
import type { Db } from '../database/tables.ts';
import type { ClaimScope } from './claim-access.ts';

/** A row of the person table. */
export type PersonRow = Selectable<PersonTable>;

/** All people of a claim, in order. */
export function peopleIn(db: Db, { claim }: ClaimScope): Promise<PersonRow[]> {
  return db.selectFrom('person').selectAll().where('claim_id', '=', claim.id).orderBy('place').orderBy('id').execute();
}

import type { Selectable } from 'kysely';
import type { ContactTable } from '../../database/tables/contacts.ts';
import type { Db } from '../../database/tables.ts';

/** A contact as it is kept. */
export type ContactRow = Selectable<ContactTable>;

/** The contact of an e-mail address, whatever its case; undefined when nobody has it. */
export function contactByEmail(db: Db, email: string): Promise<ContactRow | undefined> {
  return db.selectFrom('contact').selectAll().where('email', '=', email.trim().toLowerCase()).executeTakeFirst();
}

/** A contact by id. */
export function contactById(db: Db, id: string): Promise<ContactRow> {
  return db.selectFrom('contact').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

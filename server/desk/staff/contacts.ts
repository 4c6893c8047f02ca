import { staffRefusals } from '#contract/staff/refusals.ts';
import { refuse } from '../../access/refusals.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../database/tables.ts';

/** Refuses a contact who is not there, or is another brand's: at a brand's host staff see its contacts alone. */
export async function requireContact(db: Db, { brand }: Pick<Context, 'brand'>, contactId: string): Promise<void> {
  const contact = await db
    .selectFrom('contact')
    .select('id')
    .where('id', '=', contactId)
    .where('brand', '=', brand.id)
    .executeTakeFirst();
  if (!contact) throw refuse(staffRefusals.notFound);
}

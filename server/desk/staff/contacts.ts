import { staffRefusals } from '#contract/staff.ts';
import { refuse } from '../../access/refusals.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../database/tables.ts';
import { isContactOfBrand } from './ticket-store.ts';

/** Throws 404 for an unknown contact and for one of another brand: at a brand's host, staff see only its contacts. */
export async function requireContact(db: Db, { brand }: Pick<Context, 'brand'>, contactId: string): Promise<void> {
  if (!(await isContactOfBrand(db, contactId, brand.id))) throw refuse(staffRefusals.notFound);
}

import type { Draft, DraftThing } from '#contract/staff/compose.ts';
import type { Db } from '../../database/tables.ts';

export async function draftsOf(db: Db, staffId: string, claimId: string): Promise<Draft[]> {
  const rows = await db
    .selectFrom('draft')
    .select(['thing', 'text', 'fields', 'at'])
    .where('staff_id', '=', staffId)
    .where('claim_id', '=', claimId)
    .orderBy('thing')
    .execute();
  return rows.map(({ thing, text, fields, at }) => ({
    Thing: thing as DraftThing,
    Text: text,
    Fields: JSON.parse(fields) as Draft['Fields'],
    At: at,
  }));
}

/** The place of a draft: one of each author, claim and thing. */
export interface DraftOf {
  readonly staff_id: string;
  readonly claim_id: string;
  readonly thing: DraftThing;
}

export async function saveDraftRow(
  db: Db,
  draft: DraftOf & { readonly text: string; readonly fields: string; readonly at: string },
): Promise<void> {
  const { text, fields, at } = draft;
  await db
    .insertInto('draft')
    .values(draft)
    .onConflict((conflict) => conflict.columns(['staff_id', 'claim_id', 'thing']).doUpdateSet({ text, fields, at }))
    .execute();
}

export async function deleteDraft(db: Db, { staff_id, claim_id, thing }: DraftOf): Promise<void> {
  await db
    .deleteFrom('draft')
    .where('staff_id', '=', staff_id)
    .where('claim_id', '=', claim_id)
    .where('thing', '=', thing)
    .execute();
}

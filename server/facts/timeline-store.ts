import { documentRow } from '../database/rows.ts';
import type { DocumentTable } from '../database/tables/documents.ts';
import type { Db } from '../database/tables.ts';

/** Adds the item of the timeline that shows a decision or an offer. */
export async function addTimelineItem(
  db: Db,
  item: Pick<DocumentTable, 'id' | 'claim_id' | 'at' | 'action' | 'description'> &
    Partial<Pick<DocumentTable, 'decision_id' | 'offer_id'>>,
): Promise<void> {
  await db.insertInto('document').values(documentRow(item)).execute();
}

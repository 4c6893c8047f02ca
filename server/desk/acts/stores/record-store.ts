import type { FileRow } from '../../../database/tables/documents.ts';
import type { Db, Tables } from '../../../database/tables.ts';
import { isSealedTable, sealColumns } from '../../../platform/encryption/sealed-columns.ts';
import type { Decision } from '../fields.ts';

export async function writeDecision(
  db: Db,
  table: 'claim' | 'contact' | 'document' | 'person',
  decision: Decision<{ readonly id: string }>,
): Promise<void> {
  const { id } = decision.row;
  const stored = (columns: object) => (isSealedTable(table) ? sealColumns(db, table, id, columns) : columns) as never;
  if (decision.result === 'added') await db.insertInto(table).values(stored(decision.row)).execute();
  if (decision.result === 'changed') {
    await db.updateTable(table).set(stored(decision.columns)).where('id', '=', id).execute();
  }
}

export async function replaceManagers(db: Db, claimId: string, wanted: ReadonlySet<string>) {
  const before = await db.selectFrom('claim_manager').select('contact_id').where('claim_id', '=', claimId).execute();
  const now = new Set(before.map((row) => row.contact_id));
  const gone = [...now].filter((id) => !wanted.has(id));
  const come = [...wanted].filter((id) => !now.has(id));
  if (gone.length > 0) {
    await db.deleteFrom('claim_manager').where('claim_id', '=', claimId).where('contact_id', 'in', gone).execute();
  }
  const rows = come.map((contact_id) => ({ claim_id: claimId, contact_id }));
  if (rows.length > 0) await db.insertInto('claim_manager').values(rows).execute();
  return { changed: gone.length + come.length > 0, come };
}

export async function deletePerson(db: Db, claimId: string, personId: string): Promise<void> {
  for (const link of ['link1', 'link2'] as const) {
    await db
      .updateTable('person')
      .set({ [`${link}_type`]: null, [`${link}_person_id`]: null, [`${link}_remarks`]: null })
      .where('claim_id', '=', claimId)
      .where(`${link}_person_id`, '=', personId)
      .execute();
  }
  await db.deleteFrom('person').where('id', '=', personId).execute();
}

export async function insertFile(db: Db, file: FileRow): Promise<void> {
  await db.insertInto('file').values(file).execute();
}

export function findJudgement(db: Db, claimId: string, receiptId: string) {
  return db
    .selectFrom('receipt')
    .select(['id', 'judgement', 'judgement_text', 'euro_cents', 'accepted_cents'])
    .where('id', '=', receiptId)
    .where('claim_id', '=', claimId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
}

export async function writeJudgement(
  db: Db,
  receiptId: string,
  columns: Pick<Tables['receipt'], 'judgement' | 'judgement_text' | 'judged_at' | 'accepted_cents'>,
): Promise<void> {
  await db.updateTable('receipt').set(columns).where('id', '=', receiptId).execute();
}

export function findLeadGenerator(db: Db, number: number): Promise<Tables['lead_generator'] | undefined> {
  return db.selectFrom('lead_generator').selectAll().where('number', '=', number).executeTakeFirst();
}

export async function writeLeadGenerator(db: Db, number: number, row: Omit<Tables['lead_generator'], 'number'>) {
  await db
    .insertInto('lead_generator')
    .values({ number, ...row })
    .onConflict((conflict) => conflict.column('number').doUpdateSet(row))
    .execute();
}

import { type SqlBool, sql } from 'kysely';
import type { Db, Tables } from '../../../database/tables.ts';

export type TemplateRow = Tables['template'] & Pick<Tables['template_version'], 'texts'>;

/** The shared texts and one's own as they are now. */
export function templatesFor(db: Db, staffId: string): Promise<TemplateRow[]> {
  return db
    .selectFrom('template')
    .innerJoin('template_version as now', (join) =>
      join.onRef('now.template_id', '=', 'template.id').onRef('now.version', '=', 'template.version'),
    )
    .selectAll('template')
    .select('now.texts')
    .where(sql<SqlBool>`coalesce(template.staff_id, '') in ('', ${staffId})`)
    .where('removed_at', 'is', null)
    .execute();
}

export async function insertTemplate(db: Db, { texts: _, ...row }: TemplateRow): Promise<void> {
  await db.insertInto('template').values(row).execute();
}

/** Changes a text as somebody saw it; answers whether it still was that version. */
export async function updateTemplate(db: Db, { id, texts: _, ...row }: TemplateRow, version: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('template')
    .set(row)
    .where('id', '=', id)
    .where('version', '=', version)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function insertVersion(db: Db, version: Tables['template_version']): Promise<void> {
  await db.insertInto('template_version').values(version).execute();
}

export async function markTemplate(
  db: Db,
  id: string,
  mark: Partial<Pick<Tables['template'], 'used_at' | 'removed_at'>>,
): Promise<void> {
  await db.updateTable('template').set(mark).where('id', '=', id).execute();
}

/** Whose a text is and for which brands, if it has ever had this version; also one that was removed. */
export function ownerOfVersion(db: Db, { id, version }: { readonly id: string; readonly version: number }) {
  return db
    .selectFrom('template')
    .innerJoin('template_version as sent', 'sent.template_id', 'template.id')
    .select(['template.staff_id', 'template.brands'])
    .where('template.id', '=', id)
    .where('sent.version', '=', version)
    .executeTakeFirst();
}

import type { DumpedTable, DumpToLoad } from '../database/dump/dumped-table.ts';
import { migrationNames } from '../database/migrations/all.ts';
import type { Manifest } from './manifest.ts';
import { tablePath } from './referred-files.ts';
import { rowsInFile, shapeInFile } from './table-file.ts';
import { BackupFailed } from './volume.ts';

/** The database in the folder of a backup. Throws `BackupFailed` if a newer version of Redress made it. */
export async function dumpIn(
  folder: string,
  { tables, migrations, sequences, product }: Manifest,
): Promise<DumpToLoad> {
  const unknown = migrations.filter((name) => !migrationNames().includes(name));
  if (unknown.length > 0) {
    throw new BackupFailed(
      `The backup was made by a newer version of Redress, ${product} (${unknown.join(', ')}). Restore it with that version.`,
    );
  }
  const dumped: DumpedTable[] = [];
  for (const table of tables.filter(({ rows }) => rows > 0)) {
    const path = tablePath(folder, table.name);
    const shape = await shapeInFile(path);
    if (shape.name !== table.name) throw new BackupFailed(`${path} is damaged: it is not what was written.`);
    dumped.push({ ...shape, rowCount: table.rows, rows: () => rowsInFile(path, table) });
  }
  return { migrations, tables: dumped, sequences };
}

import type { Selectable } from 'kysely';
import type { FileTable } from '../../database/tables/documents.ts';
import type { Db } from '../../database/tables.ts';
import { openColumns, sealColumns } from '../encryption/sealed-columns.ts';
import type { SealedText } from '../encryption/sealed-text.ts';

type StoredFileRow = Selectable<FileTable>;

/** The row of a stored file with its name opened; its `seal` stays as it is stored. */
export type FileRow = Omit<StoredFileRow, 'name'> & { readonly name: string };

/** The row to insert. */
export function sealFile(db: Db, row: FileRow): StoredFileRow {
  return { ...row, ...sealColumns(db, 'file', row.id, { name: row.name }) };
}

/** A row that was read. Throws `CannotOpen`. */
export function openFile(db: Db, row: StoredFileRow): FileRow {
  return { ...row, name: fileName(db, row.id, row.name) };
}

/** The name of the file with this id. Throws `CannotOpen`. */
export function fileName(db: Db, id: string, name: SealedText): string {
  return openColumns(db, 'file', id, { name }).name;
}

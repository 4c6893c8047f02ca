import { join } from 'node:path';
import type { TableShape } from '../database/dump/table-shape.ts';
import { encryptedSize } from '../platform/files/file-cipher.ts';
import type { Measured } from './hashing.ts';
import type { Manifest } from './manifest.ts';
import { rowsInFile, shapeInFile } from './table-file.ts';

/** A stored file as a row of the database describes it. */
export interface ReferredFile extends Measured {
  readonly storedName: string;
}

type Tables = Pick<Manifest, 'tables'>;

/** The path of a table's file in the folder of a backup. */
export function tablePath(folder: string, table: string): string {
  return join(folder, 'tables', `${table}.jsonl.gz`);
}

/**
 * The stored files that the rows of a backup refer to: those of every table that holds stored names, sizes and hashes. They are read
 * from the backup itself, so they are exactly those of its moment.
 */
export async function* referredFiles(folder: string, { tables }: Tables): AsyncGenerator<ReferredFile> {
  for (const table of tables.filter(({ rows }) => rows > 0)) {
    const path = tablePath(folder, table.name);
    const at = filePositions(await shapeInFile(path));
    if (!at) continue;
    for await (const rows of rowsInFile(path, table)) {
      for (const row of rows) {
        yield fileInRow(row, at);
      }
    }
  }
}

/** Where a table has stored names, hashes, sizes and seals; its version may know no seals. */
interface FilePositions {
  readonly name: number;
  readonly sha256: number;
  readonly size: number;
  readonly seal: number;
}

/** Where a table has what describes a file; null if it describes no files. */
function filePositions({ columns }: TableShape): FilePositions | null {
  const [name = -1, sha256 = -1, size = -1, seal = -1] = ['stored_name', 'sha256', 'size', 'seal'].map((wanted) =>
    columns.findIndex((column) => column.name === wanted),
  );
  return name < 0 || sha256 < 0 || size < 0 ? null : { name, sha256, size, seal };
}

/** The file that a row describes, as it is stored: encrypted if it has a seal. It is copied and compared without its key. */
function fileInRow(row: readonly unknown[], at: FilePositions): ReferredFile {
  const size = Number(row[at.size]);
  const isEncrypted = (row[at.seal] ?? null) !== null;
  return {
    storedName: String(row[at.name]),
    sha256: String(row[at.sha256]),
    size: isEncrypted ? encryptedSize(size) : size,
  };
}

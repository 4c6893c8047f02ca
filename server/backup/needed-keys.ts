import type { Manifest } from './manifest.ts';
import { tablePath } from './referred-files.ts';
import { rowsInFile, shapeInFile } from './table-file.ts';

/** A key that values in a backup were sealed with: its id, and the proof by which it is recognised. */
export interface NeededKey {
  readonly id: string;
  readonly proof: string;
}

/** The keys that the values in the folder of a backup need; none if nothing in it is encrypted. */
export async function neededKeys(folder: string, { tables }: Pick<Manifest, 'tables'>): Promise<readonly NeededKey[]> {
  const table = tables.find(({ name, rows }) => name === 'encryption_key' && rows > 0);
  if (!table) return [];
  const path = tablePath(folder, table.name);
  const columns = (await shapeInFile(path)).columns.map(({ name }) => name);
  const [id, proof] = [columns.indexOf('id'), columns.indexOf('proof')];
  const found: NeededKey[] = [];
  for await (const rows of rowsInFile(path, table)) {
    found.push(...rows.map((row) => ({ id: String(row[id]), proof: String(row[proof]) })));
  }
  return found;
}

import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const file = 'redress.sqlite';

/** The columns that relate the rows of a copy to each other, and those that must be unique, by table. */
const keys: Readonly<Record<string, readonly string[]>> = {
  contact: ['id', 'email'],
  session: ['id_hash', 'contact_id'],
  claim: ['id', 'reference_number', 'contact_id'],
  claim_manager: ['claim_id', 'contact_id'],
  person: ['id', 'claim_id'],
  document: ['id', 'claim_id'],
  receipt: ['id', 'claim_id', 'document_id'],
  payout: ['claim_id'],
};

/** An id in a copy: its first characters are the number of the copy, so it keeps its length; copy 0 is the original. */
export function idInCopy(id: string, copy: number): string {
  return copy === 0 ? id : `${prefixOf(copy)}${id.slice(6)}`;
}

const prefixOf = (copy: number) => `z${String(copy).padStart(5, '0')}`;

/**
 * Makes a database of `times` as many claims as the seeded one in `from`: its rows, and as many copies of them. Inserting them as
 * the product does would take minutes for 100,000 claims and hours for a million.
 */
export function multiplyDatabase(from: string, to: string, times: number): void {
  copyFileSync(join(from, file), join(to, file));
  const db = new DatabaseSync(join(to, file), { enableForeignKeyConstraints: false });
  db.exec('PRAGMA journal_mode=OFF; PRAGMA synchronous=OFF; PRAGMA cache_size=-262144; PRAGMA locking_mode=EXCLUSIVE');
  for (let copy = 1; copy < times; copy += 1) {
    db.exec('begin');
    for (const [table, unique] of Object.entries(keys)) db.exec(copyOf(db, table, unique, copy));
    db.exec('commit');
  }
  db.exec('PRAGMA journal_mode=WAL');
  db.close();
}

/** The statement that copies the original rows of a table; they are those without the prefix of a copy. */
function copyOf(db: DatabaseSync, table: string, unique: readonly string[], copy: number): string {
  const columns = (db.prepare(`pragma table_info("${table}")`).all() as { name: string }[]).map(({ name }) => name);
  const values = columns.map((name) => {
    if (!unique.includes(name)) return `"${name}"`;
    const rest = name === 'email' || name === 'reference_number' ? `"${name}"` : `substr("${name}", 7)`;
    return `'${prefixOf(copy)}' || ${rest}`;
  });
  const names = columns.map((name) => `"${name}"`).join(', ');
  return `insert into "${table}" (${names}) select ${values.join(', ')} from "${table}" where "${unique[0]}" < 'z'`;
}

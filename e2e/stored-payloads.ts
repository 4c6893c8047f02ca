import { sealedColumns } from '../server/platform/encryption/sealed-columns.ts';
import { isWritten, type PayloadSource } from './hostile-answers.ts';
import type { Installation } from './installation.ts';
import type { Engine } from './prepared.ts';

/** The tables with texts that the claims service, airlines or contacts write. */
const tables = [
  'contact',
  'claim',
  'person',
  'document',
  'file',
  'receipt',
  'decision',
  'offer',
  'settlement',
  'airline_contact',
  'airline_payment',
  'claim_stage',
  'lead_generator',
];

/** Columns that no text of somebody else is in: ids, secrets, and what a login or a file is found by. */
const ownColumns =
  /^(?:id|.*_id|.*_at|.*hash|stored_name|sha256|content_type|email|culture|brand|version|terms.*|.*token)$/;

const quoted = (text: string) => `'${text.replaceAll('\0', '').replaceAll("'", "''")}'`;
const sealed: Readonly<Record<string, { readonly columns: readonly string[] }>> = sealedColumns;

/**
 * Puts a payload in every text of the database that anybody can have written, past all checks of the calls, and messages with a
 * payload each in a claim. Returns the columns that hold some now.
 */
export async function storePayloads(
  { rows, change }: Pick<Installation, 'rows' | 'change'>,
  source: PayloadSource,
  { engine, claimId, messages }: { engine: Engine; claimId: string; messages: number },
): Promise<readonly string[]> {
  const changed: string[] = [];
  // Not every table has an id.
  const row = engine === 'postgres' ? 'ctid::text' : 'cast(rowid as text)';
  for (const table of tables) {
    for (const column of await writtenColumns(rows, engine, table)) {
      const found = await rows(`select ${row} as place, ${column} as value from ${table} where ${column} is not null`);
      const written = found.filter(({ value }) => isWritten(column, value));
      if (written.length === 0) continue;
      const cases = written
        .map(({ place }) => `when ${quoted(String(place))} then ${quoted(source.next(1))}`)
        .join(' ');
      const places = written.map(({ place }) => quoted(String(place))).join();
      const statement = `update ${table} set ${column} = case ${row} ${cases} end where ${row} in (${places})`;
      // A column whose values the database checks holds no text of somebody.
      if (
        await change(statement).then(
          () => true,
          () => false,
        )
      )
        changed.push(`${table}.${column}`);
    }
  }
  await change("delete from document where id like 'ddd%'");
  const values = Array.from({ length: messages }, (_, number) => {
    const at = new Date(Date.now() - number * 1_000).toISOString();
    return `('${String(number).padStart(32, 'd')}', ${quoted(claimId)}, '${at}', 'MessageRedress', true, ${quoted(source.next(1))}, ${quoted(source.next(1))}, '{}', false, false, false)`;
  });
  await change(
    `insert into document (id, claim_id, at, action, can_react, description, message, checklist, optional, perform_required, acknowledges) values ${values.join()}`,
  );
  await change('update claim set version = version + 1');
  return changed;
}

async function writtenColumns(rows: Installation['rows'], engine: Engine, table: string): Promise<readonly string[]> {
  const columns = await rows(
    engine === 'postgres'
      ? `select column_name as name, data_type as type from information_schema.columns where table_name = '${table}'`
      : `pragma table_info(${table})`,
  );
  return columns
    .filter(({ type }) => /text/i.test(String(type)))
    .map(({ name }) => String(name))
    .filter((name) => !ownColumns.test(name) && !sealed[table]?.columns.includes(name));
}

import type { Engine } from '../open.ts';

/** How values are written in a dump by both engines: text, instants (UTC) and JSON as strings, numbers and booleans as themselves. */
export type ColumnKind = 'text' | 'number' | 'boolean' | 'instant' | 'json';

export interface ColumnShape {
  readonly name: string;
  readonly kind: ColumnKind;
  readonly type: string;
}

export interface TableShape {
  readonly name: string;
  readonly columns: readonly ColumnShape[];
}

export type DumpedValue = string | number | boolean | null;
export type DumpedRow = readonly DumpedValue[];

export const migrationsTable = 'kysely_migration';

const kinds: readonly (readonly [RegExp, ColumnKind])[] = [
  [/^bool/, 'boolean'],
  [/^timestamp/, 'instant'],
  [/^jsonb?$/, 'json'],
  [/int|real|float|double|numeric|decimal/, 'number'],
  [/char|text/, 'text'],
];

export function columnKind(type: string, where: string): ColumnKind {
  const [, kind] = kinds.find(([pattern]) => pattern.test(type.toLowerCase())) ?? [];
  if (!kind) throw new Error(`The type ${type} of ${where} cannot be written to a backup.`);
  return kind;
}

export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** What a database looks like at one moment, and its rows. Nobody is kept from writing meanwhile. */
export interface Snapshot {
  readonly engine: Engine;
  readonly migrations: readonly string[];
  /** All tables except that of the migrations. */
  readonly tables: readonly TableShape[];
  readonly sequences: Readonly<Record<string, number>>;
  /** The rows of a table, some hundreds at a time. */
  rows(table: TableShape): AsyncIterable<readonly DumpedRow[]>;
  findDamage(): Promise<readonly string[]>;
  close(): Promise<void>;
}

export interface DumpedTable extends TableShape {
  readonly rowCount: number;
  rows(): AsyncIterable<readonly DumpedRow[]>;
}

export interface DumpToLoad {
  readonly migrations: readonly string[];
  readonly tables: readonly DumpedTable[];
  readonly sequences: Readonly<Record<string, number>>;
}

/** Thrown if a dump cannot become a database: its tables are not those of its migrations, or rows are missing. */
export class DumpRefused extends Error {}

/** The shape of a table in the database into which a dumped one goes. Throws unless it has exactly the same columns. */
export function targetOf(table: TableShape, targets: readonly TableShape[]): TableShape {
  const target = targets.find(({ name }) => name === table.name);
  const names = ({ columns }: TableShape) =>
    columns
      .map(({ name }) => name)
      .sort()
      .join(', ');
  if (!target)
    throw new DumpRefused(`The backup has a table ${table.name}, which its version of the database does not have.`);
  if (names(target) !== names(table))
    throw new DumpRefused(`The columns of ${table.name} are not those of its version.`);
  return target;
}

export function requireCount({ name, rowCount }: DumpedTable, loaded: number): void {
  if (loaded !== rowCount) throw new DumpRefused(`${name} has ${loaded} rows instead of ${rowCount}.`);
}

/** Tables that hold rows before anybody has used the database. */
const filledByStart: readonly string[] = ['event_order', 'encryption_key'];

export function isOfSomebody(table: string): boolean {
  return !filledByStart.includes(table);
}

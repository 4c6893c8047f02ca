import type { Engine } from '../open.ts';

/**
 * How the values of a column are written in a dump, the same for both engines: text and instants (UTC, ISO 8601) as strings, numbers
 * as numbers, booleans as booleans, JSON as its text, binary values as base64.
 */
export type ColumnKind = 'text' | 'number' | 'boolean' | 'instant' | 'json' | 'binary';

/** A column: its name, its kind, and its type in the database that it was read from. */
export interface ColumnShape {
  readonly name: string;
  readonly kind: ColumnKind;
  readonly type: string;
}

/** A table of a database. */
export interface TableShape {
  readonly name: string;
  readonly columns: readonly ColumnShape[];
}

/** A value of a row as in a dump. */
export type DumpedValue = string | number | boolean | null;
/** A row: its values in the order of the columns. */
export type DumpedRow = readonly DumpedValue[];

/** The table in which each database keeps which migrations it has. */
export const migrationsTable = 'kysely_migration';

const kinds: readonly (readonly [RegExp, ColumnKind])[] = [
  [/^bool/, 'boolean'],
  [/^timestamp/, 'instant'],
  [/^jsonb?$/, 'json'],
  [/^(?:bytea|blob)/, 'binary'],
  [/int|real|float|double|numeric|decimal/, 'number'],
  [/char|text/, 'text'],
];

/** The kind of a column by its declared type. Throws for a type that no dump knows. */
export function columnKind(type: string, where: string): ColumnKind {
  const [, kind] = kinds.find(([pattern]) => pattern.test(type.toLowerCase())) ?? [];
  if (!kind) throw new Error(`The type ${type} of ${where} cannot be written to a backup.`);
  return kind;
}

/** A quoted identifier, valid for both engines. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** What a database looks like at one moment, and its rows. Nobody is kept from writing meanwhile. */
export interface Snapshot {
  readonly engine: Engine;
  /** The names of the migrations that were carried out. */
  readonly migrations: readonly string[];
  /** All tables except that of the migrations. */
  readonly tables: readonly TableShape[];
  /** The last number that the database gave to a row of a table by itself. */
  readonly sequences: Readonly<Record<string, number>>;
  /** The rows of a table, some hundreds at a time. */
  rows(table: TableShape): AsyncIterable<readonly DumpedRow[]>;
  /** What is wrong with the database itself; nothing if it is whole. */
  findDamage(): Promise<readonly string[]>;
  close(): Promise<void>;
}

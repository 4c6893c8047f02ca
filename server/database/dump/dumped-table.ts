import type { DumpedRow, TableShape } from './table-shape.ts';

/** A table to be loaded: its shape, how many rows it must have, and the rows. */
export interface DumpedTable extends TableShape {
  readonly rowCount: number;
  rows(): AsyncIterable<readonly DumpedRow[]>;
}

/** A dump of a database that is to be loaded. */
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

/** Throws unless a table has as many rows as its dump. */
export function requireCount({ name, rowCount }: DumpedTable, loaded: number): void {
  if (loaded !== rowCount) throw new DumpRefused(`${name} has ${loaded} rows instead of ${rowCount}.`);
}

/** Tables that hold rows before anybody has used the database. */
const filledByStart: readonly string[] = ['event_order', 'encryption_key'];

/** Whether the rows of a table belong to an installation. */
export function isOfSomebody(table: string): boolean {
  return !filledByStart.includes(table);
}

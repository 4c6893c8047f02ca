import { createHash } from 'node:crypto';
import type { DumpedRow, DumpedValue, TableShape } from '../database/dump/table-shape.ts';
import { ownKeys } from '../platform/move-store.ts';

/** The rows of a table in one number, the same for both engines and in whatever order they are read. */
export interface TableDigest {
  readonly rows: number;
  readonly digest: string;
}

const modulus = 2n ** 256n;

/** Sums up the hashes of rows. What an installation says of itself and changes by a move is left out. */
export class RowDigest {
  readonly #columns: readonly { readonly at: number; readonly isJson: boolean }[];
  /** The position of the key in the table `installation`; -1 in others. */
  readonly #key: number;
  #rows = 0;
  #sum = 0n;

  constructor({ name, columns }: TableShape) {
    this.#key = name === 'installation' ? columns.findIndex((column) => column.name === 'key') : -1;
    this.#columns = columns
      .map((column, at) => ({ name: column.name, at, isJson: column.kind === 'json' }))
      .toSorted((a, b) => (a.name < b.name ? -1 : 1));
  }

  add(rows: readonly DumpedRow[]): void {
    for (const row of rows) {
      if (this.#key >= 0 && ownKeys.includes(String(row[this.#key]))) continue;
      const values = this.#columns.map(({ at, isJson }) => (isJson ? canonical(row[at]) : (row[at] ?? null)));
      const hash = createHash('sha256').update(JSON.stringify(values)).digest('hex');
      this.#sum = (this.#sum + BigInt(`0x${hash}`)) % modulus;
      this.#rows += 1;
    }
  }

  /** A stage between reader and writer. */
  async *pass(batches: AsyncIterable<readonly DumpedRow[]>): AsyncGenerator<readonly DumpedRow[]> {
    for await (const rows of batches) {
      this.add(rows);
      yield rows;
    }
  }

  result(): TableDigest {
    return { rows: this.#rows, digest: this.#sum.toString(16) };
  }
}

/** PostgreSQL orders the keys of JSON by their length. */
function canonical(value: DumpedValue | undefined): unknown {
  return typeof value === 'string' ? sorted(JSON.parse(value)) : (value ?? null);
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const pairs = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(pairs.map(([key, inner]) => [key, sorted(inner)]));
}

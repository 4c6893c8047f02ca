import type { SealedText } from '../../platform/encryption/sealed-text.ts';
import type { RetentionClass } from '../../platform/retention.ts';

/**
 * What the copy of a contact's data has of a column (ACCOUNT-10):
 * - `exported`: in data.json, under the name of its table and column;
 * - `claim`: in claim.json of the contact's own claims, as the portal shows it;
 * - `file`: the file itself is in the folder of its claim;
 * - `derived`: made from what is exported;
 * - `internal`: no personal data, or a secret that opens something (docs/personal-data.md names the reasons).
 */
type Copy = 'exported' | 'claim' | 'file' | 'derived' | 'internal';

/** What an erasure does to a column of a row that stays; `written` is a value that says nothing about the person. */
type ColumnErasure = 'cleared' | 'stays' | 'written';

export interface Column<Type = unknown> {
  readonly copy: Copy;
  readonly isSealed: boolean;
  readonly erasure: ColumnErasure | null;
  /** Only for the compiler. */
  readonly type?: Type;
}

interface EmptiedColumn<Type = unknown> extends Column<Type> {
  readonly erasure: ColumnErasure;
}

/** A column of `SealedText` must be marked as such. */
type Seal<Type> = SealedText extends Type ? ['sealed'] : ['sealed'?];

interface MakeColumn {
  <Type>(...seal: Seal<Type>): Column<Type>;
  <Type>(erasure: ColumnErasure, ...seal: Seal<Type>): EmptiedColumn<Type>;
}

function columnWith(copy: Copy): MakeColumn {
  return ((...marks: readonly string[]) => ({
    copy,
    isSealed: marks.includes('sealed'),
    erasure: marks.find((mark) => mark !== 'sealed') ?? null,
  })) as MakeColumn;
}

export const exported = columnWith('exported');
export const inClaim = columnWith('claim');
export const asFile = columnWith('file');
export const derived = columnWith('derived');
export const internal = columnWith('internal');

/**
 * What an erasure does with the rows of a table:
 * - `claim`: deleted with their claim; `books` as well, but they stay while the books of the claim are retained;
 * - `contact`: deleted with their contact;
 * - `files`: deleted with the documents that they belong to;
 * - `emptied`: the row stays and loses what is about a person; `emptied books` while the books of the claim are retained.
 */
export type RowErasure = 'claim' | 'books' | 'contact' | 'files' | 'emptied' | 'emptied books';

/** The classes of retention by which rows go; `expired` ones go as soon as they are of no more use. */
type Retention = RetentionClass | 'expired';

export interface RowRules {
  readonly erasure: RowErasure | null;
  readonly retention: readonly Retention[];
  /** The columns that identify a row, to which its encrypted values are bound; `id` unless it is given. */
  readonly key?: readonly string[];
}

export function erased<Erasure extends RowErasure, Classes extends readonly Retention[]>(
  erasure: Erasure,
  ...retention: Classes
) {
  return { erasure, retention };
}

/** The rows are not touched by an erasure, with the reason. */
export function retained<Classes extends readonly Retention[]>(_why: string, ...retention: Classes) {
  return { erasure: null, retention };
}

/** A table: every column with its type and what becomes of it, so that none can be added without these decisions. */
export interface Table<Rules extends RowRules = RowRules, Columns = Readonly<Record<string, Column>>> {
  readonly rules: Rules;
  readonly columns: Columns;
}

export function table<
  Rules extends RowRules,
  Columns extends Record<string, Rules extends { erasure: 'emptied' | 'emptied books' } ? EmptiedColumn : Column>,
>(rules: Rules, columns: Columns): Table<Rules, Columns> {
  return { rules, columns };
}

export type RowOf<Of extends { readonly columns: object }> = {
  -readonly [Name in keyof Of['columns']]: Of['columns'][Name] extends Column<infer Type> ? Type : never;
};

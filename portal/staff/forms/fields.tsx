import { type ReactNode, useState } from 'react';
import { hundredthsOf } from '#contract/receipts.ts';
import { longestEmail } from '#contract/values/address.ts';
import { isEmail } from '#contract/values/shapes.ts';
import { readerLocale } from '../../lib/page/page-data.ts';
import { dateWords, today, typedFigure } from '../../lib/texts/formats.ts';
import { Checkbox } from '../../ui/choices/checkbox.tsx';
import { classes } from '../../ui/classes.ts';
import { DatePicker } from '../../ui/dates/date-picker.tsx';
import { type DateLimits, dateRange, readInRange } from '../../ui/dates/date-range.ts';
import { dateOrder, writtenDate } from '../../ui/dates/written-date.ts';
import { Select } from '../../ui/fields/select.tsx';
import { type OneLineProps, TextField } from '../../ui/fields/text-field.tsx';
import { t } from '../texts.tsx';

/** What is typed in a form, by the names of its fields; a tick is 'yes' or empty. */
export type Fields = Readonly<Record<string, string>>;

/** The state of a form. */
export function useFields(start: () => Fields) {
  const [fields, setFields] = useState(start);
  return { fields, set: (part: Fields) => setFields((before) => ({ ...before, ...part })) };
}
export type FormFields = ReturnType<typeof useFields>;

type ShownProps = {
  label: ReactNode;
  labelNote?: ReactNode;
  hint?: ReactNode;
  error: string | false | undefined;
  value: string;
  onChange: (typed: string) => void;
  name?: string;
  isRequired?: boolean;
  autoFocus?: boolean;
  onBlur?: () => void;
};

/** A kind of field: how a value is typed, how what is typed is read, and how it is shown. */
export interface Field<Value> {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly isOptional?: boolean;
  readonly isHidden?: boolean;
  /** How many fields share its row, if those beside it say so too. */
  readonly inRow?: 2 | 3;
  typed(value: Value | null | undefined): string;
  /** Undefined for what is wrong or missing. */
  read(typed: string): Value | undefined;
  /** What is said of what is wrong, once the field was left. */
  readonly fault?: string;
  show(props: ShownProps): ReactNode;
}

/** It must be filled in. */
export const needed = <Value,>(field: Field<Value | null>): Field<Value> => ({
  ...field,
  read: (typed) => field.read(typed) ?? undefined,
});

/** It may be left empty, and says so. */
export const optional = <Value,>(field: Field<Value>): Field<Value> => ({ ...field, isOptional: true });

/** It is there only in some cases, and null in all others. */
export const onlyIf = <Value,>(isThere: boolean, field: Field<Value>): Field<Value | null> =>
  isThere ? field : { ...field, isHidden: true, read: () => null };

/** It takes half a row, or a third. */
export const half = <Value,>(field: Field<Value>): Field<Value> => ({ ...field, inRow: 2 });
export const third = <Value,>(field: Field<Value>): Field<Value> => ({ ...field, inRow: 3 });

export type WordsOptions = { hint?: ReactNode; rows?: number } & Pick<
  OneLineProps,
  'autoComplete' | 'inputMode' | 'maxLength' | 'placeholder'
>;

export const words = (label: ReactNode, { hint, rows, ...limits }: WordsOptions = {}): Field<string | null> => ({
  ...{ label, hint },
  typed: (value) => value ?? '',
  read: (typed) => typed.trim() || null,
  show: (props) =>
    rows ? <TextField multiline rows={rows} {...limits} {...props} /> : <TextField {...limits} {...props} />,
});

export const email = (label: ReactNode): Field<string | null> => ({
  ...words(label, { autoComplete: 'off', maxLength: longestEmail }),
  read: (typed) => (typed.trim() === '' ? null : isEmail(typed.trim()) ? typed.trim() : undefined),
  fault: t('validatorMessages.email'),
});

type CountOptions = { least?: number; hint?: ReactNode };

/** A whole number. */
export const count = (
  label: ReactNode,
  most: number,
  { least = 1, hint }: CountOptions = {},
): Field<number | null> => ({
  ...{ label, hint },
  typed: (value) => String(value ?? ''),
  read(typed) {
    if (typed.trim() === '') return null;
    const number = /^\d{1,4}$/.test(typed.trim()) ? Number(typed) : Number.NaN;
    return number >= least && number <= most ? number : undefined;
  },
  fault: t('case.number_wrong', { least, most }),
  show: (props) => <TextField {...props} inputMode="numeric" />,
});

/** Hundredths: the cents of an amount, the basis points of a rate. */
export const number = (label: ReactNode, hint?: ReactNode): Field<number | null> => ({
  ...{ label, hint },
  typed: (hundredths) => (hundredths === null || hundredths === undefined ? '' : typedFigure(hundredths)),
  read: hundredthsIn,
  fault: t('facts.wrong_amount'),
  show: (props) => <TextField {...props} inputMode="decimal" />,
});

/** Null for an empty field, undefined for a wrong one. */
export function hundredthsIn(typed: string): number | null | undefined {
  return typed.trim() === '' ? null : (hundredthsOf(typed) ?? undefined);
}

/** An empty number is zero. */
export function orZero(field: Field<number | null>): Field<number> {
  const read = (typed: string) => (typed.trim() === '' ? 0 : (field.read(typed) ?? undefined));
  return { ...field, read };
}

/** An amount in cents, more than nothing. */
export const amount = (label: ReactNode): Field<number> => ({
  ...number(label),
  read: (typed) => hundredthsIn(typed) || undefined,
});

/** `limits` are the first and the last day that may be given. */
export const day = (label: ReactNode, hint?: ReactNode, limits: DateLimits = {}): Field<string | null> => ({
  ...{ label, hint },
  typed: (value) => (value ? writtenDate(value, dateOrder(readerLocale)) : ''),
  read(typed) {
    const { date, fault } = readInRange(typed, dateOrder(readerLocale), today(), dateRange(today(), limits));
    return fault === null ? date : undefined;
  },
  show: (props) => <DatePicker words={dateWords()} today={today()} {...limits} {...props} />,
});

type ChoiceOptions = { none?: string; hint?: ReactNode };

/** `none` is what it is to choose none of them. */
export const choiceOf = <Value extends string>(
  label: ReactNode,
  options: readonly { value: Value; label: string }[],
  { none, hint }: ChoiceOptions = {},
): Field<Value | null> => ({
  ...{ label, hint },
  typed: (value) => value ?? '',
  read: (typed) => (typed as Value) || null,
  show: (props) => (
    <Select
      {...props}
      placeholder={none ?? t('frame.choose')}
      options={none === undefined ? options : [{ value: '', label: none }, ...options]}
    />
  ),
});

/** One of a closed list. */
export const choice = <Value extends string>(
  label: ReactNode,
  values: readonly Value[],
  labelOf: (value: Value) => string,
  options?: ChoiceOptions,
) =>
  choiceOf(
    label,
    values.map((value) => ({ value, label: labelOf(value) })),
    options,
  );

export const tick = (label: ReactNode, hint?: ReactNode): Field<boolean> => ({
  ...{ label, hint },
  typed: (isOn) => (isOn ? 'yes' : ''),
  read: (typed) => typed === 'yes',
  show: ({ label, name, value, onChange, hint }) => (
    <Checkbox name={name} isSelected={value === 'yes'} onChange={(isOn) => onChange(isOn ? 'yes' : '')} hint={hint}>
      {label}
    </Checkbox>
  ),
});

// biome-ignore lint/suspicious/noExplicitAny: a table has fields of every kind
export type FieldTable = Readonly<Record<string, Field<any>>>;
export type ValuesOf<Table> = { [Name in keyof Table]: Table[Name] extends Field<infer Value> ? Value : never };

/** Values as they are typed; `at` is what the names of the fields begin with. */
export function typedIn<Table extends FieldTable>(table: Table, values: Partial<ValuesOf<Table>>, at = ''): Fields {
  return Object.fromEntries(Object.entries(table).map(([name, field]) => [at + name, field.typed(values[name])]));
}

/** The values of the fields; null while one is wrong or missing. */
export function readIn<Table extends FieldTable>(table: Table, fields: Fields, at = ''): ValuesOf<Table> | null {
  const values = Object.entries(table).map(([name, field]) => [name, field.read(fields[at + name] ?? '')] as const);
  return values.some(([, value]) => value === undefined) ? null : (Object.fromEntries(values) as ValuesOf<Table>);
}

/** All of them; null while one is missing. */
export const allOf = <One,>(list: (One | null)[]): One[] | null => (list.every((one) => one !== null) ? list : null);

type RowsProps<Table extends FieldTable> = {
  form: FormFields;
  table: Table;
  at?: string;
  /** The fields that are shown here; all of them where it is left out. */
  names?: readonly (keyof Table & string)[];
  /** Why the server refuses a field. */
  refused?: (name: string) => string | undefined;
  /** What fields get of their form besides, such as what is wrong with them. */
  more?: (name: string) => Partial<ShownProps>;
  /** How three fields share a row. */
  three?: string | undefined;
};

/** The fields of a table in its order. */
export function Rows<Table extends FieldTable>(props: RowsProps<Table>) {
  const { form, table, at = '', names, refused, more, three = 'row-3' } = props;
  const shown = (name: string) => (
    <ShownField key={name} form={form} name={at + name} of={table[name]} error={refused?.(name)} more={more?.(name)} />
  );
  return rowsOf(table, names ?? Object.keys(table)).map(({ inRow, first, row }) =>
    inRow === 1 ? (
      shown(first)
    ) : (
      <div key={first} className={classes('row', inRow === 3 ? three : 'row-2')}>
        {row.map((name) => (
          <div key={name}>{shown(name)}</div>
        ))}
      </div>
    ),
  );
}

function rowsOf(table: FieldTable, names: readonly string[]) {
  const rows: { inRow: 1 | 2 | 3; first: string; row: string[] }[] = [];
  for (const name of names.filter((one) => !table[one]?.isHidden)) {
    const inRow = table[name]?.inRow ?? 1;
    const last = rows.at(-1);
    const isFull = inRow === 1 || last?.row.length === inRow;
    if (last?.inRow === inRow && !isFull) last.row.push(name);
    else rows.push({ inRow, first: name, row: [name] });
  }
  return rows;
}

type ShownFieldProps = {
  form: FormFields;
  name: string;
  // biome-ignore lint/suspicious/noExplicitAny: of every kind
  of: Field<any> | undefined;
  error: string | undefined;
  more: Partial<ShownProps> | undefined;
};

function ShownField({ form, name, of, error, more }: ShownFieldProps) {
  const [isLeft, setLeft] = useState(false);
  const labelNote = of?.isOptional && t('case.optional_note');
  const value = form.fields[name] ?? '';
  const isWrong = isLeft && value.trim() !== '' && of?.read(value) === undefined;
  const onChange = (typed: string) => form.set({ [name]: typed });
  return of?.show({
    ...{ label: of.label, labelNote, hint: of.hint, error: error ?? (isWrong && of.fault) },
    ...{ value, onChange, onBlur: () => setLeft(true) },
    ...more,
  });
}

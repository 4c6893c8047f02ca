import { parseDate, toZoned } from '@internationalized/date';
import { type ReactNode, useState } from 'react';
import { hundredthsOf } from '#contract/receipts.ts';
import type { StaffClaim } from '#contract/staff/case.ts';
import { serverNow } from '../../lib/api/api.ts';
import { pageData, readerLocale } from '../../lib/page/page-data.ts';
import { dateWords, today, typedFigure } from '../../lib/texts/formats.ts';
import { Checkbox } from '../../ui/choices/checkbox.tsx';
import { DatePicker } from '../../ui/dates/date-picker.tsx';
import { dateRange, readInRange } from '../../ui/dates/date-range.ts';
import { dateOrder, writtenDate } from '../../ui/dates/written-date.ts';
import { Select } from '../../ui/fields/select.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { firstNameOf } from '../case/data.ts';
import type { Fields } from '../case/drafts.ts';
import { languageName, t } from '../texts.tsx';

/** The fields of a form by their names, as they are typed; a tick is 'yes' or empty. */
export function useFields(start: () => Fields) {
  const [fields, setFields] = useState(start);
  return { fields, set: (part: Fields) => setFields((before) => ({ ...before, ...part })) };
}
export type FormFields = ReturnType<typeof useFields>;

type FieldProps = {
  of: FormFields;
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  /** The form can be saved without it. */
  isOptional?: boolean;
};

const noteOf = (isOptional: boolean | undefined) => isOptional && t('case.optional_note');

export function WordsField({
  of,
  name,
  rows,
  isOptional,
  ...field
}: FieldProps & { rows?: number; maxLength?: number }) {
  const words = {
    ...{ ...field, labelNote: noteOf(isOptional) },
    ...{ value: of.fields[name] ?? '', onChange: (value: string) => of.set({ [name]: value }) },
  };
  return rows ? <TextField multiline rows={rows} {...words} /> : <TextField {...words} />;
}

/** An amount in euros, a rate in percent or another number with at most two decimals. */
export function NumberField({ of, name, error, isOptional, ...field }: FieldProps) {
  const value = of.fields[name] ?? '';
  return (
    <TextField
      {...field}
      labelNote={noteOf(isOptional)}
      inputMode="decimal"
      value={value}
      onChange={(typed) => of.set({ [name]: typed })}
      error={error ?? (hundredthsIn(value) === undefined && t('facts.wrong_amount'))}
    />
  );
}

export function DayField({ of, name, isOptional, ...field }: FieldProps) {
  return (
    <DatePicker
      {...field}
      labelNote={noteOf(isOptional)}
      words={dateWords()}
      value={of.fields[name] ?? ''}
      onChange={(value) => of.set({ [name]: value })}
    />
  );
}

type ChoiceProps<Value extends string> = FieldProps & {
  options: readonly Value[];
  labelOf: (value: Value) => string;
  /** What it is to choose none of them. */
  none?: string;
};

export function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { of, name, options, labelOf, none, isOptional, ...field } = props;
  const all = options.map((value) => ({ value: value as string, label: labelOf(value) }));
  return (
    <Select
      {...field}
      labelNote={noteOf(isOptional)}
      placeholder={none ?? t('frame.choose')}
      value={of.fields[name] ?? ''}
      onChange={(value) => of.set({ [name]: value })}
      options={none === undefined ? all : [{ value: '', label: none }, ...all]}
    />
  );
}

export function Tick({ of, name, label, hint }: Pick<FieldProps, 'of' | 'name' | 'label' | 'hint'>) {
  return (
    <Checkbox
      isSelected={of.fields[name] === 'yes'}
      onChange={(isOn) => of.set({ [name]: isOn ? 'yes' : '' })}
      hint={hint}
    >
      {label}
    </Checkbox>
  );
}

/** Hundredths as they are typed: cents of an amount, basis points of a rate. */
export const typedNumber = (hundredths: number | null | undefined) =>
  hundredths === null || hundredths === undefined ? '' : typedFigure(hundredths);

export const typedDay = (day: string | null | undefined) => (day ? writtenDate(day, dateOrder(readerLocale)) : '');

export const tick = (isOn: boolean | undefined) => (isOn ? 'yes' : '');

/** Null for an empty field, undefined for a wrong one. */
function hundredthsIn(typed: string): number | null | undefined {
  return typed.trim() === '' ? null : (hundredthsOf(typed) ?? undefined);
}

/** Reads the fields as the wire has them; `isRight` says whether all that were read are right, and none is missing. */
export function reading(fields: Fields) {
  let isRight = true;
  const checked = <V,>(isFine: boolean, value: V): V => {
    isRight &&= isFine;
    return value;
  };
  const read = {
    isRight: () => isRight,
    isOn: (name: string) => fields[name] === 'yes',
    words: (name: string) => fields[name]?.trim() || null,
    text: (name: string) => checked(Boolean(fields[name]?.trim()), fields[name]?.trim() ?? ''),
    choice: <V extends string>(name: string, options: readonly V[]) =>
      options.find((one) => one === fields[name]) ?? null,
    hundredths(name: string) {
      const read = hundredthsIn(fields[name] ?? '');
      return checked(read !== undefined, read ?? null);
    },
    amount(name: string) {
      const cents = read.hundredths(name);
      return checked(cents !== null && cents > 0, cents ?? 0);
    },
    count(name: string, most: number) {
      const typed = fields[name]?.trim() ?? '';
      if (typed === '') return null;
      const count = /^\d{1,4}$/.test(typed) ? Number(typed) : 0;
      return checked(count >= 1 && count <= most, count);
    },
    day(name: string) {
      const { date, fault } = readInRange(fields[name] ?? '', dateOrder(readerLocale), today(), dateRange(today()));
      return checked(fault === null, date);
    },
    dayGiven(name: string) {
      const day = read.day(name);
      return checked(day !== null, day ?? '');
    },
  };
  return read;
}

const inZone = (day: string, days: number) => toZoned(parseDate(day).add({ days }), pageData.brand.timeZone);

/** The moment of something that happened on a day: now for today, else noon there. */
export function momentOn(day: string): string {
  if (day === today()) return new Date(serverNow()).toISOString();
  return day && inZone(day, 0).add({ hours: 12 }).toAbsoluteString();
}

/** The moment at which a day ends. */
export const endOf = (day: string) => day && inZone(day, 1).toAbsoluteString();

/** COMPOSE-7: in which language the contact reads what is written here. */
export const readsText = (of: StaffClaim) =>
  t('facts.reads', { name: firstNameOf(of), language: languageName(of.Contact.Language) });

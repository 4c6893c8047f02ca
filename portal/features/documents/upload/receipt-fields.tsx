import { queryOptions, useQueries } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import * as receiptCalls from '#contract/documents/calls.ts';
import { largestAmountIn, type ReceiptDescription, receiptAmount, receiptDescriptions } from '#contract/receipts.ts';
import { amountOf, type Currency, centsOf, currencies, exactEuros, isoOf } from '#contract/values/money.ts';
import { api } from '../../../lib/api/api.ts';
import { refusalCode } from '../../../lib/api/failure.ts';
import { readerLocale } from '../../../lib/page/page-data.ts';
import { currencyName, dateText } from '../../../lib/texts/formats.ts';
import { t, textOf } from '../../../lib/texts/texts.ts';
import { MultiSelect } from '../../../ui/fields/multi-select.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import css from './receipt-fields.module.css';

interface ReceiptMetadata {
  readonly descriptions: readonly ReceiptDescription[];
  readonly currency: Currency;
  readonly amount: string;
}

type ReceiptFieldsProps = {
  /** The file name, which distinguishes the fields of several receipts. */
  name: string;
  metadata: ReceiptMetadata;
  inEuros: InEuros;
  lacksDescription: boolean;
  lacksAmount: boolean;
  /** Why the server refused the metadata. */
  refusal: string | null;
  onChange: (metadata: ReceiptMetadata, field: 'descriptions' | null) => void;
  onAmountLeft: () => void;
};

/** UPLOAD-1, UPLOAD-10: the descriptions and the amount of a receipt, with the amount in euros beside it. */
export function ReceiptFields(props: ReceiptFieldsProps) {
  const { name, metadata, inEuros, lacksDescription, refusal, onChange } = props;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in every browser
    <div role="group" aria-label={name} className={css.fields}>
      <MultiSelect
        className={css.description}
        label={<OfFile name={name}>{t('receipts.description')}</OfFile>}
        placeholder={t('frame.choose')}
        options={receiptDescriptions.map((value) => ({
          value,
          label: t(`dropzone_strings.receipt_description_list.${value}`),
        }))}
        value={metadata.descriptions}
        onChange={(descriptions) => onChange({ ...metadata, descriptions }, 'descriptions')}
        error={lacksDescription && t('receipts.no_description')}
      />
      <Select
        label={<OfFile name={name}>{t('receipts.currency')}</OfFile>}
        placeholder={t('frame.choose')}
        options={currencies.map((value) => ({ value, label: isoOf(value), note: currencyName(value) }))}
        value={metadata.currency}
        onChange={(currency) => onChange({ ...metadata, currency }, null)}
      />
      <AmountField {...props} />
      <Euros inEuros={inEuros} refusal={refusal} />
    </div>
  );
}

/** A label with the file name for screen readers, which distinguishes the fields of several receipts. */
function OfFile({ name, children }: { name: string; children: string }) {
  return (
    <>
      {children}
      <span className="vh"> {name}</span>
    </>
  );
}

type AmountFieldProps = Pick<ReceiptFieldsProps, 'name' | 'metadata' | 'lacksAmount' | 'onChange' | 'onAmountLeft'>;

function AmountField({ name, metadata, lacksAmount, onChange, onAmountLeft }: AmountFieldProps) {
  const { amount, currency } = metadata;
  const fault =
    amount.trim() === ''
      ? t('receipts.no_amount')
      : t('receipts.wrong_amount', { most: largestAmountIn(currency).toLocaleString(readerLocale) });
  return (
    <TextField
      label={<OfFile name={name}>{t('money.ledger.amount')}</OfFile>}
      inputMode="decimal"
      autoComplete="off"
      placeholder="0,00"
      value={amount}
      onChange={(next) => onChange({ ...metadata, amount: next }, null)}
      onBlur={onAmountLeft}
      error={lacksAmount && fault}
    />
  );
}

function Euros({ inEuros, refusal }: { inEuros: InEuros; refusal: string | null }) {
  const failed = inEuros.is === 'failed' ? textOf(`refusals.${inEuros.code}`, t('receipts.no_euros')) : null;
  const note = refusal ?? failed;
  return (
    <>
      <div className={css.euros}>
        <span>{t('receipts.in_euros')}</span>
        <output aria-busy={inEuros.is === 'asked'}>
          {inEuros.is === 'known' && <b>{exactEuros(centsOf(inEuros.euros))}</b>}
          {inEuros.is === 'asked' && <span className="muted">{t('receipts.converting')}</span>}
          {(inEuros.is === 'nothing' || inEuros.is === 'failed') && <span>{'\u2013'}</span>}
          {inEuros.is === 'known' && inEuros.rateDate && (
            <small>{t('receipts.rate_of', { date: dateText(inEuros.rateDate) })}</small>
          )}
        </output>
      </div>
      {note && (
        <p role="status" className={css.note}>
          {note}
        </p>
      )}
    </>
  );
}

export interface TypedAmount {
  readonly amount: string;
  readonly currency: Currency;
}

/** A typed amount in euros: nothing without a valid amount, else pending, known, or the reason why it failed. */
export type InEuros =
  | { readonly is: 'nothing' }
  | { readonly is: 'asked' }
  /** `rateDate` is the day of the rate; null where no rate is needed or it never changes. */
  | { readonly is: 'known'; readonly euros: number; readonly rateDate: string | null }
  | { readonly is: 'failed'; readonly code: string | null };

/** The debounce before the server is asked, in milliseconds. */
const settleAfter = 350;

/** UPLOAD-6: each typed amount in euros, fetched after a pause in typing. */
export function useEuros(typed: readonly TypedAmount[]): InEuros[] {
  const settled = useSettled(JSON.stringify(typed.filter(isForeign)));
  const asked = useMemo(() => distinct(JSON.parse(settled) as TypedAmount[]), [settled]);
  const answers = useQueries({ queries: asked.map(inEurosQuery) });
  return typed.map((one) => {
    const hundredths = receiptAmount(one.amount, one.currency);
    if (hundredths === null) return { is: 'nothing' };
    if (one.currency === 'EURO') return { is: 'known', euros: amountOf(hundredths), rateDate: null };
    const answer = answers[asked.findIndex((other) => keyOf(other) === keyOf(one))];
    if (!answer || answer.isPending) return { is: 'asked' };
    if (answer.isError) return { is: 'failed', code: refusalCode(answer.error) };
    return { is: 'known', euros: answer.data.ConvertCurencyResult, rateDate: answer.data.RateDate };
  });
}

/** Whether the server must convert the amount. */
function isForeign({ amount, currency }: TypedAmount): boolean {
  return currency !== 'EURO' && receiptAmount(amount, currency) !== null;
}

function keyOf({ amount, currency }: TypedAmount): string {
  return `${currency} ${receiptAmount(amount, currency)}`;
}

function distinct(typed: readonly TypedAmount[]): TypedAmount[] {
  return [...new Map(typed.map((one) => [keyOf(one), one])).values()];
}

function inEurosQuery({ amount, currency }: TypedAmount) {
  return queryOptions({
    queryKey: ['euros', keyOf({ amount, currency })] as const,
    // The rate of a day does not change, and a review is seldom open for longer than this.
    staleTime: 60 * 60 * 1_000,
    queryFn: ({ signal }) =>
      api(receiptCalls.convertCurrency, { amount: amount.trim().replace(',', '.'), currency }, { signal }),
  });
}

function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), settleAfter);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

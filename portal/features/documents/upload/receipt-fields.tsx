import { queryOptions, useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import * as receiptCalls from '#contract/documents/calls.ts';
import { largestAmountIn, receiptAmount, receiptDescriptions } from '#contract/receipts.ts';
import { amountOf, centsOf, currencies, exactEuros, isoOf } from '#contract/values/money.ts';
import { api } from '../../../lib/api/api.ts';
import { refusalCode } from '../../../lib/api/failure.ts';
import { usePaused } from '../../../lib/forms/use-paused.ts';
import { readerLocale } from '../../../lib/page/page-data.ts';
import { currencyName, dateText } from '../../../lib/texts/formats.ts';
import { t, textOf } from '../../../lib/texts/texts.ts';
import { classes } from '../../../ui/classes.ts';
import { MultiSelect, Select } from '../../../ui/fields/select.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { type FileMetadata, isAboutMetadata, type MetadataField } from './file-metadata.ts';
import css from './receipt-fields.module.css';
import type { UploadReviewProps } from './upload-review.tsx';
import { faultText } from './upload-review-row.tsx';
import type { ChosenFile } from './upload-state.ts';

type ReceiptMetadata = Extract<FileMetadata, { is: 'receipt' }>;

type ReceiptFieldsProps = Pick<UploadReviewProps, 'onMetadataChange' | 'onTouched'> & {
  one: ChosenFile;
  metadata: ReceiptMetadata;
  marked: readonly MetadataField[];
  inEuros: InEuros;
};

/** UPLOAD-1, UPLOAD-10: the descriptions and the amount of a receipt, with the amount in euros beside it. */
export function ReceiptFields({ one, metadata, marked, inEuros, onMetadataChange, onTouched }: ReceiptFieldsProps) {
  const { name } = one.file;
  const refusal = faultText(isAboutMetadata(one.fault) ? one.fault : null);
  const change = (next: Partial<ReceiptMetadata>, field: MetadataField | null = null) =>
    onMetadataChange(one.id, { ...metadata, ...next }, field);
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
        onChange={(descriptions) => change({ descriptions }, 'descriptions')}
        error={marked.includes('descriptions') && t('receipts.no_description')}
      />
      <Select
        label={<OfFile name={name}>{t('receipts.currency')}</OfFile>}
        placeholder={t('frame.choose')}
        options={currencies.map((value) => ({ value, label: isoOf(value), note: currencyName(value) }))}
        value={metadata.currency}
        onChange={(currency) => change({ currency })}
      />
      <TextField
        label={<OfFile name={name}>{t('money.ledger.amount')}</OfFile>}
        inputMode="decimal"
        autoComplete="off"
        placeholder="0,00"
        value={metadata.amount}
        onChange={(amount) => change({ amount })}
        // UI-9: a field left empty is not an error yet.
        onBlur={() => metadata.amount.trim() !== '' && onTouched(one.id, 'amount')}
        error={marked.includes('amount') && amountFault(metadata)}
      />
      <Euros inEuros={inEuros} refusal={refusal} />
    </div>
  );
}

function amountFault({ amount, currency }: ReceiptMetadata): string {
  if (amount.trim() === '') return t('receipts.no_amount');
  return t('receipts.wrong_amount', { most: largestAmountIn(currency).toLocaleString(readerLocale) });
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

function Euros({ inEuros, refusal }: { inEuros: InEuros; refusal: string | null }) {
  const failed = inEuros.is === 'failed' ? textOf(`refusals.${inEuros.code}`, t('receipts.no_euros')) : null;
  const note = refusal ?? failed;
  return (
    <>
      <div className={css.euros}>
        <span className="muted sm">{t('receipts.in_euros')}</span>
        <output aria-busy={inEuros.is === 'asked'}>
          {inEuros.is === 'known' && <b className="lg num nw">{exactEuros(centsOf(inEuros.euros))}</b>}
          {inEuros.is === 'asked' && <span className="muted">{t('receipts.converting')}</span>}
          {(inEuros.is === 'nothing' || inEuros.is === 'failed') && <span>{'\u2013'}</span>}
          {inEuros.is === 'known' && inEuros.rateDate && (
            <small className="muted tiny">{t('receipts.rate_of', { date: dateText(inEuros.rateDate) })}</small>
          )}
        </output>
      </div>
      {note && (
        <p role="status" className={classes(css.note, 'sm')}>
          {note}
        </p>
      )}
    </>
  );
}

export type TypedAmount = Pick<ReceiptMetadata, 'amount' | 'currency'>;

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
  const settled = usePaused(JSON.stringify(typed.filter(isForeign)), settleAfter);
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

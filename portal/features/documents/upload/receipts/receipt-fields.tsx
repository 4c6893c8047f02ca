import { largestAmountIn } from '#contract/receipts/amount.ts';
import { type ReceiptDescription, receiptDescriptions } from '#contract/receipts/descriptions.ts';
import { type Currency, currencies, isoOf } from '#contract/values/currencies.ts';
import { currencyName, eurosText } from '../../../../lib/texts/amounts.ts';
import { dateText } from '../../../../lib/texts/dates.ts';
import { textOf, useTexts } from '../../../../lib/texts/texts.ts';
import { MultiSelect } from '../../../../ui/fields/multi-select.tsx';
import { Select } from '../../../../ui/fields/select.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import type { InEuros } from './euros.ts';
import css from './receipt-fields.module.css';

/** The metadata of a receipt; the amount as typed. */
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
export function ReceiptFields({
  name,
  metadata,
  inEuros,
  lacksDescription,
  lacksAmount,
  refusal,
  ...on
}: ReceiptFieldsProps) {
  const { t } = useTexts();
  const { descriptions, currency, amount } = metadata;
  const named = (label: string) => (
    <>
      {label}
      <span className="vh"> {name}</span>
    </>
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in every browser
    <div role="group" aria-label={name} className={css.fields}>
      <MultiSelect
        className={css.description}
        label={named(t('receipts.description'))}
        placeholder={t('receipts.choose')}
        options={receiptDescriptions.map((value) => ({
          value,
          label: t(`dropzone_strings.receipt_description_list.${value}`, { ns: 'general' }),
        }))}
        value={descriptions}
        onChange={(chosen) => on.onChange({ ...metadata, descriptions: chosen }, 'descriptions')}
        error={lacksDescription && t('receipts.no_description')}
      />
      <Select
        label={named(t('receipts.currency'))}
        placeholder={t('receipts.choose')}
        options={currencies.map((value) => ({ value, label: isoOf(value), note: currencyName(value) }))}
        value={currency}
        onChange={(value) => on.onChange({ ...metadata, currency: value }, null)}
      />
      <TextField
        label={named(t('receipts.amount'))}
        inputMode="decimal"
        autoComplete="off"
        placeholder="0,00"
        value={amount}
        onChange={(value) => on.onChange({ ...metadata, amount: value }, null)}
        onBlur={on.onAmountLeft}
        error={
          lacksAmount &&
          (amount.trim() === ''
            ? t('receipts.no_amount')
            : t('receipts.wrong_amount', { most: largestAmountIn(currency).toLocaleString('nl-NL') }))
        }
      />
      <Euros inEuros={inEuros} refusal={refusal} />
    </div>
  );
}

function Euros({ inEuros, refusal }: { inEuros: InEuros; refusal: string | null }) {
  const { t } = useTexts();
  const failed = inEuros.is === 'failed' ? textOf(`refusals.${inEuros.code}`, t('receipts.no_euros')) : null;
  const note = refusal ?? failed;
  return (
    <>
      <div className={css.euros}>
        <span>{t('receipts.in_euros')}</span>
        <output aria-busy={inEuros.is === 'asked'}>
          {inEuros.is === 'known' && <b>{eurosText(inEuros.euros)}</b>}
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

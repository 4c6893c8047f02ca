import { type ReactNode, useLayoutEffect, useRef } from 'react';
import type { ClaimDetail } from '#contract/claims/schema.ts';
import { accountFault } from '#contract/payout/rules.ts';
import type { AccountField, PayoutField } from '#contract/payout/schema.ts';
import { countryCodes } from '#contract/values/countries.ts';
import { groupedIban, ibanCountryOf, ibanLengths, plainIban } from '#contract/values/iban.ts';
import type { TextProps } from '../../lib/forms/use-form.ts';
import { CountrySelect } from '../../lib/parts/country-select.tsx';
import { useCountryName } from '../../lib/texts/addresses.ts';
import { t } from '../../lib/texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import css from './payout.module.css';
import { useBankCountry } from './payout-facts.tsx';
import { ibanExample } from './state.ts';

type PayoutFieldsProps = {
  claim: ClaimDetail;
  fields: readonly PayoutField[];
  country: string;
  busy: boolean;
  startAt: PayoutField | null;
  fieldOf: (field: PayoutField) => TextProps;
};

/** BANK-4: the fields of the form, in the order of the server; a field that both countries need keeps its text. */
export function PayoutFields(props: PayoutFieldsProps) {
  return (
    <div className="form" aria-busy={props.busy || undefined}>
      {props.fields.map((field) => (
        <div key={field} data-field={field} className={css.field}>
          <Field {...props} field={field} />
        </div>
      ))}
    </div>
  );
}

type FieldProps = PayoutFieldsProps & { field: PayoutField };

function Field(props: FieldProps): ReactNode {
  const { field, startAt, fieldOf } = props;
  const label = t(`payout.fields.${field}`);
  const shared = { ...fieldOf(field), label, isRequired: true, autoFocus: field === startAt };
  if (field === 'CountryCode') return <CountryField claim={props.claim} {...shared} />;
  if (field === 'IBAN') return <Iban {...props} shared={shared} />;
  const hint = field in hints ? t(hints[field as keyof typeof hints]) : undefined;
  return <TextField {...traits[field]} {...shared} hint={hint} spellCheck="false" />;
}

type Traits = { maxLength: number; autoComplete: string; type?: 'email' };

/** The maximum length and autocomplete purpose (1.3.5) of each field. */
const traits: Record<Exclude<AccountField, 'IBAN'> | 'PayPalEMailAccount', Traits> = {
  Holder: { maxLength: 70, autoComplete: 'name' },
  Number: { maxLength: 40, autoComplete: 'off' },
  Bankleitzahl: { maxLength: 20, autoComplete: 'off' },
  BIC: { maxLength: 30, autoComplete: 'off' },
  BankName: { maxLength: 70, autoComplete: 'off' },
  BankCity: { maxLength: 70, autoComplete: 'off' },
  PayPalEMailAccount: { maxLength: 254, autoComplete: 'email', type: 'email' },
};

const hints = {
  Holder: 'payout.holder_hint',
  BIC: 'payout.bic_hint',
  PayPalEMailAccount: 'payout.paypal_hint',
} as const;

type SharedProps = TextProps & { label: string; isRequired: boolean; autoFocus: boolean };

/** The IBAN shows its expected length while typing, and when it is valid; the IBAN of another country offers to switch to it. */
function Iban({ country: code, fieldOf, shared }: FieldProps & { shared: SharedProps }) {
  const country = ibanCountryOf(code);
  const isRight = shared.value !== '' && accountFault('IBAN', shared.value, code) === null;
  const hint =
    `${t('payout.iban_hint', { country, count: ibanLengths[country] ?? 34 })} ${ibanExample(country)}`.trim();
  return (
    <>
      <IbanField {...shared} hint={isRight ? t('payout.iban_right') : hint} />
      {shared.error && <OtherCountry iban={shared.value} {...fieldOf('CountryCode')} />}
    </>
  );
}

function OtherCountry({ iban, value, onChange }: TextProps & { iban: string }) {
  const code = plainIban(iban).slice(0, 2);
  const country = useCountryName(code);
  if (accountFault('IBAN', iban, value)?.code !== 'payout.ibanElsewhere' || !countryCodes.includes(code)) return null;
  return (
    <Button look="text" size="s" flush="start" onPress={() => onChange(code)}>
      {t('payout.choose_country', { country })}
    </Button>
  );
}

function CountryField({ claim, autoFocus: _, ...shared }: SharedProps & { claim: ClaimDetail }) {
  const { code, city } = useBankCountry(claim);
  return <CountrySelect {...shared} hint={city && shared.value === code && t('payout.country_hint', { city })} />;
}

/** An IBAN field that groups by four while typing; other characters are removed from pasted text. */
function IbanField({ value, onChange, ...field }: SharedProps & { hint: string }) {
  const input = useRef<HTMLInputElement>(null);
  const key = useRef<string | null>(null);
  const caret = useRef<number | null>(null);

  useLayoutEffect(() => {
    if (caret.current !== null) input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });

  return (
    <TextField
      {...field}
      inputRef={input}
      className={css.iban}
      value={value}
      autoComplete="off"
      autoCorrect="off"
      spellCheck="false"
      onKeyDown={(event) => {
        key.current = event.key;
      }}
      onChange={(text) => {
        const typed = { text, caret: input.current?.selectionStart ?? text.length };
        const shown = retyped(value, typed, key.current);
        caret.current = shown.caret;
        onChange(shown.text);
      }}
    />
  );
}

export interface TextWithCaret {
  readonly text: string;
  readonly caret: number;
}

/** Upper case in groups of four, the caret behind the same character; deleting a gap deletes the character next to it. */
export function retyped(before: string, { text, caret }: TextWithCaret, key: string | null): TextWithCaret {
  const [left, right] = [signsOf(text.slice(0, caret)), signsOf(text.slice(caret))];
  const onlyGap = text.length === before.length - 1 && left + right === signsOf(before);
  if (onlyGap && key === 'Backspace') return at(left.slice(0, -1), right);
  if (onlyGap && key === 'Delete') return at(left, right.slice(1));
  return at(left, right);
}

/** The letters and digits of a text, without a leading word IBAN. */
function signsOf(text: string): string {
  const signs = text
    .normalize('NFKC')
    .replace(/[^A-Za-z\d]/g, '')
    .toUpperCase();
  return signs.replace(/^IBAN(?=[A-Z]{2}\d)/, '');
}

function at(left: string, right: string): TextWithCaret {
  const text = groupedIban(left + right);
  // A gap follows each group of four that is not the last.
  const gaps = Math.floor(left.length / 4) - (right === '' && left.length % 4 === 0 && left !== '' ? 1 : 0);
  return { text, caret: left.length + gaps };
}

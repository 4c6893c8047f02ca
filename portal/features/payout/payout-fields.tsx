import type { ReactNode } from 'react';
import type { AccountField, PayoutField } from '#contract/payout.ts';
import { accountFault } from '#contract/payout-rules.ts';
import { countryCodes } from '#contract/values/countries.ts';
import { ibanCountryOf, ibanLengths, plainIban } from '#contract/values/iban.ts';
import { CountrySelect } from '../../lib/parts/country-select.tsx';
import { useTexts } from '../../lib/texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import type { PayoutValues } from './account-form.ts';
import { IbanField } from './iban-field.tsx';
import css from './payout.module.css';
import { useCountryName } from './payout-facts.tsx';

type PayoutFieldsProps = {
  fields: readonly PayoutField[];
  written: PayoutValues;
  /** The fields of another country are loading. */
  busy: boolean;
  startAt: PayoutField | null;
  errorOf: (field: PayoutField) => string | undefined;
  onWrite: (field: PayoutField, text: string) => void;
  onLeave: (field: PayoutField) => void;
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
  if (props.field === 'CountryCode') return <CountryField {...props} />;
  if (props.field === 'IBAN') return <Iban {...props} />;
  return <PlainField {...props} field={props.field} />;
}

/** The maximum length and autocomplete purpose (1.3.5) of each field. */
const traits: Record<
  Exclude<AccountField, 'IBAN'> | 'PayPalEMailAccount',
  { maxLength: number; autoComplete: string; type?: 'email' }
> = {
  Holder: { maxLength: 70, autoComplete: 'name' },
  Number: { maxLength: 40, autoComplete: 'off' },
  Bankleitzahl: { maxLength: 20, autoComplete: 'off' },
  BIC: { maxLength: 30, autoComplete: 'off' },
  BankName: { maxLength: 70, autoComplete: 'off' },
  BankCity: { maxLength: 70, autoComplete: 'off' },
  PayPalEMailAccount: { maxLength: 254, autoComplete: 'email', type: 'email' },
};

function PlainField(props: FieldProps & { field: keyof typeof traits }) {
  const { field, written, startAt, errorOf, onWrite, onLeave } = props;
  const { t } = useTexts();
  const hint = field === 'Holder' ? t('payout.holder_hint') : field === 'BIC' ? t('payout.bic_hint') : undefined;
  return (
    <TextField
      {...traits[field]}
      name={field}
      label={t(`payout.fields.${field}`)}
      hint={hint}
      isRequired
      autoFocus={field === startAt}
      spellCheck="false"
      value={written[field]}
      error={errorOf(field)}
      onChange={(text) => onWrite(field, text)}
      onBlur={() => onLeave(field)}
    />
  );
}

/**
 * The IBAN shows its expected length while typing, and when it is valid; the IBAN of another country offers to switch
 * to it.
 */
function Iban({ written, startAt, errorOf, onWrite, onLeave }: FieldProps) {
  const { t } = useTexts();
  const country = ibanCountryOf(written.CountryCode);
  const isRight = written.IBAN !== '' && accountFault('IBAN', written.IBAN, written.CountryCode) === null;
  const error = errorOf('IBAN');
  return (
    <>
      <IbanField
        name="IBAN"
        label={t('payout.fields.IBAN')}
        hint={isRight ? t('payout.iban_right') : t('payout.iban_hint', { country, count: ibanLengths[country] ?? 34 })}
        isRequired
        autoFocus={startAt === 'IBAN'}
        value={written.IBAN}
        error={error}
        onChange={(text) => onWrite('IBAN', text)}
        onBlur={() => onLeave('IBAN')}
      />
      {error && <OtherCountry written={written} onChoose={(code) => onWrite('CountryCode', code)} />}
    </>
  );
}

function OtherCountry({ written, onChoose }: { written: PayoutValues; onChoose: (code: string) => void }) {
  const { t } = useTexts();
  const code = plainIban(written.IBAN).slice(0, 2);
  const name = useCountryName(code);
  const fault = accountFault('IBAN', written.IBAN, written.CountryCode);
  if (fault?.code !== 'payout.ibanElsewhere' || !countryCodes.includes(code)) return null;
  return (
    <Button look="text" size="s" flush="start" onPress={() => onChoose(code)}>
      {t('payout.choose_country', { country: name })}
    </Button>
  );
}

function CountryField({ written, errorOf, onWrite, onLeave }: FieldProps) {
  const { t } = useTexts();
  return (
    <CountrySelect
      label={t('payout.fields.CountryCode')}
      isRequired
      value={written.CountryCode}
      error={errorOf('CountryCode')}
      onChange={(code) => onWrite('CountryCode', code)}
      onBlur={() => onLeave('CountryCode')}
    />
  );
}

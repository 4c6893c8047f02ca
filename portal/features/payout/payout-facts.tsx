import { queryOptions, useQuery } from '@tanstack/react-query';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import * as payoutCalls from '#contract/claims/act-calls.ts';
import type { ClaimDetail } from '#contract/claims/schema.ts';
import { isFilledIn } from '#contract/payout/rules.ts';
import {
  type AccountField,
  accountFields,
  defaultBankCountry,
  endOf,
  maskedEmail,
  type PaymentMethod,
  type PayoutField,
} from '#contract/payout/schema.ts';
import { groupedIban } from '#contract/values/iban.ts';
import { asList } from '#contract/values/shapes.ts';
import { useDossier } from '../../data/claims.ts';
import { api } from '../../lib/api/api.ts';
import { FailureNotice } from '../../lib/parts/failure-notice.tsx';
import { useCountryName } from '../../lib/texts/addresses.ts';
import { t } from '../../lib/texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Fact, Facts } from '../../ui/layout/facts.tsx';
import { useUnfolded } from '../../ui/layout/fold.tsx';
import css from './payout.module.css';

type PayoutFactsProps = {
  claim: ClaimDetail;
  /** Opens the form at a field; without it the payout is read-only. */
  onFill?: ((field: PayoutField) => void) | undefined;
};

/** BANK-1, BANK-8: the payout of the claim: the required fields with their values, or 'not yet supplied' as a link to the form. */
export function PayoutFacts(props: PayoutFactsProps) {
  const { claim } = props;
  const account = claim.BankAccount;
  const { code } = useBankCountry(claim);
  const country = useCountryName(code);
  const { data: required, error, refetch } = useAccountFields(claim.Id, code);
  if (claim.ClaimerPaymentMethod === 'PayPal') {
    return (
      <Facts>
        <Fact term={t('payout.method')}>{t('payout.paypal')}</Fact>
        <Value {...props} field="PayPalEMailAccount" value={claim.PayPalEMailAccount} />
      </Facts>
    );
  }
  const fields = required ? [...required, ...oldFields(account, required)] : filledFields(account);
  return (
    <>
      <Facts>
        <Fact term={t('payout.method')}>{t('payout.bank')}</Fact>
        <Fact term={t('payout.fields.CountryCode')}>{country}</Fact>
        {fields.map((field) => (
          <Value key={field} {...props} field={field} value={account[field]} />
        ))}
      </Facts>
      {!required && <FieldsFailed error={error} onRetry={() => void refetch()} />}
    </>
  );
}

/** Says that the fields of the country failed to load, with a retry; renders nothing while they load. */
export function FieldsFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <FailureNotice
      title={t('payout.fields_failed')}
      text={t('payout.fields_failed_text')}
      failure={error}
      actions={
        <Button look="second" size="s" onPress={onRetry}>
          {t('frame.retry')}
        </Button>
      }
    />
  );
}

export const payoutDraft = (claimId: string) => `payout.${claimId}`;

/** The stored country of the bank, else of the contact's address (with its `city`) or of a passenger whom they manage. */
export function useBankCountry(claim: ClaimDetail): { readonly code: string; readonly city: string | null } {
  const contact = useDossier().data?.contact;
  const stored = claim.BankAccount.CountryCode || defaultBankCountry;
  if (stored !== defaultBankCountry || isFilledIn(claim, 'Bank')) return { code: stored, city: null };
  const own = claim.Relation === 'own' && contact?.CountryCode ? contact : null;
  const address = own ?? claim.Passengers.Person.find(({ CountryCode }) => CountryCode);
  return { code: address?.CountryCode ?? stored, city: own?.City ?? null };
}

/** The end of a stored account, as its owner knows it: '•••• 4300' or 's•••@example.nl'. */
export function shortAccount({ BankAccount, PayPalEMailAccount }: ClaimDetail, method: PaymentMethod): string {
  if (method === 'PayPal') return maskedEmail(PayPalEMailAccount ?? '');
  return `••••\u00a0${endOf(BankAccount.IBAN || BankAccount.Number || '')}`.trim();
}

/** D-20: an account from before the IBAN shows the fields it has. */
function oldFields(account: ClaimDetail['BankAccount'], required: readonly AccountField[]): readonly AccountField[] {
  if (account.IBAN?.trim()) return [];
  return (['Number', 'Bankleitzahl'] as const).filter((field) => account[field]?.trim() && !required.includes(field));
}

function filledFields(account: ClaimDetail['BankAccount']): readonly AccountField[] {
  return (['Holder', 'IBAN', 'Number', 'BIC'] as const).filter((field) => account[field]?.trim());
}

const secret: readonly PayoutField[] = ['IBAN', 'Number', 'PayPalEMailAccount'];

function Value({ field, value, onFill }: PayoutFactsProps & { field: PayoutField; value: string | null }) {
  const text = value?.trim();
  const name = t(`payout.fields.${field}`);
  if (text) return <Fact term={name}>{secret.includes(field) ? <Masked field={field} value={text} /> : text}</Fact>;
  return (
    <Fact term={name} empty>
      {onFill ? (
        <Button look="text" flush="start" className={css.fill} onPress={() => onFill(field)}>
          <span className="vh">{name}: </span>
          {t('people.empty')}
        </Button>
      ) : (
        t('people.empty')
      )}
    </Fact>
  );
}

/** BANK-1: an account, masked but recognisable for its owner; a button shows and hides the whole. */
function Masked({ field, value }: { field: PayoutField; value: string }) {
  const [shown, setShown] = useState(false);
  const name = t(`payout.fields.${field}`);
  return (
    <span className={css.masked}>
      {shown ? (
        <span className="num">{field === 'IBAN' ? groupedIban(value) : value}</span>
      ) : field === 'PayPalEMailAccount' ? (
        <span>{maskedEmail(value)}</span>
      ) : (
        <MaskedNumber value={value} />
      )}
      <Button
        look="text"
        size="s"
        className={css.eye}
        icon={shown ? EyeOff : Eye}
        aria-label={t(shown ? 'payout.hide' : 'payout.show', { field: name })}
        onPress={() => setShown(!shown)}
      />
    </span>
  );
}

/** The end of a number: dots on screen, words for screen readers. */
function MaskedNumber({ value }: { value: string }) {
  const end = endOf(value);
  return (
    <span>
      <span className="num" aria-hidden="true">
        {`•••• ${end}`.trim()}
      </span>
      <span className="vh">{end === '' ? t('payout.hidden') : t('payout.ends_with', { end })}</span>
    </span>
  );
}

const fieldsQuery = (claimId: string, countryCode: string) =>
  queryOptions({
    queryKey: ['bankaccountfields', claimId, countryCode] as const,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => api(payoutCalls.bankAccountFields, { claimId, countryCode }, { signal }),
    select: ({ BankAccountField }) =>
      asList(BankAccountField).flatMap((name) => accountFields.find((field) => field === name) ?? []),
  });

/** BANK-4: the required fields of a bank account in a country, besides the country, which always comes first. */
export function useAccountFields(claimId: string, countryCode: string) {
  return useQuery({
    ...fieldsQuery(claimId, countryCode),
    placeholderData: (before) => before,
    enabled: useUnfolded(),
  });
}

import type { ReactNode } from 'react';
import type { ClaimDetail } from '#contract/claims/schema.ts';
import { endOf, maskedEmail } from '#contract/payout/masked.ts';
import { countryName } from '#contract/values/countries.ts';
import { useSessionState } from '../../lib/session-state.ts';
import { start } from '../../lib/start.ts';
import { useTexts } from '../../lib/texts.ts';
import { Card, CardBody, CardHead } from '../../ui/card.tsx';
import { Fact, Facts } from '../../ui/facts.tsx';

/** BANK-1: how the claim is paid out, with account and address masked, or 'not yet supplied'. */
export function BankCard({ claim }: { claim: ClaimDetail }) {
  const { t } = useTexts();
  return (
    <Card as="section" id="bank" aria-labelledby="bank-title">
      <CardHead>
        <h2 id="bank-title">{t('details.bank')}</h2>
      </CardHead>
      <CardBody>{claim.ClaimerPaymentMethod === 'PayPal' ? <PayPal claim={claim} /> : <Bank claim={claim} />}</CardBody>
    </Card>
  );
}

function PayPal({ claim: { PayPalEMailAccount: address } }: { claim: ClaimDetail }) {
  const { t } = useTexts();
  return (
    <Facts>
      <Fact term={t('details.payout')}>PayPal</Fact>
      <Value term={t('details.paypal_email')}>{address?.trim() && maskedEmail(address)}</Value>
    </Facts>
  );
}

function Bank({ claim: { BankAccount: account } }: { claim: ClaimDetail }) {
  const { t } = useTexts();
  const { countries = [] } = useSessionState();
  const { CountryCode: code } = account;
  const country = code && (countries.find((one) => one.Code === code)?.Name ?? countryName(code, start.culture));
  const number = account.IBAN?.trim() || account.Number?.trim();
  return (
    <Facts>
      <Fact term={t('details.payout')}>{t('details.by_bank')}</Fact>
      <Value term={t('fields.CountryCode')}>{country}</Value>
      <Value term={t('details.holder')}>{account.Holder?.trim()}</Value>
      <Value term={account.IBAN?.trim() || !number ? t('details.iban') : t('details.account')}>
        {number && <Masked account={number} />}
      </Value>
    </Facts>
  );
}

/** A number by its end: points for the eye, words for the ear. */
function Masked({ account }: { account: string }) {
  const { t } = useTexts();
  const end = endOf(account);
  return (
    <>
      <span className="num" aria-hidden="true">
        {`•••• ${end}`.trim()}
      </span>
      <span className="vh">{end === '' ? t('details.hidden') : t('details.ends_with', { end })}</span>
    </>
  );
}

function Value({ term, children }: { term: string; children: ReactNode }) {
  const { t } = useTexts();
  return (
    <Fact term={term} empty={!children}>
      {children || t('details.not_supplied')}
    </Fact>
  );
}

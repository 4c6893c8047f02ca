import type { InputOf } from '#contract/call.ts';
import type * as payoutCalls from '#contract/claims/act-calls.ts';
import type { AccountField, PaymentMethod } from '#contract/payout/schema.ts';
import type { Culture } from '#contract/values/culture.ts';
import { requireClaim } from '../../access/claim-store.ts';
import type { Session } from '../../access/sessions/session-store.ts';
import type { Context } from '../../context.ts';
import type { PayoutRow } from '../../database/tables/claims.ts';
import { changePayout, type AskedChange as How, refusePerPerson } from './change.ts';
import { accountFieldsOf, countryAsked, type SentAccount, validateAccount, validatePayPal } from './rules.ts';

/** BANK-4: the fields of a bank account in a country, CountryCode first. */
export async function accountFieldsFor(
  { db }: Context,
  session: Session,
  { claimId, countryCode, PersonId }: InputOf<typeof payoutCalls.bankAccountFields>,
  culture: Culture,
): Promise<{ BankAccountField: string[] }> {
  await requireClaim(db, session, claimId);
  refusePerPerson(PersonId);
  return { BankAccountField: ['CountryCode', ...accountFieldsOf(countryAsked(countryCode, culture))] };
}

/** BANK-5: changes the payment method. The details of the previous method are kept. */
export function chooseMethod(context: Context, session: Session, claimId: string, method: PaymentMethod, how: How) {
  const after = (before: PayoutRow): PayoutRow => ({ ...before, payment_method: method });
  return changePayout(context, session, claimId, { after, settles: false }, how);
}

const columns: Readonly<Record<AccountField, keyof PayoutRow>> = {
  Holder: 'holder',
  IBAN: 'iban',
  Number: 'number',
  Bankleitzahl: 'bankleitzahl',
  BIC: 'bic',
  BankName: 'bank_name',
  BankCity: 'bank_city',
};

/** BANK-6: sets the bank account; the payment method stays (BANK-5). Fields that its country does not have are emptied; the history keeps them. */
export function saveAccount(context: Context, session: Session, claimId: string, sent: SentAccount, how: How) {
  const after = (before: PayoutRow): PayoutRow => {
    const { country, values, valid } = validateAccount(sent);
    const stored = Object.entries(columns).map(([field, column]) => [column, values[field as AccountField] ?? null]);
    return { ...before, country_code: country, ...Object.fromEntries(stored), valid };
  };
  return changePayout(context, session, claimId, { after, settles: true }, how);
}

/** BANK-6: sets the PayPal wallet; the payment method stays (BANK-5). */
export function savePayPal(context: Context, session: Session, claimId: string, sent: string | undefined, how: How) {
  const after = (before: PayoutRow): PayoutRow => ({
    ...before,
    paypal_email: validatePayPal(sent),
    paypal_valid: true,
  });
  return changePayout(context, session, claimId, { after, settles: true }, how);
}

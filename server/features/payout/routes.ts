import * as payoutCalls from '#contract/claims/act-calls.ts';
import type { AccountField } from '#contract/payout/schema.ts';
import { requireClaim } from '../../access/claim-store.ts';
import type { PayoutRow } from '../../database/tables/claims.ts';
import { type Route, route } from '../../http/route.ts';
import { accountColumns, accountFieldsOf, countryAsked, validateAccount, validatePayPal } from './rules.ts';
import { changePayout, refusePerPerson } from './usecases.ts';

export const payoutRoutes: readonly Route[] = [
  // BANK-4: the fields of a bank account in a country, CountryCode first.
  route(payoutCalls.bankAccountFields, async ({ context, input, session, culture }) => {
    await requireClaim(context.db, session, input.claimId);
    refusePerPerson(input.PersonId);
    return { BankAccountField: ['CountryCode', ...accountFieldsOf(countryAsked(input.countryCode, culture))] };
  }),
  // BANK-5: the details of the previous method are kept.
  route(payoutCalls.updatePaymentMethod, (asked) => {
    const { claimId, PersonId: personId, paymentMethod: payment_method } = asked.input;
    const after = (before: PayoutRow) => ({ ...before, payment_method });
    return changePayout(asked, { claimId, personId }, { after, settles: false });
  }),
  // BANK-6: the payment method stays (BANK-5). Fields that the country does not have are emptied; the history keeps them.
  route(payoutCalls.updateBankAccount, (asked) => {
    const { Id: claimId, PersonId: personId, ...sent } = asked.input;
    const after = (before: PayoutRow): PayoutRow => {
      const { country, values, valid } = validateAccount(sent);
      const stored = Object.entries(accountColumns).map(([field, column]) => [
        column,
        values[field as AccountField] ?? null,
      ]);
      return { ...before, country_code: country, ...Object.fromEntries(stored), valid };
    };
    return changePayout(asked, { claimId, personId }, { after, settles: true });
  }),
  route(payoutCalls.updatePayPalAccount, (asked) => {
    const { Id: claimId, PersonId: personId, PayPalEMailAccount: address } = asked.input;
    const after = (before: PayoutRow) => ({ ...before, paypal_email: validatePayPal(address), paypal_valid: true });
    return changePayout(asked, { claimId, personId }, { after, settles: true });
  }),
];

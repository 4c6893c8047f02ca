import * as payoutCalls from '#contract/payout/calls.ts';
import type { Context } from '../../context.ts';
import { type Route, route } from '../../http/route.ts';
import { accountFieldsFor, chooseMethod, saveAccount, savePayPal } from './usecases.ts';

/** The payout of a claim. */
export function payoutRoutes(context: Context): readonly Route[] {
  return [
    route(payoutCalls.bankAccountFields, ({ input, session, culture }) =>
      accountFieldsFor(context, session, input, culture),
    ),
    route(payoutCalls.updatePaymentMethod, ({ input: { claimId, paymentMethod }, session, culture, prefix, keep }) =>
      chooseMethod(context, session, claimId, paymentMethod, { reader: { culture, prefix }, keep }),
    ),
    route(payoutCalls.updateBankAccount, ({ input: { Id, ...account }, session, culture, prefix, keep }) =>
      saveAccount(context, session, Id, account, { reader: { culture, prefix }, keep }),
    ),
    route(payoutCalls.updatePayPalAccount, ({ input: { Id, PayPalEMailAccount }, session, culture, prefix, keep }) =>
      savePayPal(context, session, Id, PayPalEMailAccount, { reader: { culture, prefix }, keep }),
    ),
  ];
}

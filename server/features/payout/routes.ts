import * as payoutCalls from '#contract/payout/calls.ts';
import type { Ground } from '../../context.ts';
import { type Route, route } from '../../http/route.ts';
import { accountFieldsFor, chooseMethod, saveAccount, saveWallet } from './usecases.ts';

/** How a claim is paid out. */
export function payoutRoutes(ground: Ground): readonly Route[] {
  return [
    route(payoutCalls.bankAccountFields, ({ input, session, culture }) =>
      accountFieldsFor(ground, session, input, culture),
    ),
    route(payoutCalls.updatePaymentMethod, ({ input: { claimId, paymentMethod }, session, culture, prefix, keep }) =>
      chooseMethod(ground, session, claimId, paymentMethod, { reader: { culture, prefix }, keep }),
    ),
    route(payoutCalls.updateBankAccount, ({ input: { Id, ...account }, session, culture, prefix, keep }) =>
      saveAccount(ground, session, Id, account, { reader: { culture, prefix }, keep }),
    ),
    route(payoutCalls.updatePayPalAccount, ({ input: { Id, PayPalEMailAccount }, session, culture, prefix, keep }) =>
      saveWallet(ground, session, Id, PayPalEMailAccount, { reader: { culture, prefix }, keep }),
    ),
  ];
}

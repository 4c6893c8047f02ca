import * as payoutCalls from '#contract/claims/act-calls.ts';
import { type Route, route } from '../../http/route.ts';
import { accountFieldsFor, chooseMethod, saveAccount, savePayPal } from './usecases.ts';

export const payoutRoutes: readonly Route[] = [
  route(payoutCalls.bankAccountFields, ({ context, input, session, culture }) =>
    accountFieldsFor(context, session, input, culture),
  ),
  route(
    payoutCalls.updatePaymentMethod,
    ({ context, input: { claimId, paymentMethod, PersonId: personId }, session, culture, prefix, save }) =>
      chooseMethod(context, session, claimId, paymentMethod, { reader: { culture, prefix }, personId, save }),
  ),
  route(
    payoutCalls.updateBankAccount,
    ({ context, input: { Id, PersonId: personId, ...account }, session, culture, prefix, save }) =>
      saveAccount(context, session, Id, account, { reader: { culture, prefix }, personId, save }),
  ),
  route(
    payoutCalls.updatePayPalAccount,
    ({ context, input: { Id, PersonId: personId, PayPalEMailAccount }, session, culture, prefix, save }) =>
      savePayPal(context, session, Id, PayPalEMailAccount, { reader: { culture, prefix }, personId, save }),
  ),
];

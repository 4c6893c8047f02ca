import * as receiptCalls from '#contract/documents/calls.ts';
import { type Route, route } from '../../http/route.ts';
import { convertCurrency } from './convert.ts';
import { deleteReceipt as remove, sendReceipts } from './usecases.ts';

export const receiptRoutes: readonly Route[] = [
  route(receiptCalls.sendReceipts, ({ context, input: { claimId, parentDocumentId, ...rest }, session, files, save }) =>
    sendReceipts(context, session, { claimId, parentDocumentId, files, fields: rest, save }),
  ),
  route(receiptCalls.convertCurrency, ({ context, input }) => convertCurrency(context, input.amount, input.currency)),
  route(receiptCalls.deleteReceipt, ({ context, input, session }) => remove(context, session, input)),
];

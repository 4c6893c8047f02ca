import * as receiptCalls from '#contract/receipts/calls.ts';
import type { Ground } from '../../context.ts';
import { type Route, route } from '../../http/route.ts';
import { convert } from './convert.ts';
import { deleteReceipt as remove } from './deleting.ts';
import { send } from './send.ts';

/** Receipts in and out again, and what they are in euros. */
export function receiptRoutes(ground: Ground): readonly Route[] {
  return [
    route(receiptCalls.sendReceipts, ({ input: { claimId, parentDocumentId, ...rest }, session, files, keep }) =>
      send(ground, session, { claimId, parentDocumentId, files, fields: rest, keep }),
    ),
    route(receiptCalls.convertCurrency, ({ input }) => convert(ground, input.amount, input.currency)),
    route(receiptCalls.deleteReceipt, ({ input, session }) => remove(ground, session, input)),
  ];
}

import * as claimCalls from '#contract/claims/calls.ts';
import * as messageCalls from '#contract/messages/calls.ts';
import * as receiptCalls from '#contract/receipts/calls.ts';
import { someId } from '../given.ts';
import { type ReceiptToSend, sendTo } from '../receipts.ts';
import { asks } from '../scene.ts';
import { asOwner, onScene, type Provocations, type Provoke } from './provoke.ts';

const withReceipt = (receipt: ReceiptToSend): Provoke =>
  asOwner((client, { claim, costs }) => sendTo(client, claim, [receipt], costs));

/** Refusals of claims, and of the messages, reviews and receipts in them. */
export const claims: Provocations = {
  'claims.notFound 404': asOwner((client) => client.call(claimCalls.getClaim, { Id: someId() })),
  'claims.closed 409': asOwner((client, on) => asks.confirmAction(client, on, on.owner), { closed: true }),
  'claims.lockedForClient 409': asOwner((client, on) => asks.addPassenger(client, on, on.owner), {
    managed_by_claim_manager: true,
  }),
  'claims.lockedForManager 409': onScene(
    ({ manager }, here) => here.clientOf(manager),
    (client, on) => asks.addPassenger(client, on, on.manager),
  ),
  'messages.noReply 409': asOwner((client, { paper }) =>
    client.call(messageCalls.sendMessage, { documentId: paper.id, body: 'Hallo' }),
  ),
  'messages.noReview 409': asOwner((client, on) => asks.createReview(client, on, on.owner), { can_add_quote: false }),
  'messages.reviewExists 409': asOwner((client, { reviewed }) =>
    client.call(messageCalls.createReview, { claimId: reviewed.id, quote: 'Snel en duidelijk.' }),
  ),
  'receipts.notFound 404': asOwner((client, { claim }) =>
    client.call(receiptCalls.deleteReceipt, { receiptId: someId(), receiptClaimId: claim.id }),
  ),
  'receipts.wrongAmount 422': withReceipt({ amount: '-5' }),
  'receipts.wrongCurrency 422': withReceipt({ currency: 'ISK' }),
  'receipts.noRate 422': withReceipt({ currency: 'RUB' }),
  'receipts.noDescription 422': withReceipt({ descriptions: ' , ' }),
  'receipts.wrongDescription 422': withReceipt({ descriptions: 'Gold' }),
};

import * as receiptCalls from '#contract/documents/calls.ts';
import { isReceiptDescription, largestAmount, receiptAmount, receiptRefusals } from '#contract/receipts.ts';
import type { Refusal } from '#contract/refusal.ts';
import { amountOf, isCurrency } from '#contract/values/money.ts';
import { itIsDone } from '#contract/values/shapes.ts';
import { lockClaim, withoutClaim } from '../../access/claim-store.ts';
import { refuse, refuseField } from '../../access/refusals.ts';
import { recordChange } from '../../changes/record-change.ts';
import type { Context } from '../../context.ts';
import { type Route, route } from '../../http/route.ts';
import { instantOf } from '../../platform/clock.ts';
import { eurosOf, rateOn } from '../../platform/exchange/rates.ts';
import { removeWithReceipts, requireDeletable } from '../../uploads/chunked-uploads.ts';
import { type ReceivedFile, splitList, type UploadForm, type UploadRequest } from '../../uploads/receive-files.ts';
import { type DescribedFile, type StoredFile, takeFiles } from '../../uploads/store-files.ts';
import { findUploadTarget } from '../../uploads/upload-store.ts';
import { addReceipts, type ReceiptRow, receiptIn, removeReceipt } from './store.ts';

/**
 * UPLOAD-6, W21: converts a typed amount to hundredths and to euros at today's rate, or returns the refusal. D-18: `euroCents` is null in a
 * currency without a rate, whose amount is judged by hand; `rateDay` also for a fixed rate.
 */
async function inEuros({ db, clock }: Pick<Context, 'db' | 'clock'>, typed: string, word: string) {
  const currency = word.trim();
  if (!isCurrency(currency)) return { refused: receiptRefusals.wrongCurrency };
  const hundredths = receiptAmount(typed, currency);
  if (hundredths === null) return { refused: receiptRefusals.wrongAmount };
  const rate = await rateOn(db, currency, instantOf(clock).slice(0, 10));
  if (!rate) return { currency, hundredths, euroCents: null, rateDay: null };
  const euroCents = eurosOf(hundredths, rate.perEuro);
  if (euroCents > largestAmount * 100) return { refused: receiptRefusals.wrongAmount };
  return { currency, hundredths, euroCents, rateDay: rate.day };
}

type EuroAmount = Exclude<Awaited<ReturnType<typeof inEuros>>, { refused: Refusal }>;
type ReceiptFile = DescribedFile & EuroAmount & { readonly descriptions: readonly string[] };

/** A request for documents may ask for receipts too (UPLOAD-11). */
const form: UploadForm = {
  fileField: 'uploadedReceipt_',
  idField: 'uploadedReceiptId_',
  asks: ({ action, checklist }) =>
    action === 'RequestUploadReceipts' || (action === 'RequestUploadDocument' && checklist.ContainsReceipts === true),
};

/** W21: adds the metadata of a receipt from the fields with the number of its file; throws with the wrong field. */
async function withMetadata(context: Context, file: ReceivedFile, fields: UploadRequest['fields']) {
  const fieldOf = (name: string) => {
    const field = `${name}_${file.number}`;
    return { field, value: fields[field] ?? '' };
  };
  const [descriptions, currency, amount] = [
    fieldOf('receiptDescription'),
    fieldOf('receiptCurrency'),
    fieldOf('receiptAmount'),
  ];
  const codes = splitList(descriptions.value);
  if (codes.length === 0) throw refuseField(receiptRefusals.noDescription, descriptions.field);
  if (!codes.every(isReceiptDescription)) throw refuseField(receiptRefusals.wrongDescription, descriptions.field);
  const euros = await inEuros(context, amount.value, currency.value);
  if ('refused' in euros) {
    const { field } = euros.refused === receiptRefusals.wrongAmount ? amount : currency;
    throw refuseField(euros.refused, field);
  }
  return { ...file, kinds: ['ContainsReceipts'], descriptions: codes, ...euros };
}

function receiptRow(id: string, { document, described }: StoredFile<ReceiptFile>): ReceiptRow {
  return {
    id,
    claim_id: document.claim_id,
    document_id: document.id,
    description_codes: described.descriptions.join(','),
    currency: described.currency,
    amount_cents: described.hundredths,
    euro_cents: described.euroCents,
    rate_date: described.rateDay,
    judgement: null,
    judgement_text: null,
    judged_at: null,
    at: document.at,
    removed_at: null,
    accepted_cents: null,
  };
}

export const receiptRoutes: readonly Route[] = [
  // UPLOAD-5, STATUS-14: stores receipts, all or none, each with its file as a document of the customer. The amount in euros is fixed
  // at upload (UPLOAD-6).
  route(receiptCalls.sendReceipts, async ({ context, input, session, files, save }) => {
    const { claimId, parentDocumentId, ...fields } = input;
    const request = { claimId, parentDocumentId, files, fields, save };
    const target = await findUploadTarget(context.db, session, request, form);
    const describe = (file: ReceivedFile) => withMetadata(context, file, fields);
    return takeFiles(context, session, { request, form, target, describe }, async (db, { scope, parent }, stored) => {
      const receipts = stored.map((one) => receiptRow(context.random.id(), one));
      await addReceipts(db, receipts);
      const details = parent === null ? {} : { parent: parent.id };
      for (const { id } of receipts) {
        await recordChange(db, context, scope, { kind: 'receipt.added', subjectId: id, details });
      }
      const ids = receipts.map(({ id }) => id);
      return { CreateReceiptResult: { Id: ids[0] ?? '', Ids: ids } };
    });
  }),
  route(receiptCalls.convertCurrency, async ({ context, input }) => {
    const worth = await inEuros(context, input.amount, input.currency);
    if ('refused' in worth) {
      const field = worth.refused === receiptRefusals.wrongAmount ? 'amount' : 'currency';
      throw refuseField(worth.refused, field);
    }
    if (worth.euroCents === null) throw refuseField(receiptRefusals.noRate, 'currency');
    return { ConvertCurencyResult: amountOf(worth.euroCents), RateDate: worth.rateDay };
  }),
  // FILES-2, FILES-5, W22: deletes a receipt of the contact with its file, by the ids of either reading of the specification (D-10).
  // Ids that do not match give 404.
  route(receiptCalls.deleteReceipt, async ({ context, input, session }) => {
    const { receiptId, receiptClaimId, documentId, claimId } = input;
    if (receiptClaimId !== undefined && claimId !== undefined && receiptClaimId !== claimId) {
      throw refuse(receiptRefusals.notFound);
    }
    await context.db.transaction().execute(async (db) => {
      const scope = await lockClaim(db, session, receiptClaimId ?? claimId ?? '').catch(
        withoutClaim(receiptRefusals.notFound),
      );
      const receipt = await receiptIn(db, scope, { receiptId, documentId });
      if (!receipt) throw refuse(receiptRefusals.notFound);
      requireDeletable(context, scope, { isOwn: true, at: receipt.at });
      if (receipt.document_id !== null) return removeWithReceipts(db, context, scope, receipt.document_id);
      await removeReceipt(db, receipt.id, instantOf(context.clock));
      await recordChange(db, context, scope, { kind: 'receipt.removed', subjectId: receipt.id });
    });
    return itIsDone;
  }),
];

import * as v from 'valibot';
import { answers, call, multipart, multipartOrJson } from '../call.ts';
import { claimRefusals } from '../claims/refusals.ts';
import { claimWriteRefusals } from '../claims/write-refusals.ts';
import { uploadTarget } from '../documents/calls.ts';
import { deleteRefusals, uploadRefusals } from '../documents/file-refusals.ts';
import { done, line, publicId } from '../values/shapes.ts';
import { receiptRefusals } from './refusals.ts';

/**
 * UPLOAD-5: receipts, all or nothing: for each number `receiptAmount_{n}`, `receiptCurrency_{n}`,
 * `receiptDescription_{n}` (comma list of codes) and the file, in `uploadedReceipt_{n}` or, when it was uploaded in
 * chunks, as `uploadedReceiptId_{n}`. `Id` is the id of the first receipt; `Ids` has all in the order of their numbers.
 * The server computes the euros (UPLOAD-6); in a currency without a rate they stay null (D-18).
 */
export const sendReceipts = call({
  method: 'POST',
  path: 'portal/sendreceipts',
  asker: 'contact',
  once: true,
  does: 'Uploads receipts to a claim, or to a request of it.',
  takes: multipart(v.objectWithRest(uploadTarget, line(1_000)), 'uploadedReceipt_'),
  answers: answers(v.object({ CreateReceiptResult: v.object({ Id: v.string(), Ids: v.array(v.string()) }) })),
  refuses: [
    claimRefusals.notFound,
    ...claimWriteRefusals,
    ...uploadRefusals,
    receiptRefusals.wrongAmount,
    receiptRefusals.wrongCurrency,
    receiptRefusals.noDescription,
    receiptRefusals.wrongDescription,
  ],
});

/**
 * UPLOAD-6: an amount in euros, at the latest rate on or before today; a comma or a dot separates the decimals.
 * `RateDate` is the day of that rate, null for a fixed rate. A receipt sent now gets the same euros.
 */
export const convertCurrency = call({
  method: 'POST',
  path: 'portal/convertcurrency',
  repeatable: true,
  asker: 'contact',
  does: 'Converts an amount into euros.',
  takes: multipart(v.object({ amount: line(40), currency: line(10) })),
  answers: answers(v.object({ ConvertCurencyResult: v.number(), RateDate: v.nullable(v.string()) })),
  refuses: [receiptRefusals.wrongAmount, receiptRefusals.wrongCurrency, receiptRefusals.noRate],
});

/**
 * FILES-2, FILES-5: deletes a receipt and its file within a day of its upload. Both forms of the input are accepted
 * (D-10): the receipt and its claim, or its document and the claim. Ids that do not belong together are a 404 (W22),
 * and so is a second call (W7).
 */
export const deleteReceipt = call({
  method: 'POST',
  path: 'portal/deletereceipt',
  asker: 'contact',
  does: 'Deletes a receipt that the contact uploaded less than a day ago.',
  takes: multipartOrJson(
    v.pipe(
      v.object({
        receiptId: v.optional(publicId),
        receiptClaimId: v.optional(publicId),
        documentId: v.optional(publicId),
        claimId: v.optional(publicId),
      }),
      v.forward(
        v.partialCheck(
          [['receiptId'], ['documentId']],
          ({ receiptId, documentId }) => receiptId !== undefined || documentId !== undefined,
          'is needed',
        ),
        ['receiptId'],
      ),
      v.forward(
        v.partialCheck(
          [['receiptClaimId'], ['claimId']],
          ({ receiptClaimId, claimId }) => receiptClaimId !== undefined || claimId !== undefined,
          'is needed',
        ),
        ['receiptClaimId'],
      ),
    ),
  ),
  answers: answers(done),
  refuses: [receiptRefusals.notFound, ...claimWriteRefusals, ...deleteRefusals],
});

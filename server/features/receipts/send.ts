import type { AnswerOf } from '#contract/call.ts';
import type * as receiptCalls from '#contract/receipts/calls.ts';
import { isReceiptDescription } from '#contract/receipts/descriptions.ts';
import { receiptRefusals } from '#contract/receipts/refusals.ts';
import type { Refusal, WrongField } from '#contract/refusal.ts';
import { refuse } from '../../access/refusals.ts';
import type { Session } from '../../access/session-store.ts';
import { recordChange } from '../../changes/record-change.ts';
import type { Context } from '../../context.ts';
import { receiveFiles, splitList, type UploadRequest } from '../documents/receive-files.ts';
import { inEuros } from './convert.ts';
import { addReceipts, type ReceiptRow } from './store.ts';

/** The metadata of a receipt from the fields. */
interface Said {
  readonly kinds: readonly ['ContainsReceipts'];
  readonly descriptions: readonly string[];
  readonly currency: string;
  readonly hundredths: number;
  readonly euroCents: number;
  readonly rateDay: string | null;
}

/**
 * UPLOAD-5, STATUS-14: stores receipts, all or none, each with its file as a document of the customer. The amount in euros is
 * fixed at upload (UPLOAD-6). A request for documents may ask for receipts too (UPLOAD-11).
 */
export async function sendReceipts(
  context: Context,
  session: Session,
  sending: UploadRequest,
): Promise<AnswerOf<typeof receiptCalls.sendReceipts>> {
  return receiveFiles(context, session, sending, {
    fileField: 'uploadedReceipt_',
    idField: 'uploadedReceiptId_',
    asks: ({ action, checklist }) =>
      action === 'RequestUploadReceipts' || (action === 'RequestUploadDocument' && checklist.ContainsReceipts === true),
    describe: (number) => described(context, sending.fields, number),
    save: async (db, scope, taken) => {
      const receipts = taken.map(
        ({ document, said }): ReceiptRow => ({
          id: context.chance.id(),
          claim_id: scope.claim.id,
          document_id: document.id,
          description_codes: said.descriptions.join(','),
          currency: said.currency,
          amount_cents: said.hundredths,
          euro_cents: said.euroCents,
          rate_date: said.rateDay,
          judgement: null,
          judgement_text: null,
          judged_at: null,
          at: document.at,
          removed_at: null,
        }),
      );
      await addReceipts(db, receipts);
      const parent = taken[0]?.document.parent_document_id ?? null;
      for (const { id } of receipts) {
        await recordChange(db, context, scope, {
          kind: 'receipt.added',
          subjectId: id,
          details: parent === null ? {} : { parent },
        });
      }
      const ids = receipts.map(({ id }) => id);
      return { CreateReceiptResult: { Id: ids[0] ?? '', Ids: ids } };
    },
  });
}

/** W21: the metadata in the fields with a number; throws with the wrong field. */
async function described(context: Context, fields: UploadRequest['fields'], number: number): Promise<Said> {
  const of = (name: string) => ({ field: `${name}_${number}`, value: fields[`${name}_${number}`] ?? '' });
  const [descriptions, currency, amount] = [of('receiptDescription'), of('receiptCurrency'), of('receiptAmount')];
  const codes = splitList(descriptions.value);
  if (codes.length === 0) throw wrong(receiptRefusals.noDescription, descriptions);
  if (!codes.every(isReceiptDescription)) throw wrong(receiptRefusals.wrongDescription, descriptions);
  const worth = await inEuros(context, amount.value, currency.value);
  if ('refused' in worth) throw wrong(worth.refused, worth.refused === receiptRefusals.wrongAmount ? amount : currency);
  return { kinds: ['ContainsReceipts'], descriptions: codes, ...worth };
}

function wrong(refusal: Refusal, { field }: Pick<WrongField, 'field'>) {
  return refuse(refusal, { fields: [{ field, code: refusal.code }] });
}

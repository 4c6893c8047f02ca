import * as v from 'valibot';
import { aFile, answers, bytes, call, json, multipart, multipartOrJson } from '../call.ts';
import { claimRefusals, claimWriteRefusals } from '../claims/refusals.ts';
import { receiptRefusals } from '../receipts.ts';
import { generalRefusals } from '../refusal.ts';
import { largestChunk } from '../values/constants.ts';
import { line, publicId } from '../values/shapes.ts';
import { deleteRefusals, documentRefusals, emailDocument, uploadRefusals } from './schema.ts';

const { notFound, notConfirmable, noKind, wrongKind, beingChecked, fileBroken, unreadableMail } = documentRefusals;
const { notAsked, tooLarge, emptyFile, wrongType, nameTooLong, noRoom } = documentRefusals;
const { dayFull, claimFull, uploadGone, wrongOffset, tooManyUnfinished } = documentRefusals;
const ofSize = [tooLarge, emptyFile, wrongType, nameTooLong] as const;
const ofSpace = [tooManyUnfinished, dayFull, claimFull, noRoom] as const;
const ofFile = [notFound, beingChecked, fileBroken] as const;
const { wrongAmount, wrongCurrency, noRate, noDescription, wrongDescription } = receiptRefusals;

/** DOC-8: confirms a task that needs no more than a confirmation (W8). Confirming it again changes nothing. */
export const confirmAction = call({
  path: 'portal/confirmaction',
  once: true,
  does: 'Confirms the action a document asks for, such as having read a message.',
  takes: json(v.object({ documentId: publicId })),
  refuses: [notFound, notConfirmable, ...claimWriteRefusals],
});

/** ANSWER-42: puts an optional task away, for this contact alone, or takes it up again. An addition to the specification. */
export const putTaskAway = call({
  path: 'portal/puttaskaway',
  does: 'Puts a task that may be left undone away for this contact, or takes it up again.',
  takes: json(v.object({ documentId: publicId, isAway: v.boolean() })),
  refuses: [notFound, notConfirmable, ...claimWriteRefusals],
});

export const supportedFileTypes = call({
  method: 'GET',
  path: 'portal/supportedfiletypes',
  does: 'Answers the file extensions that may be uploaded.',
  answers: answers(v.array(v.string())),
});

/** UPLOAD-4, UPLOAD-5: a request of the claim, or with '' the claim itself. `isActionPerformed` is advisory (W18). */
const uploadTarget = {
  claimId: publicId,
  parentDocumentId: v.optional(v.union([v.literal(''), publicId]), ''),
  isActionPerformed: v.optional(v.picklist(['true', 'false', ''])),
};

/** UPLOAD-4, W19: all or nothing; a file is in `uploadedFile_{n}` or, in chunks, `uploadedId_{n}`, its kinds in `fileKind_{n}`. */
export const uploadFiles = call({
  path: 'portal/uploadfiles',
  once: true,
  does: 'Uploads documents to a claim, or to a request of it.',
  takes: multipart(v.objectWithRest(uploadTarget, line(1_000)), 'uploadedFile_'),
  answers: answers(
    v.array(v.object({ Id: v.string(), Name: v.string(), ContentType: v.string(), TimeStamp: v.string() })),
  ),
  refuses: [claimRefusals.notFound, ...claimWriteRefusals, ...uploadRefusals, noKind, wrongKind],
});

/** FILES-2, FILES-5, W7: a second call is a 404. */
export const deleteDocument = call({
  path: 'portal/deletedocument',
  does: 'Deletes a document that the contact uploaded less than a day ago.',
  takes: json(v.object({ documentId: publicId })),
  refuses: [notFound, ...claimWriteRefusals, ...deleteRefusals],
});

/** FILES-3: `fileId` is the document's id; type and name of the file come from the server's database (W11). */
export const download = call({
  path: 'portal/download',
  repeatable: true,
  does: 'Answers the file of a document.',
  takes: json(
    v.object({
      fileId: publicId,
      fileType: v.optional(v.nullable(v.string())),
      fileName: v.optional(v.nullable(v.string())),
    }),
  ),
  answers: aFile,
  refuses: ofFile,
});

const mailRefusals = [...ofFile, unreadableMail, generalRefusals.tooFast, generalRefusals.busy] as const;

/** DOC-2: the content of a document that is an e-mail, as plain text; no remote content is loaded (W10). */
export const getEmail = call({
  path: 'portal/getemail',
  repeatable: true,
  does: 'Answers what an e-mail among the documents says.',
  takes: json(v.object({ documentId: publicId })),
  answers: answers(emailDocument),
  refuses: mailRefusals,
});

/** DOC-2: by its index in `Attachments`. One of documentId and fileId is enough; both must agree (W12). */
export const downloadAttachment = call({
  path: 'portal/downloadattachment',
  repeatable: true,
  does: 'Answers an attachment of an e-mail among the documents.',
  takes: json(
    v.pipe(
      v.object({
        index: v.union([v.number(), v.string()]),
        documentId: v.optional(publicId),
        fileId: v.optional(publicId),
        fileType: v.optional(v.nullable(v.string())),
        fileName: v.optional(v.nullable(v.string())),
      }),
      v.forward(
        v.partialCheck([['documentId'], ['fileId']], (input) => Boolean(input.documentId ?? input.fileId), 'is needed'),
        ['documentId'],
      ),
    ),
  ),
  answers: aFile,
  refuses: mailRefusals,
});

/** `offset` bytes of `size` are stored, and the next chunk starts there. The upload is deleted at `expiresAt`. */
const uploadStanding = v.object({
  uploadId: v.string(),
  offset: v.number(),
  size: v.number(),
  /** The largest accepted chunk, in bytes. */
  chunkSize: v.number(),
  expiresAt: v.string(),
});
export type UploadStatus = v.InferOutput<typeof uploadStanding>;

/**
 * Starts a chunked upload, so that a broken connection costs one chunk and not the whole file. An addition to the
 * specification. The upload becomes a document or receipt only through `uploadedId_{n}` of `portal/uploadfiles` or
 * `uploadedReceiptId_{n}` of `portal/sendreceipts` for the same claim and request. Size and name are validated here,
 * the content at the end.
 */
export const beginUpload = call({
  path: 'portal/beginupload',
  does: 'Announces a file that is sent in pieces.',
  takes: json(
    v.object({
      claimId: publicId,
      parentDocumentId: v.optional(v.nullable(v.union([v.literal(''), publicId]))),
      name: v.pipe(v.string(), v.maxLength(1_000)),
      size: v.pipe(v.number(), v.integer(), v.minValue(0)),
      /** Hexadecimal; when given, the received bytes must have this hash. */
      sha256: v.optional(v.nullable(v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)))),
    }),
  ),
  answers: answers(uploadStanding),
  refuses: [claimRefusals.notFound, ...claimWriteRefusals, notFound, notAsked, ...ofSize, ...ofSpace],
});

/**
 * Sends the next chunk of a file as application/octet-stream; `:offset` is its start. A chunk that is already stored
 * gets the same answer as a new one. Any other chunk with a wrong offset is refused; the data of the refusal holds the
 * right `offset`. A file may be sent in 64 chunks of any size, and one more for each 16 kB.
 */
export const sendChunk = call({
  path: 'portal/sendchunk/:uploadId/:offset',
  does: 'Sends the next piece of a file.',
  takes: bytes(largestChunk),
  answers: answers(uploadStanding),
  refuses: [uploadGone, ...claimWriteRefusals, wrongOffset, tooLarge, emptyFile, noRoom],
});

export const uploadState = call({
  path: 'portal/uploadstate',
  does: 'Answers how much of a file that is sent in pieces has arrived.',
  takes: json(v.object({ uploadId: publicId })),
  answers: answers(uploadStanding),
  refuses: [uploadGone],
});

export const dropUpload = call({
  path: 'portal/dropupload',
  does: 'Forgets a file that was being sent in pieces.',
  takes: json(v.object({ uploadId: publicId })),
  refuses: [uploadGone],
});

/**
 * UPLOAD-5: receipts, all or nothing: for each number `receiptAmount_{n}`, `receiptCurrency_{n}`,
 * `receiptDescription_{n}` (comma list of codes) and the file, in `uploadedReceipt_{n}` or, when it was uploaded in
 * chunks, as `uploadedReceiptId_{n}`. `Id` is the id of the first receipt; `Ids` has all in the order of their numbers.
 * The server computes the euros (UPLOAD-6); in a currency without a rate they stay null (D-18).
 */
export const sendReceipts = call({
  path: 'portal/sendreceipts',
  once: true,
  does: 'Uploads receipts to a claim, or to a request of it.',
  takes: multipart(v.objectWithRest(uploadTarget, line(1_000)), 'uploadedReceipt_'),
  answers: answers(v.object({ CreateReceiptResult: v.object({ Id: v.string(), Ids: v.array(v.string()) }) })),
  refuses: [
    claimRefusals.notFound,
    ...claimWriteRefusals,
    ...uploadRefusals,
    wrongAmount,
    wrongCurrency,
    noDescription,
    wrongDescription,
  ],
});

/** UPLOAD-6: at the latest rate until today; `RateDate` is its day, null for a fixed rate. A receipt sent now gets the same euros. */
export const convertCurrency = call({
  path: 'portal/convertcurrency',
  repeatable: true,
  does: 'Converts an amount into euros.',
  takes: multipart(v.object({ amount: line(40), currency: line(10) })),
  answers: answers(v.object({ ConvertCurencyResult: v.number(), RateDate: v.nullable(v.string()) })),
  refuses: [wrongAmount, wrongCurrency, noRate],
});

/** FILES-2, FILES-5, D-10: by receipt and claim, or by document and claim. Ids of different claims are a 404 (W22), as a second call (W7). */
export const deleteReceipt = call({
  path: 'portal/deletereceipt',
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
          (input) => Boolean(input.receiptId ?? input.documentId),
          'is needed',
        ),
        ['receiptId'],
      ),
      v.forward(
        v.partialCheck(
          [['receiptClaimId'], ['claimId']],
          (input) => Boolean(input.receiptClaimId ?? input.claimId),
          'is needed',
        ),
        ['receiptClaimId'],
      ),
    ),
  ),
  refuses: [receiptRefusals.notFound, ...claimWriteRefusals, ...deleteRefusals],
});

import * as v from 'valibot';
import { answers, bytes, call, json } from '../call.ts';
import { claimRefusals } from '../claims/refusals.ts';
import { claimWriteRefusals } from '../claims/write-refusals.ts';
import { largestChunk } from '../values/constants.ts';
import { done, publicId } from '../values/shapes.ts';
import { documentRefusals } from './refusals.ts';

/**
 * The status of a chunked upload: `offset` bytes of `size` are stored, and the next chunk starts there. The upload is
 * deleted at `expiresAt`.
 */
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
  method: 'POST',
  path: 'portal/beginupload',
  asker: 'contact',
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
  refuses: [
    claimRefusals.notFound,
    ...claimWriteRefusals,
    documentRefusals.notFound,
    documentRefusals.notAsked,
    documentRefusals.tooLarge,
    documentRefusals.emptyFile,
    documentRefusals.wrongType,
    documentRefusals.nameTooLong,
    documentRefusals.tooManyUnfinished,
    documentRefusals.dayFull,
    documentRefusals.claimFull,
    documentRefusals.noRoom,
  ],
});

/**
 * Sends the next chunk of a file as application/octet-stream; `:offset` is its start. A chunk that is already stored
 * gets the same answer as a new one. Any other chunk with a wrong offset is refused; the data of the refusal holds the
 * right `offset`. A file may be sent in 64 chunks of any size, and one more for each 16 kB.
 */
export const sendChunk = call({
  method: 'POST',
  path: 'portal/sendchunk/:uploadId/:offset',
  asker: 'contact',
  does: 'Sends the next piece of a file.',
  takes: bytes(largestChunk),
  answers: answers(uploadStanding),
  refuses: [
    documentRefusals.uploadGone,
    ...claimWriteRefusals,
    documentRefusals.wrongOffset,
    documentRefusals.tooLarge,
    documentRefusals.emptyFile,
    documentRefusals.noRoom,
  ],
});

/** The status of a chunked upload, to resume it after a broken connection. */
export const uploadState = call({
  method: 'POST',
  path: 'portal/uploadstate',
  asker: 'contact',
  does: 'Answers how much of a file that is sent in pieces has arrived.',
  takes: json(v.object({ uploadId: publicId })),
  answers: answers(uploadStanding),
  refuses: [documentRefusals.uploadGone],
});

/** UPLOAD-8: deletes an unfinished upload that the contact gave up, with its stored bytes. */
export const dropUpload = call({
  method: 'POST',
  path: 'portal/dropupload',
  asker: 'contact',
  does: 'Forgets a file that was being sent in pieces.',
  takes: json(v.object({ uploadId: publicId })),
  answers: answers(done),
  refuses: [documentRefusals.uploadGone],
});

import * as v from 'valibot';
import { answers, bytes, call, json } from '../call.ts';
import { claimRefusals } from '../claims/refusals.ts';
import { claimWriteRefusals } from '../claims/write-refusals.ts';
import { largestChunk } from '../values/constants.ts';
import { done, publicId } from '../values/shapes.ts';
import { documentRefusals } from './refusals.ts';

/**
 * Where an upload in pieces stands: `offset` bytes of `size` are safe, and the next piece begins there. It is swept away
 * at `expiresAt`.
 */
const uploadStanding = v.object({
  uploadId: v.string(),
  offset: v.number(),
  size: v.number(),
  /** The largest piece that is taken, in bytes. */
  chunkSize: v.number(),
  expiresAt: v.string(),
});
export type UploadStatus = v.InferOutput<typeof uploadStanding>;

/**
 * Announces a file that comes in pieces, so that a broken line costs one piece and not the file; an addition to the
 * specification. It becomes a document or receipt only by `uploadedId_{n}` of `portal/uploadfiles` or `uploadedReceiptId_{n}`
 * of `portal/sendreceipts` to the same claim and request. Size and name are judged here already, the content at the end.
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
      /** Hexadecimal; when given, what arrived must have it. */
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
 * The next piece of a file: its bytes as application/octet-stream. `:offset` is where it begins. A piece that is here
 * already is answered as if it had just come; any other that begins elsewhere than the upload stands is refused with
 * the right `offset` in its data.
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

/** Where an upload in pieces stands, to go on after a broken line. */
export const uploadState = call({
  method: 'POST',
  path: 'portal/uploadstate',
  asker: 'contact',
  does: 'Answers how much of a file that is sent in pieces has arrived.',
  takes: json(v.object({ uploadId: publicId })),
  answers: answers(uploadStanding),
  refuses: [documentRefusals.uploadGone],
});

/** UPLOAD-8: forgets an upload in pieces that the contact does not want any more, and what has come of it. */
export const dropUpload = call({
  method: 'POST',
  path: 'portal/dropupload',
  asker: 'contact',
  does: 'Forgets a file that was being sent in pieces.',
  takes: json(v.object({ uploadId: publicId })),
  answers: answers(done),
  refuses: [documentRefusals.uploadGone],
});

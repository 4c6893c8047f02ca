import { Readable } from 'node:stream';
import { documentRefusals } from '#contract/documents/schema.ts';
import { generalRefusals } from '#contract/refusal.ts';
import { largestUpload } from '#contract/values/constants.ts';
import { refuseField } from '../access/refusals.ts';
import type { Session } from '../access/sessions/session-store.ts';
import type { Context } from '../context.ts';
import { instantOf } from '../platform/clock.ts';
import type { SentFile } from '../platform/files/store.ts';
import { openContent } from '../platform/files/stored-content.ts';
import type { UploadRequest } from './upload-request.ts';
import { type ChunkRow, chunksOf, pieceAt, type UploadRow, uploadOf } from './upload-store.ts';

/** An upload named in a field of a request, with the number of that field. */
interface NamedUpload {
  readonly number: number;
  readonly field: string;
  readonly upload: UploadRow;
}

/** The uploads named in the fields of a request. Each must be complete, and belong to this contact, claim and request. */
export async function findNamedUploads(
  context: Context,
  session: Session,
  { claimId, parentDocumentId, files, fields }: UploadRequest,
  start: string,
): Promise<readonly NamedUpload[]> {
  const named: NamedUpload[] = [];
  for (const [field, uploadId = ''] of Object.entries(fields)) {
    if (!field.startsWith(start)) continue;
    const digits = field.slice(start.length);
    const number = Number(digits);
    const taken = [...files, ...named].some((one) => one.number === number);
    const twice = named.some(({ upload }) => upload.id === uploadId);
    if (!/^\d{1,4}$/.test(digits) || taken || twice) {
      throw refuseField(generalRefusals.invalid, field);
    }
    const upload = await uploadOf(context.db, session.contactId, uploadId, instantOf(context.clock));
    if (!upload || upload.claim_id !== claimId || (upload.parent_document_id ?? '') !== parentDocumentId) {
      throw refuseField(documentRefusals.uploadGone, field);
    }
    if (upload.received !== upload.size) {
      throw refuseField(documentRefusals.uploadUnfinished, field);
    }
    named.push({ number, field, upload });
  }
  return named;
}

/** The file assembled from the chunks of an upload, in the form of a file that was sent whole. */
export interface AssembledUpload extends SentFile {
  readonly uploadId: string;
  readonly pieces: readonly string[];
}

/** Assembles the chunks of an upload. Throws if size or hash differ from the announced ones. */
export async function assembleUpload(
  context: Context,
  { number, field, upload }: NamedUpload,
): Promise<AssembledUpload> {
  const { db, files } = context;
  const chunks = await chunksOf(db, upload.id);
  const pieces = chunks.map(({ stored_name }) => stored_name);
  const arrived = await files.receive(Readable.from(contentOf(context, chunks)), largestUpload);
  if (arrived.size !== upload.size || (upload.sha256 !== null && arrived.sha256 !== upload.sha256)) {
    await files.discard(arrived);
    throw refuseField(documentRefusals.damaged, field);
  }
  return { number, name: upload.name, arrived, uploadId: upload.id, pieces };
}

/** The content of the chunks, one after another. */
async function* contentOf(context: Context, chunks: readonly ChunkRow[]): AsyncGenerator<Buffer> {
  for (const chunk of chunks) {
    const kept = await openContent(context, pieceAt(chunk.upload_id, chunk.begins), chunk);
    if (kept) yield* kept.stream as AsyncIterable<Buffer>;
  }
}

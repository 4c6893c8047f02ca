import { Readable } from 'node:stream';
import { documentRefusals } from '#contract/documents/schema.ts';
import { whyNotDelete } from '#contract/documents/timeline.ts';
import { generalRefusals } from '#contract/refusal.ts';
import { largestUpload } from '#contract/values/constants.ts';
import type { ClaimScope, LockedClaim } from '../access/claim-store.ts';
import { removeDocument, removeReceiptsOf } from '../access/document-store.ts';
import { refuse, refuseField } from '../access/refusals.ts';
import type { Session } from '../access/sessions/session-store.ts';
import { recordChange } from '../changes/record-change.ts';
import type { Context } from '../context.ts';
import type { Db } from '../database/tables.ts';
import { instantOf } from '../platform/clock.ts';
import type { SentFile } from '../platform/files/store.ts';
import { openContent } from '../platform/files/stored-content.ts';
import type { UploadRequest } from './receive-files.ts';
import { type ChunkRow, chunksOf, pieceAt, type UploadRow, uploadOf } from './upload-store.ts';

/** Throws unless the shared rule allows the deletion: first the claim, then the owner, then the age by the server's clock. */
export function requireDeletable(
  { clock }: Pick<Context, 'clock'>,
  scope: ClaimScope,
  file: { readonly isOwn: boolean; readonly at: string },
): void {
  const why = whyNotDelete(file, { closed: scope.claim.closed }, instantOf(clock));
  if (why) throw refuse(why);
}

/** Marks a document and its receipts as removed. The sweep purges both later. */
export async function removeWithReceipts(
  db: Db,
  context: Pick<Context, 'clock' | 'random'>,
  scope: LockedClaim,
  documentId: string,
): Promise<void> {
  const at = instantOf(context.clock);
  if (!(await removeDocument(db, documentId, at))) throw refuse(documentRefusals.notFound);
  for (const receiptId of await removeReceiptsOf(db, documentId, at)) {
    await recordChange(db, context, scope, { kind: 'receipt.removed', subjectId: receiptId });
  }
  await recordChange(db, context, scope, { kind: 'document.removed', subjectId: documentId });
}

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

export interface AssembledUpload extends SentFile {
  readonly uploadId: string;
  readonly pieces: readonly string[];
}

/** Assembles the chunks of an upload. Throws if size or hash differ from the announced ones. */
export async function assembleUpload(context: Context, { number, field, upload }: NamedUpload) {
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

async function* contentOf(context: Context, chunks: readonly ChunkRow[]): AsyncGenerator<Buffer> {
  for (const chunk of chunks) {
    const stored = await openContent(context, pieceAt(chunk.upload_id, chunk.begins), chunk);
    if (stored) yield* stored.stream as AsyncIterable<Buffer>;
  }
}

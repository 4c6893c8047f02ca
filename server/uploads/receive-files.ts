import { documentRefusals } from '#contract/documents/schema.ts';
import { largestUploads, mostFiles } from '#contract/values/constants.ts';
import type { DocumentRow } from '../access/document-store.ts';
import type { SaveAnswer } from '../access/idempotency.ts';
import { refuse, refuseField } from '../access/refusals.ts';
import { safeName } from '../access/safe-file-name.ts';
import type { Session } from '../access/sessions/session-store.ts';
import type { Context } from '../context.ts';
import { detectType } from '../platform/files/detect-type.ts';
import { discardAll, type SentFile } from '../platform/files/store.ts';
import { type AssembledUpload, assembleUpload, findNamedUploads } from './chunked-uploads.ts';

export interface UploadRequest {
  readonly claimId: string;
  /** '' for files of the claim itself. */
  readonly parentDocumentId: string;
  readonly files: readonly SentFile[];
  readonly fields: Readonly<Record<string, string | undefined>>;
  readonly save: SaveAnswer;
}

export interface UploadForm {
  /** The prefixes of the field names: of files, and of ids of chunked uploads. */
  readonly fileField: string;
  readonly idField: string;
  readonly asks: (request: DocumentRow) => boolean;
  /** The files of a report or a contest may be left out; their most. Without it at least one is needed. */
  readonly optionalMost?: number;
}

export function splitList(list: string): string[] {
  const words = list.split(',').map((word) => word.trim());
  return [...new Set(words.filter(Boolean))];
}

/** A received file with a safe name and a type confirmed by its content. */
export interface ReceivedFile extends SentFile {
  readonly contentType: string;
}

export interface ReceivedFiles {
  readonly files: readonly ReceivedFile[];
  /** Those that were assembled from chunks. The caller discards their temporary files. */
  readonly assembled: readonly AssembledUpload[];
}

/**
 * The files of a request, sent whole or in chunks. Refuses a request without files, too many or too large files, an incomplete or
 * damaged chunked upload, and a type that is not accepted. A refused request leaves no temporary files.
 */
export async function receiveFiles(context: Context, session: Session, request: UploadRequest, form: UploadForm) {
  const assembled: AssembledUpload[] = [];
  try {
    await assembleNamed(context, session, request, form, assembled);
    const sent = [...request.files, ...assembled].toSorted((one, other) => one.number - other.number);
    if (sent.length === 0 && form.optionalMost === undefined) throw refuse(documentRefusals.noFile);
    if (sent.length > (form.optionalMost ?? mostFiles)) throw refuse(documentRefusals.tooManyFiles);
    return { files: await Promise.all(sent.map((file) => withType(file, form))), assembled };
  } catch (error) {
    await discardAll(context.files, assembled);
    throw error;
  }
}

/** Assembles the named chunked uploads into `assembled`. Number and size of all files are checked first. */
async function assembleNamed(
  context: Context,
  session: Session,
  request: UploadRequest,
  { idField }: UploadForm,
  assembled: AssembledUpload[],
): Promise<void> {
  const named = await findNamedUploads(context, session, request, idField);
  const sizes = [...request.files.map(({ arrived }) => arrived.size), ...named.map(({ upload }) => upload.size)];
  if (sizes.length > mostFiles || sizes.reduce((all, size) => all + size, 0) > largestUploads) {
    throw refuse(documentRefusals.tooManyFiles);
  }
  for (const one of named) assembled.push(await assembleUpload(context, one));
}

async function withType(file: SentFile | AssembledUpload, { fileField, idField }: UploadForm): Promise<ReceivedFile> {
  const name = safeName(file.name);
  const found = await detectType(name, file.arrived.head);
  if ('refused' in found) {
    const field = `${'uploadId' in file ? idField : fileField}${file.number}`;
    throw refuseField(found.refused, field);
  }
  return { number: file.number, name, arrived: file.arrived, contentType: found.contentType };
}

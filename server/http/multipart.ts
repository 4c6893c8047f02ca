import type { FastifyRequest } from 'fastify';
import { documentRefusals } from '#contract/documents/refusals.ts';
import { generalRefusals } from '#contract/refusal.ts';
import { largestUpload, largestUploads, longestFileName, mostFiles } from '#contract/values/constants.ts';
import { refuse } from '../access/refusals.ts';
import type { FileStore } from '../platform/files/store.ts';
import type { SentFile } from './route.ts';

/** What a multipart body held. The caller discards the files it does not keep. */
export interface MultipartBody {
  readonly fields: Readonly<Record<string, string>>;
  readonly files: readonly SentFile[];
}

/** What the parser takes: sizes in bytes. The parser itself does not look at the length of a field's name. */
const limits = {
  fileSize: largestUpload + 1,
  files: mostFiles + 1,
  fields: 100,
  parts: 150,
  fieldNameSize: 100,
  headerPairs: 20,
  /** Of one part: a name of 300 characters in UTF-8, and the other headers. */
  headerSize: 4_096,
};

/**
 * Reads a multipart body as a stream: files go straight to the store's arriving place, one after another. `file` is the
 * name before the number (D-27), null where no file is taken. W19: at most twenty files and 50 MB together; a refused body leaves nothing behind.
 */
export async function readMultipart(
  request: FastifyRequest,
  store: FileStore,
  file: string | null,
  longestField = 10_000,
): Promise<MultipartBody> {
  const fields: Record<string, string> = Object.create(null);
  const files: SentFile[] = [];
  try {
    let total = 0;
    for await (const part of request.parts({ limits: { ...limits, fieldSize: longestField } })) {
      // Without a name the parser says undefined, against its types.
      if (typeof part.fieldname !== 'string' || part.fieldname.length > limits.fieldNameSize) {
        if (part.type === 'file') part.file.resume();
        throw refuse(generalRefusals.invalid);
      }
      if (part.type !== 'file') {
        if (part.fieldname in fields || typeof part.value !== 'string') throw refuse(generalRefusals.invalid);
        fields[part.fieldname] = part.value;
        continue;
      }
      const number = numberOf(part.fieldname, file);
      if (number === null || files.some((sent) => sent.number === number)) {
        part.file.resume();
        throw refuse(generalRefusals.invalid, { fields: [{ field: part.fieldname, code: 'call.invalid' }] });
      }
      if ((part.filename ?? '').length > longestFileName) {
        part.file.resume();
        throw refuse(documentRefusals.nameTooLong, inField(part.fieldname, documentRefusals.nameTooLong));
      }
      const arrived = await store.receive(part.file, largestUpload);
      files.push({ number, name: part.filename ?? '', arrived });
      if (arrived.tooLarge) throw refuse(documentRefusals.tooLarge, inField(part.fieldname, documentRefusals.tooLarge));
      total += arrived.size;
      if (files.length > mostFiles || total > largestUploads) throw refuse(documentRefusals.tooManyFiles);
    }
    return { fields, files: files.toSorted((one, other) => one.number - other.number) };
  } catch (error) {
    await discardAll(store, files);
    throw error;
  }
}

/** Discards what arrived and was not kept; a kept file is no longer where it arrived, so this leaves it alone. */
export async function discardAll(store: FileStore, files: readonly SentFile[]): Promise<void> {
  await Promise.all(files.map(({ arrived }) => store.discard(arrived)));
}

function inField(field: string, { code }: { code: string }) {
  return { fields: [{ field, code }] };
}

function numberOf(field: string, start: string | null): number | null {
  const digits = start !== null && field.startsWith(start) ? field.slice(start.length) : '';
  return /^\d{1,4}$/.test(digits) ? Number(digits) : null;
}

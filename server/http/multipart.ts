import type { FastifyRequest } from 'fastify';
import { documentRefusals } from '#contract/documents/schema.ts';
import { generalRefusals } from '#contract/refusal.ts';
import { largestUpload, largestUploads, longestFileName, mostFiles } from '#contract/values/constants.ts';
import { refuse, refuseField } from '../access/refusals.ts';
import type { FileStore } from '../platform/files/store.ts';
import { discardAll, type SentFile } from '../platform/files/store.ts';

/** The content of a multipart body. The caller discards the files that it does not store. */
export interface MultipartBody {
  readonly fields: Readonly<Record<string, string>>;
  readonly files: readonly SentFile[];
}

/** Limits of the parser, sizes in bytes. The parser itself does not check the length of a field name. */
const limits = {
  fileSize: largestUpload + 1,
  files: mostFiles + 1,
  fields: 100,
  parts: 150,
  fieldNameSize: 100,
  headerPairs: 20,
  /** Headers of one part: a file name of 300 characters in UTF-8 and the other headers. */
  headerSize: 4_096,
};

/**
 * Reads a multipart body as a stream. Files are written one after another to the temporary folder of the store. `file` is the
 * prefix of the numbered file fields (D-27), null if the call takes no files. W19: at most twenty files and 50 MB together. A
 * refused body leaves no files behind.
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
      // Without a name the parser returns undefined, contrary to its types.
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
        throw refuseField(generalRefusals.invalid, part.fieldname);
      }
      if ((part.filename ?? '').length > longestFileName) {
        part.file.resume();
        throw refuseField(documentRefusals.nameTooLong, part.fieldname);
      }
      const arrived = await store.receive(part.file, largestUpload);
      files.push({ number, name: part.filename ?? '', arrived });
      if (arrived.tooLarge) throw refuseField(documentRefusals.tooLarge, part.fieldname);
      total += arrived.size;
      if (files.length > mostFiles || total > largestUploads) throw refuse(documentRefusals.tooManyFiles);
    }
    return { fields, files: files.toSorted((one, other) => one.number - other.number) };
  } catch (error) {
    await discardAll(store, files);
    throw error;
  }
}

function numberOf(field: string, start: string | null): number | null {
  const digits = start !== null && field.startsWith(start) ? field.slice(start.length) : '';
  return /^\d{1,4}$/.test(digits) ? Number(digits) : null;
}

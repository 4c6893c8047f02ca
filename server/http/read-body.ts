import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Takes } from '#contract/call.ts';
import { documentRefusals } from '#contract/documents/schema.ts';
import { generalRefusals, type WrongField } from '#contract/refusal.ts';
import { largestUpload, largestUploads, longestFileName, mostFiles } from '#contract/values/constants.ts';
import { refuse, refuseField } from '../access/refusals.ts';
import { discardAll, type FileStore, type SentFile } from '../platform/files/store.ts';

/** A header that occurs once; the first value if it occurs several times. */
export function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
}

/** Reads the body in the declared encoding only (W5: a simple form post from another site never carries JSON). */
export async function readBody(request: FastifyRequest, takes: Takes, files: FileStore, longestField?: number) {
  const type = (request.headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
  if (takes.encoding === 'nothing' || takes.encoding === 'lines') return { fields: {}, files: [] };
  if (takes.encoding === 'query') return { fields: request.query as Record<string, string>, files: [] };
  if (takes.encoding === 'bytes') {
    if (type !== bytesType) throw refuse(generalRefusals.wrongEncoding);
    return await readBytes(request, takes.most, files);
  }
  if (takes.encoding === 'multipart') {
    if (takes.orJson && type === jsonType) return { fields: fieldsOf(request.body), files: [] };
    if (!request.isMultipart()) throw refuse(generalRefusals.wrongEncoding);
    return await readMultipart(request, files, takes.file, longestField);
  }
  const expected = { form: [formType], json: [jsonType], 'json-or-form': [jsonType, formType] }[takes.encoding];
  if (!expected.includes(type)) throw refuse(generalRefusals.wrongEncoding);
  return { fields: fieldsOf(request.body), files: [] };
}

function fieldsOf(body: unknown): Readonly<Record<string, string>> {
  const fields = body === undefined ? {} : body;
  if (fields === null || typeof fields !== 'object' || Array.isArray(fields)) throw refuse(generalRefusals.invalid);
  return fields as Record<string, string>;
}

/** Streams a chunk of a file to the temporary folder. A truncated chunk leaves no file behind. */
async function readBytes(request: FastifyRequest, most: number, store: FileStore): Promise<MultipartBody> {
  const arrived = await store.receive(request.body as Readable, most);
  if (arrived.tooLarge) throw refuse(documentRefusals.tooLarge);
  return { fields: {}, files: [{ number: 0, name: '', arrived }] };
}
const bytesType = 'application/octet-stream';
const jsonType = 'application/json';
const formType = 'application/x-www-form-urlencoded';

export type WrongFields = (issues: readonly v.BaseIssue<unknown>[]) => readonly WrongField[];

/** Parses the input by its schema, or throws 422 with the wrong fields. JSON lines are parsed by their handler. */
export function parseInput(takes: Takes, { fields }: MultipartBody, wrongFields: WrongFields): unknown {
  if (!('schema' in takes) || takes.encoding === 'lines') return {};
  const parsed = v.safeParse(takes.schema, { ...fields });
  if (parsed.success) return parsed.output;
  throw refuse(generalRefusals.invalid, { fields: wrongFields(parsed.issues) });
}

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

/** Streams a multipart body, its files to `tmp/` of the store; `file` is the prefix of their fields (D-27). A refused body leaves none. */
async function readMultipart(request: FastifyRequest, store: FileStore, file: string | null, longestField = 10_000) {
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

import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Takes } from '#contract/call.ts';
import { documentRefusals } from '#contract/documents/schema.ts';
import { generalRefusals, type WrongField } from '#contract/refusal.ts';
import { refuse } from '../access/refusals.ts';
import type { FileStore } from '../platform/files/store.ts';
import { type MultipartBody, readMultipart } from './multipart.ts';

/** A header that occurs once; the first value if it occurs several times. */
export function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
}

/** Reads the body in the declared encoding only (W5: a simple form post from another site never carries JSON). */
export async function readBody(
  request: FastifyRequest,
  takes: Takes,
  files: FileStore,
  longestField?: number,
): Promise<MultipartBody> {
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

/** Names the wrong fields of an input, each once. */
export type WrongFields = (issues: readonly v.BaseIssue<unknown>[]) => readonly WrongField[];

/** Parses the input by its schema, or throws 422 with the wrong fields. JSON lines are parsed by their handler. */
export function parseInput(takes: Takes, { fields }: MultipartBody, wrongFields: WrongFields): unknown {
  if (!('schema' in takes) || takes.encoding === 'lines') return {};
  const parsed = v.safeParse(takes.schema, { ...fields });
  if (parsed.success) return parsed.output;
  throw refuse(generalRefusals.invalid, { fields: wrongFields(parsed.issues) });
}

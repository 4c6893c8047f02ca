import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Asker, Call } from '#contract/call.ts';
import { runOnce, type SaveAnswer, saveNothing } from '../access/idempotency.ts';
import type { Services } from '../context.ts';
import type { Idempotency } from '../platform/answer-store.ts';
import { ConstantAnswer, TaggedAnswer, WrittenAnswer } from '../platform/answers.ts';
import { discardAll, type FileAnswer, type SentFile } from '../platform/files/store.ts';
import { publishUpload } from '../platform/operations.ts';
import { hasTag, sendConstant, sendFile, sendJson } from './answers.ts';
import { parseInput, readBody, type WrongFields } from './read-body.ts';
import type { RequestOf, Route } from './route.ts';

/** A request that may make its call: who asks has been checked, and the body has not been read. */
export interface Admission<Asking extends Asker> {
  readonly requestOf: (input: unknown) => RequestOf<Asking>;
  /** The idempotency key of the request (W37); null if its answer is not stored. */
  readonly idempotencyOf: (input: unknown, files: readonly SentFile[]) => Idempotency | null;
  readonly wrongFields: WrongFields;
  /** Maximum size in bytes of a text field beside files; that of the parser unless set. */
  readonly longestField?: number;
}

/** Runs a call for the portal, staff and the desk alike, once for each idempotency key; a refused request leaves no files behind. */
export async function runCall<Asking extends Asker>(
  context: Pick<Services, 'db' | 'clock' | 'files'>,
  request: FastifyRequest,
  { call, answer, finish }: Route<Asking>,
  admission: Admission<Asking>,
): Promise<unknown> {
  const body = await readBody(request, call.takes, context.files, admission.longestField);
  const { files } = body;
  for (const { arrived } of files) publishUpload(arrived.size);
  try {
    const input = parseInput(call.takes, body, admission.wrongFields);
    const parameters = (request.params ?? {}) as Readonly<Record<string, string>>;
    const asking = admission.requestOf(input);
    const work = (save: SaveAnswer) => answer({ ...asking, input, parameters, files, save });
    const idempotency = admission.idempotencyOf(input, files);
    const done = idempotency ? await runOnce(context, idempotency, work) : await work(saveNothing);
    return finish ? await finish({ ...asking, input, parameters, files, save: saveNothing }, done) : done;
  } finally {
    // Delete unstored files before answering, so that they are gone when the client has the answer.
    await discardAll(context.files, files);
  }
}

export function fingerprintOf(files: readonly SentFile[]): readonly (readonly [number, string, string])[] {
  return files.map(({ number, name, arrived }) => [number, name, arrived.sha256]);
}

/** 304 without a body if the client has the answer already. */
export async function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  { answers, tagged }: Pick<Call, 'answers' | 'tagged'>,
  given: unknown,
): Promise<FastifyReply> {
  if (answers.as === 'file') return await sendFile(reply, given as FileAnswer);
  if (answers.as === 'events') return sendEvents(reply, given as Readable);
  if (answers.as === 'lines') return sendLines(reply, given as AsyncIterable<unknown>);
  if (given instanceof ConstantAnswer) return await sendConstant(request, reply, given);
  if (tagged && given instanceof TaggedAnswer) {
    reply.header('etag', `W/"${given.tag}"`);
    if (hasTag(request, given.tag)) return reply.code(304).send();
  }
  const made = given instanceof TaggedAnswer ? await given.make() : given;
  return await sendJson(request, reply, made instanceof WrittenAnswer ? made.text : JSON.stringify(made));
}

/** Sends server-sent events without caching, transforming or buffering by proxies. The connection closes with the stream. */
function sendEvents(reply: FastifyReply, events: Readable): FastifyReply {
  return reply
    .header('content-type', 'text/event-stream; charset=utf-8')
    .header('cache-control', 'no-store, no-transform')
    .header('x-accel-buffering', 'no')
    .header('connection', 'close')
    .send(events);
}

function sendLines(reply: FastifyReply, lines: AsyncIterable<unknown>): FastifyReply {
  const text = async function* () {
    for await (const line of lines) yield `${JSON.stringify(line)}\n`;
  };
  return reply.header('content-type', 'application/x-ndjson; charset=utf-8').send(Readable.from(text()));
}

import type { IncomingMessage } from 'node:http';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { documentRefusals } from '#contract/documents/schema.ts';
import { generalRefusals, type Refusal, type RefusalBody, type WrongField } from '#contract/refusal.ts';
import { largestUploads } from '#contract/values/constants.ts';
import { readerLanguage } from '#contract/values/culture.ts';
import { minute } from '#contract/values/dates.ts';
import type { TextLanguage } from '#texts/texts.ts';
import { Refused, type RefusedWith } from '../access/refusals.ts';
import { isDatabaseUnavailable, isNoSpace } from '../database/unavailable.ts';
import { FileDamaged } from '../platform/files/file-cipher.ts';
import { FilesUnavailable, LowSpace } from '../platform/files/store.ts';
import { isOutage, outageOf, outageReasonOf } from '../platform/log/outage-log.ts';
import { fieldText, refusalText } from '../platform/server-texts.ts';
import { WorkerFailure } from '../platform/threads/turns.ts';
import { declaredRoute } from './request-lines.ts';

/** In milliseconds. */
const outageLogEvery = minute;

/** Maps every error to a status and a body, for all calls. An unknown error gets a reference number that is also in the log. */
export function createErrorHandler() {
  let loggedAt = Number.NEGATIVE_INFINITY;
  /** During an outage every call fails for the same reason, so it is logged at most once a minute. */
  const reportOutage = (error: unknown, request: FastifyRequest) => {
    if (!isOutage(error) || performance.now() - loggedAt < outageLogEvery) return;
    loggedAt = performance.now();
    request.log.error({ reason: outageReasonOf(error) }, `calls are refused: ${outageOf(error)} is not available`);
  };
  return (error: FastifyError | Refused | FileDamaged, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const { refusal, carries } = refusalOf(error);
    const unknown = refusal.status === 500;
    if (error instanceof FileDamaged) logDamage(request, error);
    else if (unknown) request.log.error({ err: error, ...failedAt(request) }, 'unexpected failure');
    reportOutage(error, request);
    if (carries.retryAfter !== undefined) reply.header('retry-after', carries.retryAfter);
    const language = readerLanguage(request.hostCulture, request.pathPrefix);
    const body: RefusalBody = {
      code: refusal.code,
      message: refusalText(language, refusal.code, carries.data),
      ...(carries.fields ? { fields: carries.fields.map((wrong) => explained(wrong, language, carries)) } : {}),
      ...(carries.data ? { data: carries.data } : {}),
      ...(unknown ? { reference: request.id } : {}),
    };
    // Fastify would close the connection after some refusals. Reading the rest of the body keeps it open for the answer and the
    // next request.
    reply.removeHeader('connection');
    drainRequest(request.raw);
    reply.code(refusal.status).header('cache-control', 'no-store');
    if (refusal.status !== 404) return reply.send(body);
    setTimeout(() => reply.send(body), untilAnswered(reply.elapsedTime));
    return reply;
  };
}

/** In milliseconds. */
const answerEvery = 5;

/** PERM-3: a 404 is answered after a whole number of steps, so that its time does not tell an id of somebody else from an unknown one. */
function untilAnswered(elapsed: number): number {
  return answerEvery - (elapsed % answerEvery);
}

export function logDamage(request: FastifyRequest, error: FileDamaged): void {
  // The name is a field of its own: in a message it would be taken for a secret and left out.
  request.log.error({ err: error, file: error.storedName, ...failedAt(request) }, 'a stored file is damaged');
}

export function failedAt(request: FastifyRequest): Readonly<Record<'reference' | 'method' | 'route', string>> {
  return { reference: request.id, method: request.method, route: declaredRoute(request) };
}

/** VALID-15: adds the message for a wrong field in the reader's language. */
function explained(wrong: WrongField, language: TextLanguage, { data }: RefusedWith): WrongField {
  return { ...wrong, message: wrong.message ?? fieldText(language, wrong.code, data) };
}

/**
 * Reads and discards the rest of a refused upload, so the client gets the answer and not a connection reset. The multipart parser
 * is unpiped first, because nobody reads from it any more and both would wait forever. A body larger than any upload closes the
 * connection.
 */
export function drainRequest(request: IncomingMessage): void {
  let left = largestUploads + 2 ** 20;
  request.unpipe();
  request.on('data', (piece: Buffer) => {
    left -= piece.length;
    if (left < 0) request.destroy();
  });
  request.resume();
}

export function refusalOf(error: FastifyError | Refused | LowSpace | FilesUnavailable | FileDamaged | WorkerFailure): {
  refusal: Refusal;
  carries: RefusedWith;
} {
  if (error instanceof Refused) return { refusal: error.refusal, carries: error.carries };
  if (isDatabaseUnavailable(error)) return { refusal: generalRefusals.busy, carries: { retryAfter: 2 } };
  if (error instanceof FilesUnavailable) return { refusal: generalRefusals.busy, carries: { retryAfter: 10 } };
  if (error instanceof FileDamaged) return { refusal: documentRefusals.fileBroken, carries: {} };
  if (error instanceof LowSpace) return { refusal: documentRefusals.noRoom, carries: { retryAfter: 600 } };
  if (isNoSpace(error)) return { refusal: generalRefusals.noSpace, carries: { retryAfter: 60 } };
  if (error instanceof WorkerFailure) return { refusal: generalRefusals.busy, carries: { retryAfter: 5 } };
  if (error.statusCode === 413) return { refusal: generalRefusals.tooLarge, carries: {} };
  if (error.statusCode === 415) return { refusal: generalRefusals.wrongEncoding, carries: {} };
  if (error.statusCode === 503) return { refusal: generalRefusals.busy, carries: { retryAfter: 5 } };
  const ofTheCaller = error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500;
  return {
    refusal: ofTheCaller || isBrokenBody(error) ? generalRefusals.invalid : generalRefusals.unknown,
    carries: {},
  };
}

/** A body that is truncated or not multipart is the client's error, whatever the parser throws. */
function isBrokenBody(error: FastifyError): boolean {
  return /multipart|Unexpected end of (?:form|file)|Malformed part|boundary|aborted|premature/i.test(
    error.message ?? '',
  );
}

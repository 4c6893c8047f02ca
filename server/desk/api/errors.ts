import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { deskMessages } from '#contract/desk/failures.ts';
import type { RefusalBody } from '#contract/refusal.ts';
import { interpolate } from '#texts/format.ts';
import type { Refused } from '../../access/refusals.ts';
import { drainRequest, failedAt, refusalOf } from '../../http/failures.ts';

export function answerDeskError(error: FastifyError | Refused, request: FastifyRequest, reply: FastifyReply) {
  const { refusal, carries } = refusalOf(error);
  const unknown = refusal.status === 500;
  if (unknown) request.log.error({ err: error, ...failedAt(request) }, 'unexpected failure');
  if (carries.retryAfter !== undefined) reply.header('retry-after', carries.retryAfter);
  if (refusal.status === 401) reply.header('www-authenticate', 'Bearer realm="desk"');
  const body: RefusalBody = {
    code: refusal.code,
    message: interpolate(deskMessages[refusal.code] ?? refusal.code, carries.data ?? {}),
    ...(carries.fields ? { fields: carries.fields } : {}),
    ...(carries.data ? { data: carries.data } : {}),
    ...(unknown ? { reference: request.id } : {}),
  };
  reply.removeHeader('connection');
  drainRequest(request.raw);
  return reply.code(refusal.status).header('cache-control', 'no-store').send(body);
}

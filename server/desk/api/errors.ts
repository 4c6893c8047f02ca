import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { deskMessages, deskRefusals } from '#contract/desk/failures.ts';
import { generalRefusals, type RefusalBody, type WrongField } from '#contract/refusal.ts';
import { interpolate } from '#texts/format.ts';
import { type Refused, refuse } from '../../access/refusals.ts';
import { isUniqueViolation } from '../../database/unavailable.ts';
import { drainRequest, failedAt, refusalOf } from '../../http/failures.ts';

export function wrongFields(issues: readonly v.BaseIssue<unknown>[]): WrongField[] {
  // Valibot reports an unknown key as one where it expected never.
  const messageOf = ({ type, message }: v.BaseIssue<unknown>) =>
    type === 'strict_object' ? 'is no field of this call' : message;
  const byField = new Map(issues.map((issue) => [v.getDotPath(issue) ?? '', messageOf(issue)]));
  return [...byField].slice(0, 50).map(([field, message]) => invalid(field, message));
}

export function invalid(field: string, message?: string): WrongField {
  return { field, code: generalRefusals.invalid.code, ...(message ? { message } : {}) };
}

export function refuseDeskField(field: string, message: string): Refused {
  return refuse(generalRefusals.invalid, { fields: [invalid(field, message)] });
}

/** Refuses a value that another row has, by the unique index that holds it: the external id, or `field`. */
export function refuseTaken(
  what: 'claim' | 'contact' | 'person' | 'document',
  field: string,
): (error: unknown) => never {
  return (error) => {
    if (!isUniqueViolation(error)) throw error;
    const taken = /external/.test(String((error as Error).message)) ? 'ExternalId' : field;
    throw refuse(deskRefusals.taken, { data: { what, field: taken }, fields: [invalid(taken, 'is taken')] });
  };
}

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

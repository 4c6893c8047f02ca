import * as v from 'valibot';
import { deskRefusals } from '#contract/desk/failures.ts';
import { generalRefusals, type WrongField } from '#contract/refusal.ts';
import { Refused, refuse } from '../../access/refusals.ts';
import { isUniqueViolation } from '../../database/unavailable.ts';

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

/** Names the wrong fields of a part as they stand in the input, if the refusal is one of these. */
export function inPart<Result>(part: string, work: Promise<Result>, which?: readonly object[]): Promise<Result> {
  return work.catch((error: unknown) => {
    if (!(error instanceof Refused) || which?.includes(error.refusal) === false || !error.carries.fields) throw error;
    const fields = error.carries.fields.map((wrong) => ({ ...wrong, field: `${part}.${wrong.field}` }));
    throw refuse(error.refusal, { ...error.carries, fields });
  });
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

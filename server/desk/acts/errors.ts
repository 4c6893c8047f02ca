import * as v from 'valibot';
import { deskRefusals } from '#contract/desk/failures.ts';
import { generalRefusals, type WrongField } from '#contract/refusal.ts';
import { type Refused, refuse } from '../../access/refusals.ts';
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

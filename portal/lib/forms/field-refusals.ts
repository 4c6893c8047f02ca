import type { RefusalBody } from '#contract/refusal.ts';
import { CallFailure } from '../api/failure.ts';
import type { FieldRefusals } from './use-submit.ts';

/** The fields that failed the server's validation; `textOf` gives the text of a refusal code with its data. */
export function fieldRefusals<Field extends string>(
  failure: unknown,
  textOf: (code: string, data: RefusalBody['data']) => string,
): FieldRefusals<Field> {
  const { fields = [], data } = (failure instanceof CallFailure && failure.body) || {};
  return Object.fromEntries(fields.map(({ field, code }) => [field, textOf(code, data)])) as FieldRefusals<Field>;
}

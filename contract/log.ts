import * as v from 'valibot';
import { call, jsonOrForm } from './call.ts';

/** Removes what may identify a person: e-mail addresses, IBANs, long numbers, tokens; lengths are bounded against quadratic time (W39). */
export function withoutPersonal(text: string, longest: number): string {
  return text
    .slice(0, longest * 2)
    .replace(/[^\s@<>"']{1,64}@[^\s@<>"']{1,253}\.[a-z]{2,}/gi, '(e-mail)')
    .replace(/\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{2,4}){3,8}\b/g, '(iban)')
    .replace(/\b[\w-]{24,}\b/g, '(token)')
    .replace(/\b\d(?:[ -]?\d){5,}\b/g, '(number)')
    .replace(/\p{Cc}/gu, ' ')
    .slice(0, longest);
}

/** CALL-5, W26: at most 8 kB and 30 a minute per address; every field may be any JSON, so that a report does not fail on its form. */
export const logException = call({
  path: 'log/exception',
  quiet: true,
  asker: 'anyone',
  does: 'Reports an error that the portal did not expect.',
  takes: jsonOrForm(
    v.object({
      Source: v.optional(v.unknown()),
      Info: v.optional(v.unknown()),
      Error: v.optional(v.unknown()),
      StackTrace: v.optional(v.unknown()),
      message: v.optional(v.unknown()),
    }),
  ),
});

import * as v from 'valibot';
import { answers, call, jsonOrForm } from '../call.ts';
import { done } from '../values/shapes.ts';

/**
 * CALL-5, W26: an error that occurred in the portal, at most 8 kB and 30 a minute per address; a form with `message` is
 * accepted too. Every field may be any JSON, and is cut to size: a report of a failure does not fail on its form.
 */
export const logException = call({
  method: 'POST',
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
  answers: answers(done),
  refuses: [],
});

import * as v from 'valibot';
import { answers, call, jsonOrForm } from '../call.ts';
import { done, prose } from '../values/shapes.ts';

/**
 * CALL-5, W26: an error that occurred in the portal, at most 8 kB and 30 a minute per address; a form with `message` is
 * accepted too.
 */
export const logException = call({
  method: 'POST',
  path: 'log/exception',
  quiet: true,
  asker: 'anyone',
  does: 'Reports an error that the portal did not expect.',
  takes: jsonOrForm(
    v.object({
      Source: v.optional(prose(200)),
      Info: v.optional(prose(2_000)),
      Error: v.optional(prose(4_000)),
      StackTrace: v.optional(prose(8_000)),
      message: v.optional(prose(4_000)),
    }),
  ),
  answers: answers(done),
  refuses: [],
});

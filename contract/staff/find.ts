import * as v from 'valibot';
import { answers, call, json } from '../call.ts';
import { generalRefusals } from '../refusal.ts';
import { line } from '../values/shapes.ts';
import { searchLength, staffReads } from './calls.ts';

/** `Flight` is its code, `Day` that of its departure (YYYY-MM-DD). */
const claim = v.object({
  ClaimId: v.string(),
  ReferenceNumber: v.string(),
  FullName: v.string(),
  Flight: v.string(),
  Day: v.nullable(v.string()),
  Closed: v.boolean(),
  Brand: v.string(),
});

const contact = v.object({ ContactId: v.string(), FullName: v.string(), EMailAddress: v.string(), Brand: v.string() });

/** `More` says that there are more than these: at most twenty of each. */
const found = v.object({ Claims: v.array(claim), Contacts: v.array(contact), More: v.boolean() });
export type Found = v.InferOutput<typeof found>;

/** FIND-1: by the beginnings of words, all of which must match. FIND-3: what was found is recorded, not what was typed. */
export const find = call({
  ...staffReads,
  path: 'staff/find',
  does: 'Finds claims and contacts by number, flight, name or e-mail address.',
  takes: json(
    v.object({
      query: v.pipe(line(searchLength.most), v.trim(), v.minLength(searchLength.least)),
    }),
  ),
  answers: answers(found),
  refuses: [generalRefusals.tooFast],
});

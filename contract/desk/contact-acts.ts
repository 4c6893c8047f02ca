import * as v from 'valibot';
import { airlineContact } from '../airline/schema.ts';
import { answerWays, offerAnswers } from '../offers/schema.ts';
import { text } from '../values/shapes.ts';

const { CanWithdraw: _, ...report } = airlineContact.entries;

/** What contacts wrote about a claim. The text and files of a report are those of its document; `AmountCents` in hundredths of `Currency`. */
export const contactActs = v.object({
  AirlineContacts: v.array(v.object({ DocumentId: v.string(), ...report })),
  Contests: v.array(
    v.object({
      DecisionId: v.string(),
      ExternalId: v.string(),
      At: v.string(),
      Reasons: v.array(v.object({ Key: v.string(), Text: v.string(), DocumentIds: v.array(v.string()) })),
    }),
  ),
  OfferAnswers: v.array(
    v.object({
      OfferId: v.string(),
      ExternalId: v.string(),
      PersonId: text,
      Answer: v.picklist(offerAnswers),
      At: v.string(),
      How: v.picklist(answerWays),
    }),
  ),
});
export type ContactActs = v.InferOutput<typeof contactActs>;

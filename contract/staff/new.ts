import * as v from 'valibot';
import { answers, call, json } from '../call.ts';
import { calendarDay } from '../dates/schema.ts';
import { deskRefusals } from '../desk/failures.ts';
import { givenClaim, givenContact, givenPerson } from '../desk/schema.ts';
import { generalRefusals, sessionRefusals } from '../refusal.ts';
import { line, publicId } from '../values/shapes.ts';
import { staffActs, staffReads, staffRefusals } from './calls.ts';

/** A contact that is there, or a new one by the desk's fields; a new one needs an e-mail address. */
const newContact = v.union([v.strictObject({ Id: publicId }), v.omit(givenContact, ['ExternalId'])]);

/** NEW-1: by the desk's fields and rules; without a number it gets the next of the brand's series (NEW-2). */
const newClaimInput = v.strictObject({
  contact: newContact,
  claim: v.omit(givenClaim, ['ExternalId', 'ContactId', 'ParentClaimId', 'ClaimClosed', 'ClosedAs', 'ClosedAt']),
  persons: v.pipe(v.array(v.omit(givenPerson, ['ExternalId'])), v.maxLength(20)),
  /** NEW-3: mails the contact a link for a password too. */
  invite: v.optional(v.boolean()),
});

/** NEW-1: contact, claim and persons in one transaction; a wrong field is named `contact.…`, `claim.…` or `persons.0.…`. */
export const newClaim = call({
  ...staffActs,
  path: 'staff/new',
  does: 'Makes a claim with its persons, for a contact that is there or a new one.',
  takes: json(newClaimInput),
  answers: answers(v.object({ ClaimId: v.string(), ContactId: v.string(), ReferenceNumber: v.string() })),
  refuses: [staffRefusals.notFound, deskRefusals.taken, sessionRefusals.tooManyTries],
});

/** NEW-3: three a day for a contact; each ends the one before. */
export const invite = call({
  ...staffActs,
  path: 'staff/invite',
  does: 'Mails a contact a link with which they choose a password.',
  takes: json(v.object({ contactId: publicId })),
  answers: answers(v.object({ SentAt: v.string() })),
  refuses: [staffRefusals.notFound, sessionRefusals.tooManyTries],
});

/** NEW-4: claims of the same flight and day with the same contact or the name of a passenger; at most ten. */
export const possibleDoubles = call({
  ...staffReads,
  path: 'staff/doubles',
  does: 'Answers claims that may be the same as one that is about to be made.',
  takes: json(
    v.object({
      airlineCode: line(3),
      flightNumber: line(5),
      /** The day of departure at the airport. */
      day: calendarDay,
      email: v.optional(line(254)),
      lastNames: v.pipe(v.array(line(100)), v.maxLength(20)),
    }),
  ),
  answers: answers(
    v.array(v.object({ ClaimId: v.string(), ReferenceNumber: v.string(), FullName: v.string(), Closed: v.boolean() })),
  ),
  refuses: [generalRefusals.tooFast],
});

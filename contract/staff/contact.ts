import * as v from 'valibot';
import { answers, call, json } from '../call.ts';
import { deskRefusals } from '../desk/failures.ts';
import { deskContact, givenClaim, givenContact, givenPerson, givenStatus, putAnswer } from '../desk/schema.ts';
import { generalRefusals } from '../refusal.ts';
import { orNull, publicId, text } from '../values/shapes.ts';
import { reason, staffActs, staffReads, staffRefusals, version } from './calls.ts';
import { caseRefusals } from './case.ts';

const { notFound } = staffRefusals;
const { changedMeanwhile, taken, unknownReference } = deskRefusals;

/** CASE-11: a contact as staff see them. Passport and ticket numbers show their last four characters alone. */
const staffContact = v.object({
  /** With the version for a correction. */
  Contact: deskContact,
  FullName: v.string(),
  /** The language that the contact reads. */
  Language: v.string(),
  /** Since when mails to the address bounce; null while they arrive. */
  BouncedAt: text,
  /** ACCOUNT-11: from when on they are erased, as they asked. */
  ErasesAt: text,
  /** Their own claims and those that they manage for others, the newest first: at most a hundred. */
  Claims: v.array(
    v.object({
      Id: v.string(),
      ReferenceNumber: v.string(),
      ClaimType: v.string(),
      Flight: v.string(),
      /** The day of departure at the airport. */
      Day: text,
      Closed: v.boolean(),
      Relation: v.picklist(['own', 'managed']),
    }),
  ),
  /** NEW-3: when they were last mailed an invitation that they have not used. */
  InvitedAt: text,
  Passkeys: v.number(),
  HasApp: v.boolean(),
  /** The last visits of staff to their portal. */
  Visits: v.array(v.object({ At: v.string(), Staff: v.string(), Reason: v.string() })),
});
export type StaffContact = v.InferOutput<typeof staffContact>;

/** CASE-11: each opening is recorded. */
export const openContact = call({
  ...staffReads,
  path: 'staff/contact',
  does: 'Answers a contact with their claims, second ways of logging in and the visits of staff.',
  takes: json(v.object({ id: publicId })),
  answers: answers(staffContact),
  refuses: [notFound],
});

/** CASE-11: the next mails are sent to the address again; what waits because of the bounce is settled. */
export const retryMail = call({
  ...staffActs,
  path: 'staff/retrymail',
  does: 'Tries again to mail a contact whose mails have bounced.',
  takes: json(v.object({ id: publicId })),
  refuses: [notFound],
});

/** CASE-7: the numbers that are masked until somebody gives a reason. */
export const revealed = ['account', 'passport', 'ticket'] as const;

/** CASE-7: how long the screen shows a number, in seconds. */
export const revealSeconds = 60;

export const reveal = call({
  ...staffReads,
  path: 'staff/reveal',
  does: 'Answers the number of an account, passport or ticket in full, for a reason.',
  takes: json(
    v.object({
      claimId: publicId,
      what: v.picklist(revealed),
      /** Whose passport or ticket. */
      personId: v.optional(publicId),
      reason,
    }),
  ),
  answers: answers(v.object({ Value: v.string() })),
  refuses: [notFound, generalRefusals.tooFast],
});

/** CASE-5: a correction of these needs a reason. */
const weighty: readonly string[] = ['FirstName', 'MiddleName', 'LastName', 'BirthDate', 'EMailAddress'];

export function needsReason(given: object): boolean {
  return Object.keys(given).some((field) => weighty.includes(field));
}

const correction = {
  version,
  /** Needed for a name, a birth date and an e-mail address. */
  reason: orNull(reason),
};
const statusEntries = Object.keys(givenStatus.entries) as (keyof typeof givenStatus.entries)[];

/**
 * CASE-5: only the given fields. Brand, owner, parent, status and closing have calls of their own or none; what the contact
 * remarked is named here to be refused (CASE-6).
 */
export const correct = call({
  ...staffActs,
  path: 'staff/correct',
  does: 'Corrects fields of a contact, a claim or a person.',
  takes: json(
    v.variant('what', [
      v.object({
        ...correction,
        what: v.literal('contact'),
        id: publicId,
        given: v.omit(givenContact, ['ExternalId', 'Brand']),
      }),
      v.object({
        ...correction,
        what: v.literal('claim'),
        id: publicId,
        given: v.omit(givenClaim, [
          'ExternalId',
          'ContactId',
          'ParentClaimId',
          'ClaimClosed',
          'ClosedAs',
          'ClosedAt',
          ...statusEntries,
        ]),
      }),
      v.object({
        ...correction,
        what: v.literal('person'),
        claimId: publicId,
        id: publicId,
        given: v.omit(givenPerson, [
          'ExternalId',
          'Kind',
          'Place',
          'LegalRepresentativeLink1',
          'LegalRepresentativeLink2',
        ]),
      }),
    ]),
  ),
  answers: answers(putAnswer),
  refuses: [notFound, changedMeanwhile, taken, caseRefusals.contactsWords],
});

/** CASE-9: exactly these contacts, of the brand of the claim. */
export const putManagers = call({
  ...staffActs,
  path: 'staff/managers',
  does: 'Sets which contacts manage a claim.',
  takes: json(v.object({ claimId: publicId, version, contactIds: v.pipe(v.array(publicId), v.maxLength(20)) })),
  answers: answers(putAnswer),
  refuses: [notFound, changedMeanwhile, unknownReference],
});

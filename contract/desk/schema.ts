import * as v from 'valibot';
import { closings, deskNextSteps, longestNextStep, mostUsualDays, statusActors, statusCodes } from '../claims/rules.ts';
import { claimEntries, claimTypes, detailEntries } from '../claims/schema.ts';
import { calendarDay, givenLimitation, givenStage, instant } from '../dates/schema.ts';
import { documentActions, documentEntries, documentKinds } from '../documents/schema.ts';
import { bankAccount, paymentMethods } from '../payout/schema.ts';
import { personalEntries } from '../people/schema.ts';
import { receipt } from '../receipts.ts';
import { personalGiven } from '../values/address.ts';
import { countryCodes } from '../values/countries.ts';
import { cultures } from '../values/culture.ts';
import { isCalendarDate } from '../values/dates.ts';
import { externalId, isEmail, line, prose, text } from '../values/shapes.ts';
import { contactActs } from './contact-acts.ts';

/** A moment on the airport's own clock, without zone. */
const wallClock = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/, "is the airport's own time, YYYY-MM-DDTHH:mm"),
  v.check((text) => isCalendarDate(text.slice(0, 10)), 'is a day that exists'),
  v.transform((text) => (text.length === 16 ? `${text}:00` : text)),
);
const airport = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/, 'is an IATA code of three capitals, or null when unknown'));
const euros = v.pipe(
  v.number(),
  v.minValue(0),
  v.maxValue(10_000_000),
  v.check((amount) => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6, 'has at most two decimals'),
);
const email = v.pipe(
  v.string(),
  v.trim(),
  v.check(isEmail, 'is no e-mail address'),
  v.transform((text) => text.toLowerCase()),
);
const country = v.pipe(
  v.string(),
  v.check((code) => countryCodes.includes(code), 'is an ISO 3166-1 code of two capitals'),
);
const or = <S extends v.GenericSchema>(schema: S) => v.optional(v.nullable(schema));
const yes = v.optional(v.boolean());

const nameAndAddress = {
  ...personalGiven,
  BirthDate: or(calendarDay),
  CountryCode: or(country),
  IsPassportCheckComplete: yes,
  CanModify: yes,
};

/** A contact as the desk sends it. `ExternalId` may set the id of a contact that has none. PUT clears omitted fields; PATCH keeps them. */
export const givenContact = v.strictObject({
  ExternalId: v.optional(externalId),
  EMailAddress: v.optional(email),
  Culture: v.optional(v.picklist(cultures)),
  /** The folder name of the contact's brand; by default the first brand of this installation. */
  Brand: v.optional(line(50)),
  ...nameAndAddress,
});
export type GivenContact = v.InferOutput<typeof givenContact>;

const statusFields = {
  ClaimStatusTitle: or(line(200)),
  /** The title as one of the standard ones: the portal shows it in the reader's language. A new title without a code clears it. */
  StatusCode: or(v.picklist(statusCodes)),
  /** HTML; anything outside the allow-list is removed (STATUS-1). */
  ClaimStatus: or(prose(20_000)),
  StatusActor: or(v.picklist(statusActors)),
  LastLookedAt: or(instant),
  NextStep: or(v.picklist(deskNextSteps)),
  NextStepText: or(line(longestNextStep)),
  UsualDays: or(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(mostUsualDays))),
  /** DATES-1: since when the next step runs; by default since it was put. Omitted, it stays. */
  StepSince: v.optional(instant),
  /** DATES-6: the limitation as you know it; it is never computed. */
  Limitation: or(givenLimitation),
};

/** The status facts (DESK-10); every field is optional, and omitted ones stay unchanged. */
export const givenStatus = v.strictObject(statusFields);
export type GivenStatus = v.InferOutput<typeof givenStatus>;

/** A claim as the desk sends it. `ContactId` and `ParentClaimId` are external ids or Ids; a new claim needs the first four fields. */
export const givenClaim = v.strictObject({
  ExternalId: v.optional(externalId),
  ContactId: v.optional(externalId),
  ReferenceNumber: v.optional(v.pipe(line(40), v.minLength(1))),
  ClaimType: v.optional(v.picklist(claimTypes, `is one of ${claimTypes.join(', ')}`)),
  IncidentType: or(line(40)),
  ParentClaimId: or(externalId),
  SubmittedDate: or(instant),
  ClaimClosed: yes,
  /** ANSWER-27, ANSWER-28: how a closed claim ended, and when; by default when it was closed. */
  ClosedAs: or(v.picklist(closings)),
  ClosedAt: or(instant),
  IsManagedByClaimManager: yes,
  LeadGeneratorId: or(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000))),
  AirlineCode: or(v.pipe(v.string(), v.regex(/^[A-Z\d]{2,3}$/, 'is the code of an airline, such as KL'))),
  FlightNumber: or(
    v.pipe(v.string(), v.regex(/^\d{1,4}[A-Z]?$/, 'is a flight number without the airline, such as 1673')),
  ),
  DepartureAirport: or(airport),
  DepartureFlightDateTime: or(wallClock),
  ArrivalAirport: or(airport),
  ArrivalFlightDateTime: or(wallClock),
  DocumentsComplete: yes,
  PassengersComplete: yes,
  CanSubmitExtraCostsClaim: yes,
  CanAddPassenger: yes,
  CanAddQuote: yes,
  IsPassengerAddressRequired: yes,
  IsPassengerBirthPlaceRequired: yes,
  CompensationPerPassenger: or(euros),
  TotalClaimValue: or(euros),
  ClientRemarks: or(prose(5_000)),
  ...statusFields,
});
export type GivenClaim = v.InferOutput<typeof givenClaim>;

const givenLink = v.strictObject({
  LegalRepresentativeLinkType: v.picklist(['Passenger', 'NonPassenger', 'Other']),
  PersonId: or(externalId),
  RemarksOther: or(line(300)),
});
export type GivenLink = v.InferOutput<typeof givenLink>;

/** A person of a claim as the desk sends it; `Kind` says whether they flew. */
export const givenPerson = v.strictObject({
  ExternalId: v.optional(externalId),
  Kind: v.optional(v.picklist(['Passenger', 'NonPassenger'])),
  Place: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000))),
  CanComplete: yes,
  EMailAddress: or(email),
  ...nameAndAddress,
  LegalRepresentativeLink1: or(givenLink),
  LegalRepresentativeLink2: or(givenLink),
});
export type GivenPerson = v.InferOutput<typeof givenPerson>;

/** Those of §3, and the product's own message, `Message{Brand}` (D-7), with the brand's name without blanks and signs. */
const action = v.union(
  [v.picklist(documentActions), v.pipe(v.string(), v.regex(/^Message[\p{L}\p{N}]{1,200}$/u))],
  `is one of ${documentActions.join(', ')} or Message{Brand}`,
);

const checklist = v.pipe(
  v.record(v.picklist(documentKinds, `is one of ${documentKinds.join(', ')}`), v.boolean()),
  v.transform((flags): Record<string, boolean> => ({ ...flags })),
);

/** A document as the desk sends it; a request is a task while `IsPerformDocumentActionRequired` and not performed (STATUS-11). */
export const givenDocument = v.strictObject({
  ExternalId: v.optional(externalId),
  ParentDocumentId: or(externalId),
  TimeStamp: v.optional(instant),
  DocumentAction: or(action),
  CanReact: yes,
  Name: or(line(255)),
  Description: or(line(500)),
  Message: or(prose(100_000)),
  DocumentChecklist: v.optional(checklist),
  DocumentActionArguments: or(line(2_000)),
  DocumentActionPerformedDateTime: or(instant),
  IsDocumentActionOptional: yes,
  IsPerformDocumentActionRequired: yes,
  /** DUE-1: the day by which it is to be done, and what it means to be late. */
  DueDate: or(calendarDay),
  LateText: or(line(300)),
  /** ANSWER-46: the message only confirms what the contact just did; the portal draws it as a line under that. */
  Acknowledges: yes,
});
export type GivenDocument = v.InferOutput<typeof givenDocument>;

const named = { Id: v.string(), ExternalId: text };

/** A contact as the desk receives it. `Version` is the ETag. */
export const deskContact = v.object({
  ...named,
  EMailAddress: v.string(),
  Culture: v.string(),
  Brand: v.string(),
  ...personalEntries,
  TermsAccepted: text,
  TimeStamp: v.string(),
  Version: v.string(),
});
export type DeskContact = v.InferOutput<typeof deskContact>;

/** A claim as the desk receives it, without its people, documents and receipts. */
export const deskClaim = v.object({
  ...named,
  ContactId: v.string(),
  ContactExternalId: text,
  ...claimEntries,
  CanSubmitExtraCostsClaim: v.boolean(),
  ...detailEntries,
  StatusCode: text,
  StatusActor: text,
  NextStep: text,
  StepSince: text,
  Version: v.string(),
});
export type DeskClaim = v.InferOutput<typeof deskClaim>;

const link = v.nullable(v.object({ LegalRepresentativeLinkType: v.string(), PersonId: text, RemarksOther: text }));

export const deskPerson = v.object({
  ...named,
  Kind: v.picklist(['Passenger', 'NonPassenger']),
  Place: v.number(),
  CanComplete: v.boolean(),
  EMailAddress: text,
  ...personalEntries,
  LegalRepresentativeLink1: link,
  LegalRepresentativeLink2: link,
  Version: v.string(),
});
export type DeskPerson = v.InferOutput<typeof deskPerson>;

/** A document as the desk receives it; `File` describes its file. */
export const deskDocument = v.object({
  ...named,
  ClaimId: v.string(),
  ...documentEntries,
  File: v.nullable(v.object({ Name: v.string(), ContentType: v.string(), Size: v.number(), Sha256: v.string() })),
  Version: v.string(),
});
export type DeskDocument = v.InferOutput<typeof deskDocument>;

/** A claim with its people, documents, receipts, payout and managers, and what contacts wrote about its facts. */
export const wholeClaim = v.object({
  ...deskClaim.entries,
  Contact: deskContact,
  Persons: v.array(deskPerson),
  Documents: v.array(deskDocument),
  Receipts: v.array(receipt),
  ClaimerPaymentMethod: v.picklist(paymentMethods),
  PayPalEMailAccount: text,
  BankAccount: bankAccount,
  /** W23: when the payout was last changed by the contact or on their behalf; the desk may want to wait a day before paying. */
  PayoutChangedAt: text,
  Managers: v.array(v.object(named)),
  ...contactActs.entries,
});
export type WholeClaim = v.InferOutput<typeof wholeClaim>;

/** A warning about accepted input that its sender should fix, such as mismatched markup. */
export const remark = v.object({ field: v.string(), message: v.string() });
export type Remark = v.InferOutput<typeof remark>;

/** The result of a PUT; `unchanged` recorded no change and notified nobody. `Version` is the ETag to send as If-Match. */
export const putAnswer = v.object({
  Result: v.picklist(['added', 'changed', 'unchanged']),
  ...named,
  Version: v.string(),
  Remarks: v.array(remark),
});
export type PutAnswer = v.InferOutput<typeof putAnswer>;

const identified = <E extends v.ObjectEntries>({ entries }: { readonly entries: E }) =>
  v.strictObject({ ...entries, ExternalId: externalId });

/** A line of an import: a contact, a claim with its people and documents, or both; with both, the claim is the contact's. */
export const importLine = v.pipe(
  v.strictObject({
    Contact: v.optional(identified(givenContact)),
    Claim: v.optional(identified(givenClaim)),
    Persons: v.optional(v.pipe(v.array(identified(givenPerson)), v.maxLength(100))),
    Documents: v.optional(v.pipe(v.array(identified(givenDocument)), v.maxLength(500))),
    Managers: v.optional(v.pipe(v.array(externalId), v.maxLength(20))),
    /** DATES-1: how long earlier steps of the claim took. Given again, they replace those of the claim. */
    Stages: v.optional(v.pipe(v.array(givenStage), v.maxLength(200))),
  }),
  v.check(({ Contact, Claim }) => Contact !== undefined || Claim !== undefined, 'holds a Contact, a Claim or both'),
  v.check(
    ({ Claim, Persons, Documents, Managers, Stages }) =>
      Claim !== undefined || (!Persons && !Documents && !Managers && !Stages),
    'has Persons, Documents, Managers or Stages without a Claim',
  ),
);
export type ImportLine = v.InferOutput<typeof importLine>;

/** The result of a line, by its number, which starts at 1. */
export const lineReport = v.object({
  Line: v.number(),
  Result: v.picklist(['added', 'changed', 'unchanged', 'refused']),
  ExternalId: text,
  Fields: v.optional(v.array(v.object({ field: v.string(), message: v.string() }))),
});
export type LineReport = v.InferOutput<typeof lineReport>;

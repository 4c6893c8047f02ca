import * as v from 'valibot';
import { airlineContact } from '../airline/schema.ts';

/** §3: what a document is or asks; the product's own message action is `Message{Brand}` (D-7). */
export const documentActions = [
  'MessageCustomer',
  'MessageAirline',
  'DocumentCustomer',
  'QuoteCustomer',
  'RequestUploadDocument',
  'RequestUploadReceipts',
  'RequestUpdatePassengerDetails',
  'RequestApproveSubscriptionWithPartner',
  'RequestSubscriptionWithPartner',
  'RequestReply',
  'RequestMarkRead',
  'RequestClaim',
  'RequestUpdateBankDetails',
  'RequestCompleteDocuSign',
  'RequestApproveAddressChange',
] as const;
export type DocumentAction = (typeof documentActions)[number];

/** The kinds a document can be (DocumentChecklist flags); labels in `document_types`. */
export const documentKinds = [
  'ContainsBoardingPass',
  'ContainsETicket',
  'ContainsBookingConfirmation',
  'ContainsIdentityDocument',
  'ContainsPowerOfAttorney',
  'ContainsBaggageReport',
  'ContainsCorrespondence',
  'ContainsReceipts',
  'ContainsOther',
] as const;
export type DocumentKind = (typeof documentKinds)[number];

const text = v.nullable(v.string());

/** Document of §3 (a timeline item): every field is a key, null when empty. The list is flat; `Children` holds ids, oldest first. */
export const claimDocument = v.object({
  Id: v.string(),
  TimeStamp: v.string(),
  DocumentAction: text,
  CanReact: v.boolean(),
  ContainsFile: v.boolean(),
  Name: text,
  Description: text,
  Message: text,
  DocumentChecklist: v.record(v.string(), v.boolean()),
  ContentType: text,
  DocumentActionArguments: text,
  DocumentActionPerformedDateTime: text,
  IsDocumentActionOptional: v.boolean(),
  IsPerformDocumentActionRequired: v.boolean(),
  /** DUE-1, DUE-2: the day by which a request is to be done, whether it has passed, and what being late means. */
  DueDate: text,
  IsLate: v.boolean(),
  LateText: text,
  /** The decision that this item is about. */
  DecisionId: text,
  /** The offer that this item is about. */
  OfferId: text,
  /** AIRLINE-2: what the airline did, when this message reports it. */
  AirlineContact: v.nullable(airlineContact),
  ParentDocumentId: text,
  Children: v.array(v.string()),
  FileSize: v.nullable(v.number()),
  /** The file is held back until the virus check has passed; nobody can open it yet. */
  IsBeingChecked: v.boolean(),
});
export type ClaimDocument = v.InferOutput<typeof claimDocument>;

/**
 * E-mail document of §3: its texts are plain, `Body` keeps its line breaks; file types are detected from the content
 * (DOC-2).
 */
export const emailDocument = v.object({
  From: v.string(),
  To: v.string(),
  Subject: v.string(),
  Body: v.string(),
  Attachments: v.object({
    EMailMessageAttachment: v.array(v.object({ FileName: v.string(), ContentType: v.string() })),
  }),
});
export type EmailDocument = v.InferOutput<typeof emailDocument>;

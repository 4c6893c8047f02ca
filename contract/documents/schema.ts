import * as v from 'valibot';
import { airlineContact } from '../airline/schema.ts';
import type { Refusal } from '../refusal.ts';
import { text } from '../values/shapes.ts';

/** Why a file can be refused, wherever it is sent. */
const ofUploads = {
  notFound: { code: 'documents.notFound', status: 404 },
  notAsked: { code: 'documents.notAsked', status: 409 },
  noFile: { code: 'documents.noFile', status: 422 },
  tooLarge: { code: 'documents.tooLarge', status: 413 },
  tooManyFiles: { code: 'documents.tooManyFiles', status: 413 },
  wrongType: { code: 'documents.wrongType', status: 415 },
  contentDiffers: { code: 'documents.contentDiffers', status: 415 },
  /** The name a file was sent with is longer than `longestFileName`. */
  nameTooLong: { code: 'documents.nameTooLong', status: 422 },
  emptyFile: { code: 'documents.emptyFile', status: 422 },
  /** The chunked upload belongs to another contact, claim or request, or has expired. */
  uploadGone: { code: 'documents.uploadGone', status: 404 },
  /** Some chunks of the upload are still missing. */
  uploadUnfinished: { code: 'documents.uploadUnfinished', status: 409 },
  /** The received bytes do not match the announced size or hash. */
  damaged: { code: 'documents.damaged', status: 422 },
  /** M8: the contact has reached the daily limit in bytes; Retry-After says when uploads are possible again. */
  dayFull: { code: 'documents.dayFull', status: 429 },
  /** H6, M8: the claim has reached its limit in bytes of files, in bytes of texts, or in items. */
  claimFull: { code: 'documents.claimFull', status: 409 },
  /** M8: the server's disk is nearly full. It refuses files; every other call still works. */
  noRoom: { code: 'documents.noRoom', status: 507 },
} as const satisfies Record<string, Refusal>;
export const uploadRefusals = Object.values(ofUploads);

export const documentRefusals = {
  ...ofUploads,
  /** W8: a confirmation cannot close this task; only performing the requested action does. */
  notConfirmable: { code: 'documents.notConfirmable', status: 409 },
  noKind: { code: 'documents.noKind', status: 422 },
  wrongKind: { code: 'documents.wrongKind', status: 422 },
  /** DOC-2: no mail, a damaged one, or one beyond the bounds of W10. */
  unreadableMail: { code: 'documents.unreadableMail', status: 422 },
  /** The file is held back until the virus check has passed. */
  beingChecked: { code: 'documents.beingChecked', status: 409 },
  /** What is stored is not what was sent: damaged, cut off or exchanged. The log names the file. */
  fileBroken: { code: 'documents.fileBroken', status: 500 },
  /** FILES-5: the contact can delete only their own files. */
  notOwn: { code: 'documents.notOwn', status: 409 },
  /** FILES-2: uploaded 24 hours ago or more. */
  tooOld: { code: 'documents.tooOld', status: 409 },
  /** The chunk does not start at the offset of the upload; `offset` in the data is the right one. */
  wrongOffset: { code: 'documents.wrongOffset', status: 409 },
  tooManyUnfinished: { code: 'documents.tooManyUnfinished', status: 429 },
} as const satisfies Record<string, Refusal>;

/** FILES-2, FILES-5: why the deletion of a file can be refused, besides the refusals of its claim. */
export const deleteRefusals = [documentRefusals.notOwn, documentRefusals.tooOld] as const;

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

/** Fields of a document that portal and desk answer. */
export const documentEntries = {
  Id: v.string(),
  ParentDocumentId: text,
  TimeStamp: v.string(),
  DocumentAction: text,
  CanReact: v.boolean(),
  Name: text,
  Description: text,
  Message: text,
  DocumentChecklist: v.record(v.string(), v.boolean()),
  DocumentActionArguments: text,
  DocumentActionPerformedDateTime: text,
  IsDocumentActionOptional: v.boolean(),
  IsPerformDocumentActionRequired: v.boolean(),
  /** DUE-1: the day by which a request is to be done, and what being late means. */
  DueDate: text,
  LateText: text,
  /** ANSWER-46: the message only confirms what the contact did. */
  Acknowledges: v.boolean(),
};

/** Document of §3 (a timeline item): every field is a key, null when empty. The list is flat; `Children` holds ids, oldest first. */
export const claimDocument = v.object({
  ...documentEntries,
  ContainsFile: v.boolean(),
  ContentType: text,
  /** Who shares the claim with the reader added it: the client of a manager, or the manager of a client. */
  IsOfOther: v.boolean(),
  /** DUE-2: the due date has passed. */
  IsLate: v.boolean(),
  /** The decision that this item is about. */
  DecisionId: text,
  /** The offer that this item is about. */
  OfferId: text,
  /** AIRLINE-2: what the airline did, when this message reports it. */
  AirlineContact: v.nullable(airlineContact),
  Children: v.array(v.string()),
  FileSize: v.nullable(v.number()),
  /** The file is held back until the virus check has passed; nobody can open it yet. */
  IsBeingChecked: v.boolean(),
});
export type ClaimDocument = v.InferOutput<typeof claimDocument>;

/** E-mail document of §3: its texts are plain, `Body` keeps its line breaks; file types are detected from the content (DOC-2). */
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

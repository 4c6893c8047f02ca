import * as v from 'valibot';

/** Who did what an event tells of: the contact, staff on behalf of them (INTERNAL-4), or the claims service's own systems. */
export const eventActors = ['contact', 'staff', 'desk'] as const;
export type EventActor = (typeof eventActors)[number];

const nothing = v.object({});
const fields = v.object({ fields: v.optional(v.string()) });
const action = v.object({ action: v.string() });
/** `action` is the DocumentAction, '' for a plain document. */
const arrived = v.object({ action: v.string(), replyTo: v.optional(v.string()) });

/**
 * The closed list of what can happen, with the details of each; `SubjectId` is the document, person or receipt it is about.
 * Details name ids, codes and fields, never what was written (P3). Comma lists hold field names of the wire.
 */
export const eventDetails = {
  // Acts of a contact, or of staff on their behalf.
  'message.sent': v.object({ replyTo: v.optional(v.string()) }),
  'document.added': v.object({ parent: v.optional(v.string()) }),
  'document.removed': nothing,
  // The portal's own finding: a file that was uploaded is not accepted.
  'document.refused': v.object({ reason: v.picklist(['virus']) }),
  'receipt.added': v.object({ parent: v.optional(v.string()) }),
  'receipt.removed': nothing,
  'task.performed': action,
  'task.confirmed': action,
  'review.written': nothing,
  'review.changed': nothing,
  'hardcopy.requested': nothing,
  'payout.changed': v.object({ method: v.optional(v.string()), fields: v.optional(v.string()) }),
  'account.changed': fields,
  // Acts of either side.
  'person.added': fields,
  'person.changed': fields,
  // Acts of the desk.
  'person.removed': nothing,
  'contact.added': nothing,
  'contact.changed': fields,
  /** A mail to the contact came back for good; `status` as RFC 3463 writes it. */
  'mail.bounced': v.object({ status: v.string() }),
  'claim.added': nothing,
  'claim.changed': fields,
  'claim.closed': nothing,
  'claim.reopened': nothing,
  'managers.changed': nothing,
  'status.changed': fields,
  'message.arrived': arrived,
  'document.arrived': arrived,
  'task.asked': arrived,
  'task.settled': action,
  'document.changed': fields,
  'document.withdrawn': nothing,
  'receipt.judged': v.object({ judgement: v.string() }),
} as const satisfies Record<string, v.GenericSchema>;

export type EventKind = keyof typeof eventDetails;
export type EventDetails<Kind extends EventKind = EventKind> = v.InferOutput<(typeof eventDetails)[Kind]>;
export const eventKinds = Object.keys(eventDetails) as readonly EventKind[];

/** What an event says beside its details: `quiet` came with an import, and is no news to write to anyone about. */
export type EventPayload = { readonly subjectId: string | null; readonly quiet?: true } & Readonly<
  Record<string, string | number | boolean | null>
>;

/** An event as the feed and the webhooks give it; `Cursor` is where to go on reading after it. */
export const deskEvent = v.object({
  Id: v.string(),
  Cursor: v.string(),
  At: v.string(),
  Kind: v.picklist(eventKinds),
  Actor: v.picklist(eventActors),
  ClaimId: v.nullable(v.string()),
  ClaimExternalId: v.nullable(v.string()),
  ContactId: v.nullable(v.string()),
  ContactExternalId: v.nullable(v.string()),
  SubjectId: v.nullable(v.string()),
  Details: v.record(v.string(), v.union([v.string(), v.number(), v.boolean(), v.null()])),
});
export type DeskEvent = v.InferOutput<typeof deskEvent>;

import * as v from 'valibot';

/** The contact, staff on their behalf (INTERNAL-4), the claims service by its systems or at the workbench, or the portal itself. */
const eventActors = ['contact', 'staff', 'desk', 'workbench', 'system'] as const;
export type EventActor = (typeof eventActors)[number];

const nothing = v.object({});
const fields = v.object({ fields: v.optional(v.string()) });
const action = v.object({ action: v.string() });
/** The id that the claims service itself gave to what was erased. */
const erased = v.object({ externalId: v.optional(v.string()) });
/** `action` is the DocumentAction, '' for a plain document. */
const arrived = v.object({ action: v.string(), replyTo: v.optional(v.string()) });

/** The closed list of events and their details: ids, codes and fields of the wire, never text that people wrote (P3). */
export const eventDetails = {
  // Actions of a contact, or of staff on their behalf.
  'message.sent': v.object({ replyTo: v.optional(v.string()) }),
  'document.added': v.object({ parent: v.optional(v.string()) }),
  'document.removed': nothing,
  // The server's virus check refused an uploaded file.
  'document.refused': v.object({ reason: v.picklist(['virus']) }),
  'receipt.added': v.object({ parent: v.optional(v.string()) }),
  'receipt.removed': nothing,
  'task.performed': action,
  'task.confirmed': action,
  // The payout of the contact lacks its account, so that the request for it is open again (ANSWER-43).
  'task.reopened': action,
  'review.written': nothing,
  'review.changed': nothing,
  'hardcopy.requested': nothing,
  'payout.changed': v.object({ method: v.optional(v.string()), fields: v.optional(v.string()) }),
  'account.changed': fields,
  'airline.reported': v.object({ kind: v.string() }),
  'airline.withdrawn': v.object({ kind: v.string() }),
  /** `reasons`: the keys of the contested reasons. */
  'decision.contested': v.object({ reasons: v.string() }),
  // Actions of either side.
  'person.added': fields,
  'person.changed': fields,
  // Actions of the desk.
  'person.removed': nothing,
  'contact.added': nothing,
  'contact.changed': fields,
  'contact.invited': nothing,
  /** A mail to the contact bounced permanently; `status` is the RFC 3463 code. */
  'mail.bounced': v.object({ status: v.string() }),
  /** Somebody to whom an invitation went is not the contact (NEW-3). */
  'invitation.refused': nothing,
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
  'money.changed': fields,
  'settlement.given': v.object({ version: v.number() }),
  'limitation.changed': nothing,
  'payment.recorded': v.object({ state: v.string() }),
  'payout.recorded': v.object({ state: v.string() }),
  'decision.given': v.object({ outcome: v.string() }),
  'offer.made': nothing,
  'offer.withdrawn': nothing,
  // The portal's own: each once.
  'payout.late': nothing,
  'task.late': action,
  'offer.ended': v.object({ state: v.string() }),
  /** The personal data of a claim or contact was erased (ACCOUNT-12). */
  'claim.erased': erased,
  'contact.erased': erased,
  // Actions of a contact or of the desk.
  /** `person`: whose shares were answered. */
  'offer.answered': v.object({ answer: v.string(), person: v.string() }),
} as const satisfies Record<string, v.GenericSchema>;

export type EventKind = keyof typeof eventDetails;
export type EventDetails<Kind extends EventKind = EventKind> = v.InferOutput<(typeof eventDetails)[Kind]>;
export const eventKinds = Object.keys(eventDetails) as readonly EventKind[];

/** The stored details of an event. `quiet` marks an event that causes no mail: of an import, or beside one that does. */
export type EventPayload = { readonly subjectId: string | null; readonly quiet?: true } & Readonly<
  Record<string, string | number | boolean | null>
>;

/** An event as the feed and the webhooks return it; `Cursor` is the position from which to continue reading. */
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

import type { EventActor, EventDetails, EventKind } from '#contract/events.ts';
import type { ClaimScope, LockedClaim } from '../access/claim-store.ts';
import type { Context } from '../context.ts';
import type { Db } from '../database/tables.ts';
import { instantOf } from '../platform/clock.ts';
import { addJob } from '../platform/jobs/jobs.ts';
import { orderedId } from '../platform/random.ts';
import { type AuditAction, recordAudit } from './audit-store.ts';
import { followWords } from './find-word-store.ts';
import { addNotices } from './notices.ts';
import { idsOfActiveStaff, insertEvent, raiseDeskVersion, raiseVersion } from './store.ts';
import { addWork } from './work.ts';

type Recording = Pick<Context, 'clock' | 'random'>;

export interface Change<Kind extends EventKind = EventKind> {
  readonly kind: Kind;
  readonly subjectId: string | null;
  readonly details?: EventDetails<Kind>;
}

/** Who made the change, and the claim and contact that it belongs to. A `quiet` change creates no notices. */
export interface EventOrigin {
  readonly actor: EventActor;
  readonly claimId: string | null;
  readonly contactId: string | null;
  readonly quiet?: boolean;
  /** Who of staff made it at the workbench. */
  readonly staffId?: string;
}

export type ChangeOf = Pick<EventOrigin, 'claimId' | 'contactId' | 'quiet'>;

/**
 * Records a change of a claim in its transaction: increments the claim's version, and adds an audit row with contact and staff
 * member and the event that triggers notices, webhooks and live updates. `subjectId` is the changed document, person or receipt.
 * The lock on the claim's row keeps the events of one claim in commit order.
 */
export async function recordChange<Kind extends EventKind>(
  db: Db,
  context: Recording,
  { claim, session: { contactId, staffId } }: LockedClaim,
  change: Change<Kind>,
): Promise<void> {
  await raiseVersion(db, { claimId: claim.id });
  const actor = staffId === null ? 'contact' : 'staff';
  await addRows(db, context, actor, { claimId: claim.id, contactId }, change, { contactId, staffId });
}

/** Who acts for the claims service: a client of the desk, or a member of staff at the workbench. */
export type Teller = { readonly clientId: string } | { readonly staffId: string };

/** Records a change by the claims service: the audit row holds the client or the person. One of a line of an import causes no notice. */
export async function recordDeskChange<Kind extends EventKind>(
  db: Db,
  context: Recording & { readonly lineHash?: string },
  teller: Teller,
  { claimId, contactId, quiet }: ChangeOf,
  change: Change<Kind>,
): Promise<void> {
  const isImported = context.lineHash !== undefined;
  // How long an imported claim is needed follows from what it says, not from the day of the import.
  const isNew = isImported && change.kind === 'claim.added';
  if (claimId !== null && !isNew) await raiseDeskVersion(db, { claimId, at: instantOf(context.clock) });
  const of = { claimId, contactId, ...((isImported || quiet) && { quiet: true }) };
  const subjectId = change.subjectId ?? contactId;
  if ('staffId' in teller) {
    await addRows(db, context, 'workbench', { ...of, ...teller }, change, { subjectId, ...teller });
    return;
  }
  const details = { ...change.details, desk: teller.clientId };
  await addRows(db, context, 'desk', of, change, { subjectId, details });
}

export async function recordSystemChange<Kind extends EventKind>(
  db: Db,
  context: Recording,
  claimId: string,
  change: Change<Kind>,
): Promise<void> {
  await raiseVersion(db, { claimId });
  await addRows(db, context, 'system', { claimId, contactId: null }, change);
}

async function addRows<Kind extends EventKind>(
  db: Db,
  context: Recording,
  actor: EventActor,
  of: ChangeOf & Pick<EventOrigin, 'staffId'>,
  change: Change<Kind>,
  act: Partial<AuditAction> = {},
): Promise<void> {
  const { kind, subjectId, details = {} } = change;
  await recordAudit(db, context.clock, { act: kind, contactId: null, claimId: of.claimId, subjectId, details, ...act });
  await addEvent(db, context, { actor, ...of }, change);
}

export async function addEvent<Kind extends EventKind>(
  db: Db,
  { clock, random }: Recording,
  origin: EventOrigin,
  { kind, subjectId, details }: Change<Kind>,
): Promise<void> {
  await insertEvent(db, {
    id: orderedId({ random, clock }),
    at: instantOf(clock),
    kind,
    actor: origin.actor,
    claim_id: origin.claimId,
    contact_id: origin.contactId,
    payload: JSON.stringify({ subjectId, ...details, ...(origin.quiet ? { quiet: true } : {}) }),
    position: null,
  });
  await addNotices(db, { clock, random }, origin, { kind, subjectId, details });
  await addWork(db, { clock, random }, origin, { kind, subjectId, details });
  await followWords(db, origin, { kind, details });
}

/** INTERNAL-4: records a view by staff on behalf of a contact, with both ids. Views by the contact are not recorded. */
export async function recordViewing(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { session, claim }: ClaimScope,
  act: 'claim.viewed' | 'document.viewed',
  subjectId: string | null = null,
): Promise<void> {
  if (session.staffId === null) return;
  const { contactId, staffId } = session;
  await recordAudit(db, clock, { act, contactId, staffId, claimId: claim.id, subjectId });
}

/** The changes of a contact's account that are mailed: the address, a session ended elsewhere, all notices off by a link in a mail. */
export const accountChanges = ['address', 'session', 'notices'] as const;

/** A contact's account was changed. Payload: the contact's id, the time, the change, and by whom ('contact', 'staff'). */
export const accountChanged = { name: 'mail.account-changed', lane: 'urgent', joins: true } as const;

export function mailAccountChange(
  db: Db,
  { clock, jobs }: Pick<Context, 'clock' | 'jobs'>,
  contactId: string,
  change: (typeof accountChanges)[number],
  by: 'contact' | 'staff' = 'contact',
): Promise<void> {
  return jobs.add(db, accountChanged, { contactId, at: instantOf(clock), change, by });
}

export const staffChanges = [
  'added',
  'changed',
  'disabled',
  'unlocked',
  'totpReset',
  'signOnReset',
  'signOnBound',
  'passkeyAdded',
  'passkeyRemoved',
  'welcomed',
] as const;
/** TEAM-2, TEAM-3: what an admin does at the workbench beside; the person of the first two is mailed a link. */
const adminChanges = ['invited', 'renewed', 'adminAsked'] as const;
export type StaffChange = (typeof staffChanges)[number] | (typeof adminChanges)[number];

/** How a staff member logs in has changed. Payload: the staff member's id, the time, and the change. */
export const staffChanged = { name: 'mail.staff-changed', lane: 'urgent' } as const;

/** TEAM-2: a link for password and second step. Payload: the staff member's id, the time, and 'invited' or 'renewed'. */
export const staffInvited = { name: 'mail.staff-invited', lane: 'urgent' } as const;

/** The change of an account in its transaction: the audit row and the mails. `by` is the admin who did it at the workbench. */
export async function recordStaffChange(
  db: Db,
  context: Recording & { readonly by?: string },
  staffId: string,
  change: StaffChange,
  subjectId: string | null = null,
): Promise<void> {
  const { by, clock } = context;
  const who = by === undefined ? { staffId, subjectId } : { staffId: by, subjectId: staffId };
  await recordAudit(db, clock, { act: `staff.${change}`, contactId: null, ...who });
  const payload = { staffId, at: instantOf(clock), change };
  if (change === 'invited' || change === 'renewed') await addJob(db, context, staffInvited, payload);
  else if (change !== 'adminAsked') await addJob(db, context, staffChanged, payload);
  const act = teamChanges.find((one) => one === change);
  if (by !== undefined && act) await mailAdmins(db, context, { by, change: act, subjectId: staffId });
}

/** What all admins are mailed of (TEAM-3), at last that somebody of staff opens very many claims. */
export const teamChanges = [
  'invited',
  'changed',
  'disabled',
  'renewed',
  'adminAsked',
  'webhookAdded',
  'webhookPaused',
  'webhookResumed',
  'webhookReplayed',
  'webhookRemoved',
  'looked',
] as const;
export type TeamChange = (typeof teamChanges)[number];

/** An act of an admin. Payload: the id of the admin who gets this mail, the time, the act, who did it, and the person or webhook. */
export const teamChanged = { name: 'mail.team-changed', lane: 'urgent' } as const;

export async function mailAdmins(
  db: Db,
  context: Recording,
  act: { readonly by: string; readonly change: TeamChange; readonly subjectId: string },
): Promise<void> {
  const at = instantOf(context.clock);
  for (const staffId of await idsOfActiveStaff(db, 'admin')) {
    await addJob(db, context, teamChanged, { staffId, at, ...act });
  }
}

export const deskKeyChanges = {
  added: 'desk.keyAdded',
  rotated: 'desk.keyRotated',
  revoked: 'desk.keyRevoked',
} as const;
export type DeskKeyChange = keyof typeof deskKeyChanges;

/** A key of the desk was changed. Payload: the id of the staff member who gets this mail, the time, the change, and the key's id. */
export const deskKeyChanged = { name: 'mail.desk-key-changed', lane: 'urgent' } as const;

/**
 * Follow-up of every change of a key of the desk, in its transaction: writes the audit row and, unless `tellsStaff` is false, mails
 * everybody of staff whose account is in use. A key opens claims from outside, and whoever stole the server's shell could make one.
 */
export async function recordDeskKeyChange(
  db: Db,
  context: Recording & { readonly tellsStaff?: boolean; readonly by?: string },
  change: DeskKeyChange,
  keyId: string,
  details: AuditAction['details'] = {},
): Promise<void> {
  const who = { contactId: null, staffId: context.by ?? null, subjectId: keyId };
  await recordAudit(db, context.clock, { act: deskKeyChanges[change], ...who, details });
  if (context.tellsStaff === false) return;
  const at = instantOf(context.clock);
  for (const staffId of await idsOfActiveStaff(db)) {
    await addJob(db, context, deskKeyChanged, { staffId, at, change, keyId });
  }
}

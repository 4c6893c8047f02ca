import type { EventActor, EventKind } from '#contract/events.ts';
import { promisedHours, type WorkKind } from '#contract/staff/work.ts';
import { lockClaims } from '../access/claim-store.ts';
import type { Context } from '../context.ts';
import type { Db } from '../database/tables.ts';
import { type Clock, instantOf } from '../platform/clock.ts';
import { promiseAt, usualHours, type WorkingHours } from './promise.ts';
import type { Change, EventOrigin } from './record-change.ts';
import { raiseVersion } from './store.ts';
import {
  bouncedClaims,
  claimForWork,
  ensureWork,
  findWords,
  hasOpenReceipt,
  insertEntry,
  newestOpenClaim,
  noteAnswered,
  openWork,
  renewRepeated,
  renewWork,
  type Settled,
  type Settling,
  settleEntries,
} from './work-store.ts';

type Ids = Pick<Context, 'clock' | 'random'>;
type Happened = Pick<Change, 'kind' | 'subjectId'> & { readonly details?: object | undefined };

/** QUEUE-1: what a contact, or staff on their behalf, can do that waits for the claims service. */
const madeByContact: Partial<Record<EventKind, WorkKind>> = {
  'document.added': 'upload',
  'person.added': 'details',
  'person.changed': 'details',
  'task.performed': 'task',
  'task.confirmed': 'task',
  'hardcopy.requested': 'task',
  'receipt.added': 'receipts',
  'payout.changed': 'payout',
  'decision.contested': 'contest',
  'offer.answered': 'offer',
  'airline.reported': 'airline',
};

function kindOfWork(actor: EventActor, { kind, details }: Happened): WorkKind | null {
  if (kind === 'document.refused') return 'held';
  // A person at the workbench knows of the claim that they added.
  if (kind === 'claim.added') return actor === 'desk' ? 'new' : null;
  if (actor !== 'contact' && actor !== 'staff') return null;
  if (kind === 'message.sent') return details && 'replyTo' in details ? 'reply' : 'message';
  return madeByContact[kind] ?? null;
}

/** The fields of a contact that their claims' rows in the queue repeat. */
const repeatedOfContact = ['Brand', 'Culture'];
/** And those of a claim. */
const repeatedOfClaim = [
  'ContactId',
  'ClaimType',
  'NextStep',
  'AirlineCode',
  'FlightNumber',
  'DepartureFlightDateTime',
];
/** DECISION-5: a decision may end the step. */
const changesRepeated: readonly EventKind[] = ['claim.closed', 'claim.reopened', 'decision.given'];
const words: readonly EventKind[] = ['message.arrived', 'document.arrived', 'task.asked'];
/** The subject of these is gone: nobody can look at it any more. */
const removals: readonly EventKind[] = [
  'airline.withdrawn',
  'document.removed',
  'document.refused',
  'document.withdrawn',
  'receipt.removed',
];

/**
 * QUEUE-1: makes and settles the work of an event, in its transaction. An import makes none; a claim that it closes has none left.
 * The claim's row is locked by the rise of its version.
 */
export async function addWork(db: Db, ids: Ids, origin: EventOrigin, change: Happened): Promise<void> {
  const { claimId, contactId, quiet = false } = origin;
  const fields = ((change.details as { fields?: string } | undefined)?.fields ?? '').split(',');
  if (change.kind === 'contact.changed' && contactId !== null) {
    if (fields.some((field) => repeatedOfContact.includes(field))) await renewRepeated(db, 'contact_id', contactId);
    if (fields.includes('EMailAddress')) await settleBounces(db, ids.clock, contactId);
  }
  const astray = notReached[change.kind];
  if (astray && contactId !== null) await addAstray(db, ids, contactId, astray);
  if (claimId === null || change.kind === 'claim.erased') return;
  const isRepeated = changesRepeated.includes(change.kind) || fields.some((field) => repeatedOfClaim.includes(field));
  if (isRepeated) await renewRepeated(db, 'id', claimId);
  if (change.kind === 'claim.added') await ensureWork(db, claimId);
  if (change.kind === 'claim.closed') return settle(db, ids.clock, claimId, {}, origin);
  if (quiet) return;
  await settleAfter(db, ids.clock, { ...origin, claimId }, change);
  const kind = kindOfWork(origin.actor, change);
  if (kind !== null) await addEntry(db, ids, claimId, { kind, subjectId: change.subjectId });
}

/** NOTICE-6, NEW-3: who reads no mail, or whose mail went to another, is reached by other means. */
const notReached: Partial<Record<EventKind, WorkKind>> = { 'mail.bounced': 'bounce', 'invitation.refused': 'stranger' };

/** For the sake of the claim that was submitted last. */
async function addAstray(db: Db, ids: Ids, contactId: string, kind: WorkKind): Promise<void> {
  const claimId = await newestOpenClaim(db, contactId);
  if (claimId === undefined) return;
  // Who has seen the claim has not seen this.
  await raiseVersion(db, { claimId });
  await addEntry(db, ids, claimId, { kind, subjectId: null, touches: true });
}

interface NewEntry {
  readonly kind: WorkKind;
  readonly subjectId: string | null;
  /** The colleague who is mentioned. */
  readonly staffId?: string;
  /** Whether no event of the claim tells open queues of it. */
  readonly touches?: boolean;
}

/** QUEUE-1, QUEUE-3: adds an entry to the work of a claim whose row is locked. A claim whose books alone are kept has none. */
export async function addEntry(
  db: Db,
  { clock, random }: Ids,
  claimId: string,
  { kind, subjectId, staffId, touches = false }: NewEntry,
): Promise<void> {
  const [claim] = await claimForWork(db, { claimId });
  if (!claim) return;
  const at = instantOf(clock);
  const hours = promisedHours[kind];
  const settings: WorkingHours = claim.settings === null ? usualHours : JSON.parse(claim.settings);
  const due_at = hours === null ? null : promiseAt(at, hours, settings);
  await insertEntry(db, {
    id: random.id(),
    claim_id: claimId,
    kind,
    subject_id: subjectId,
    staff_id: staffId ?? null,
    at,
    due_at,
    version: claim.version,
  });
  const { version: _, settings: __, ...ofClaim } = claim;
  await openWork(db, { ...ofClaim, claimId, at, dueAt: due_at, touchedAt: touches ? at : null });
}

async function settleAfter(
  db: Db,
  clock: Clock,
  origin: EventOrigin & { readonly claimId: string },
  { kind, subjectId }: Happened,
): Promise<void> {
  const { actor, claimId } = origin;
  const settleThese = (which: Settling) => settle(db, clock, claimId, which, origin);
  if (words.includes(kind) && (actor === 'desk' || actor === 'workbench') && (await areOurWords(db, subjectId))) {
    await noteAnswered(db, claimId, origin.staffId ?? null);
    await settleThese({ kinds: ['message', 'reply'] });
  }
  if (removals.includes(kind) && subjectId !== null) await settleThese({ subjectId });
  // The file of a document that was held is clean.
  if (kind === 'document.changed' && actor === 'system' && subjectId !== null)
    await settleThese({ kinds: ['held'], subjectId });
  if (kind === 'decision.given') await settleThese({ kinds: ['contest'] });
  const judged = kind === 'receipt.judged' || kind === 'receipt.removed';
  if (judged && !(await hasOpenReceipt(db, claimId))) await settleThese({ kinds: ['receipts'] });
}

/** Whether a document is an answer to the contact: neither a letter of somebody else, nor what only confirms that theirs arrived. */
async function areOurWords(db: Db, documentId: string | null): Promise<boolean> {
  const document = documentId === null ? undefined : await findWords(db, documentId);
  if (!document || document.acknowledges) return false;
  const { action } = document;
  if (action?.startsWith('Request')) return true;
  return document.has_message && action !== 'MessageAirline' && action !== 'MessageCustomer';
}

/** Settles entries of a claim whose row is locked; the last one settles its row. */
async function settle(
  db: Db,
  clock: Clock,
  claimId: string,
  which: Settling,
  { staffId = null }: { readonly staffId?: string | null } = {},
): Promise<void> {
  const settled: Settled = { at: instantOf(clock), staffId };
  if ((await settleEntries(db, claimId, which, settled)) > 0) await renewWork(db, claimId, settled);
}

/** Locks the claims in which a bounce waits, before the contact is locked whose address changes (M4). Returns their ids. */
export async function lockBounced(db: Db, contactId: string): Promise<readonly string[]> {
  const claimIds = await bouncedClaims(db, contactId);
  await lockClaims(db, claimIds);
  return claimIds;
}

/** QUEUE-1: the contact's address was changed or tried again. */
export async function settleBounces(
  db: Db,
  clock: Clock,
  contactId: string,
  staffId: string | null = null,
): Promise<void> {
  const claimIds = await lockBounced(db, contactId);
  const settled: Settled = { at: instantOf(clock), staffId, touchedAt: instantOf(clock) };
  for (const claimId of claimIds) {
    await settleEntries(db, claimId, { kinds: ['bounce'] }, settled);
    await renewWork(db, claimId, settled);
  }
}

/** QUEUE-9: settles what a member of staff has seen in a claim whose row is locked: all of this version but what is for a colleague. */
export async function settleSeen(
  db: Db,
  clock: Clock,
  claimId: string,
  seen: { readonly version: number; readonly staffId: string },
): Promise<number> {
  const settled: Settled = { at: instantOf(clock), staffId: seen.staffId, touchedAt: instantOf(clock) };
  const count = await settleEntries(db, claimId, { seen }, settled);
  if (count > 0) await renewWork(db, claimId, settled);
  return count;
}

/** COMPOSE-9: a note at a claim whose row is locked makes work for the colleague that it names. */
export async function addMention(
  db: Db,
  ids: Ids,
  claimId: string,
  { staffId, noteId }: { readonly staffId: string; readonly noteId: string },
): Promise<void> {
  await raiseVersion(db, { claimId });
  await addEntry(db, ids, claimId, { kind: 'mention', subjectId: noteId, staffId, touches: true });
}

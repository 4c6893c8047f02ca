import type { ErasureState } from '#contract/account-calls.ts';
import { sessionRefusals } from '#contract/refusal.ts';
import { day } from '#contract/values/dates.ts';
import { lockContact } from '../../access/contact-store.ts';
import { verifyCurrentPassword } from '../../access/current-password.ts';
import { refuse } from '../../access/refusals.ts';
import type { Session } from '../../access/sessions/session-store.ts';
import { recordAudit } from '../../changes/audit-store.ts';
import type { Context, Services } from '../../context.ts';
import type { Db } from '../../database/tables.ts';
import { instantIn, instantOf } from '../../platform/clock.ts';
import { addJob } from '../../platform/jobs/jobs.ts';
import { type RateLimit, reserveIn } from '../../platform/rates.ts';
import { backupDays } from '../../platform/retention.ts';
import { erasureChanged } from './jobs.ts';
import { booksUntil } from './rules.ts';
import {
  claimsWithObstacles,
  type ErasureRow,
  erasureOfContact,
  hasHold,
  updateErasure,
  writeErasure,
} from './store.ts';

/** ACCOUNT-11: for how long a request waits and can be taken back, in milliseconds. */
export const erasureWait = 14 * day;

type ErasureContext = Pick<Services, 'db' | 'clock' | 'bookYears'>;

/** Each request is a mail. */
function requestsOf(contactId: string): RateLimit {
  return { key: `erasure:${contactId}`, allowance: { window: day, most: 5 } };
}

/** The claims that are looked at, and that are named, at most. */
const [mostLookedAt, mostNamed] = [500, 50];

/** ACCOUNT-11: how the contact's erasure stands, and which claims would be kept and why. */
export async function erasureStateOf(context: ErasureContext, { contactId }: Pick<Session, 'contactId'>) {
  return stateOf(context, contactId, await erasureOfContact(context.db, contactId));
}

async function stateOf(
  { db, clock, bookYears }: ErasureContext,
  contactId: string,
  row: ErasureRow | undefined,
): Promise<ErasureState> {
  const isAsked = row?.state === 'waiting' || row?.state === 'erasing';
  const isHeld = await hasHold(db, 'contact_id', contactId);
  const claims = (await claimsWithObstacles(db, contactId, mostLookedAt))
    .flatMap((claim): ErasureState['Claims'] => {
      const until = booksUntil(claim.lastPayment, { clock, bookYears });
      const why = isHeld || claim.isHeld ? 'hold' : claim.closed ? (until === null ? null : 'payment') : 'open';
      if (why === null) return [];
      return [{ ReferenceNumber: claim.reference_number, Why: why, Until: why === 'payment' ? until : null }];
    })
    .toSorted((one, other) => (one.ReferenceNumber < other.ReferenceNumber ? -1 : 1))
    .slice(0, mostNamed);
  return {
    State: row && isAsked ? (row.state === 'erasing' ? 'erasing' : 'waiting') : 'none',
    AskedAt: row && isAsked ? row.asked_at : null,
    ErasesAt: row && isAsked ? row.due_at : null,
    WaitsFor: isAsked ? (row?.waits_for ?? null) : null,
    BackupDays: backupDays,
    Claims: claims,
  };
}

/** ACCOUNT-11: asks for the erasure, with the password. While one waits or is under way, nothing new begins. Throws 422 and 429. */
export async function requestErasure(context: Context, session: Session, password: string): Promise<ErasureState> {
  const { db, clock, random, jobs } = context;
  const { contactId } = session;
  await verifyCurrentPassword(context, session, password);
  const state = await db.transaction().execute(async (db) => {
    await lockContact(db, contactId);
    const current = await erasureOfContact(db, contactId);
    if (current?.state === 'waiting' || current?.state === 'erasing')
      return stateOf({ ...context, db }, contactId, current);
    const seconds = await reserveIn({ db, clock }, [requestsOf(contactId)]);
    if (seconds !== null) throw refuse(sessionRefusals.tooManyTries, { retryAfter: seconds, data: { seconds } });
    const row: ErasureRow = {
      contact_id: contactId,
      state: 'waiting',
      asked_by: 'contact',
      asked_at: instantOf(clock),
      due_at: instantIn(clock, erasureWait),
      waits_for: null,
      mail_to: null,
      ended_at: null,
    };
    await writeErasure(db, row);
    await addJob(db, { clock, random }, erasureChanged, { contactId, change: 'asked', at: row.due_at });
    await recordAudit(db, clock, { act: 'erasure.asked', contactId });
    return stateOf({ ...context, db }, contactId, row);
  });
  jobs.wake();
  return state;
}

/** ACCOUNT-11: takes a request back while it waits; from the account or by the link in the mail. Otherwise nothing changes. */
export async function takeBackErasure(
  { db, clock, random, jobs }: Pick<Services, 'db' | 'clock' | 'random' | 'jobs'>,
  contactId: string,
): Promise<boolean> {
  const isTaken = await db.transaction().execute((db) => takeBackIn(db, { clock, random }, contactId));
  if (isTaken) jobs.wake();
  return isTaken;
}

async function takeBackIn(
  db: Db,
  { clock, random }: Pick<Services, 'clock' | 'random'>,
  contactId: string,
): Promise<boolean> {
  // The same lock under which an erasure begins.
  await lockContact(db, contactId);
  const now = instantOf(clock);
  const columns = { state: 'taken back', ended_at: now, waits_for: null } as const;
  if (!(await updateErasure(db, contactId, 'waiting', columns))) return false;
  await addJob(db, { clock, random }, erasureChanged, { contactId, change: 'taken_back', at: now });
  await recordAudit(db, clock, { act: 'erasure.takenBack', contactId });
  return true;
}

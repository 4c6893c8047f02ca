import type { FastifyInstance } from 'fastify';
import * as erasureCalls from '#contract/account-calls.ts';
import { cancelErasurePath, type ErasureState } from '#contract/account-calls.ts';
import { day } from '#contract/values/dates.ts';
import { lockContact } from '../../access/contact-store.ts';
import { verifyCurrentPassword } from '../../access/current-password.ts';
import { requireWithinLimitIn } from '../../access/limits/login-limits.ts';
import { recordAudit } from '../../changes/audit-store.ts';
import type { Context, Services } from '../../context.ts';
import { type Asked, type Route, route } from '../../http/route.ts';
import { registerLinkPage } from '../../pages/link-page.ts';
import type { SmallPageContext } from '../../pages/small-page.ts';
import { instantIn, instantOf } from '../../platform/clock.ts';
import { addJob } from '../../platform/jobs/jobs.ts';
import { backupDays } from '../../platform/retention.ts';
import { erasureChanged } from './jobs.ts';
import { booksUntil } from './rules.ts';
import { claimsWithObstacles, type ErasureRow, erasureOfContact, hasHold, writeErasure } from './store.ts';
import { erasureWait, takeBackErasure } from './usecases.ts';

export const erasureRoutes: readonly Route[] = [
  route(erasureCalls.ownErasure, ownState),
  route(erasureCalls.requestErasure, requestErasure),
  route(erasureCalls.takeBackErasure, async (asked) => {
    await takeBackErasure(asked.context, asked.session.contactId);
    return ownState(asked);
  }),
];

/** ACCOUNT-11: the page of the link in the mails by which an erasure is taken back. When nothing waits any more, it says so. */
export function registerTakeBackPage(
  app: FastifyInstance,
  context: Pick<Services, 'db' | 'clock' | 'random' | 'jobs' | 'signing'> & SmallPageContext,
): void {
  registerLinkPage(app, context, {
    path: cancelErasurePath,
    words: 'cancel_erasure',
    async fits({ id, email }, signature) {
      const request = await erasureOfContact(context.db, id);
      return request !== undefined && context.signing.fits(signature, 'keep data', id, email, request.asked_at);
    },
    act: (contactId) => takeBackErasure(context, contactId),
  });
}

/** Each request is a mail. */
const requests = { window: day, most: 5 };

/** The claims that are looked at, and that are named, at most. */
const [mostLookedAt, mostNamed] = [500, 50];

/** ACCOUNT-11: how the contact's erasure stands, and which claims would be kept and why. */
async function stateOf(
  { db, clock, bookYears }: Pick<Context, 'db' | 'clock' | 'bookYears'>,
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
async function requestErasure({ context, session, input }: Asked<typeof erasureCalls.requestErasure>) {
  const { db, clock, random, jobs } = context;
  const { contactId } = session;
  await verifyCurrentPassword(context, session, input.password);
  const state = await db.transaction().execute(async (db) => {
    await lockContact(db, contactId);
    const current = await erasureOfContact(db, contactId);
    if (current?.state === 'waiting' || current?.state === 'erasing')
      return stateOf({ ...context, db }, contactId, current);
    await requireWithinLimitIn({ db, clock }, { key: `erasure:${contactId}`, allowance: requests });
    const row = await writeErasure(db, {
      contact_id: contactId,
      state: 'waiting',
      asked_by: 'contact',
      asked_at: instantOf(clock),
      due_at: instantIn(clock, erasureWait),
    });
    await addJob(db, { clock, random }, erasureChanged, { contactId, change: 'asked', at: row.due_at });
    await recordAudit(db, clock, { act: 'erasure.asked', contactId });
    return stateOf({ ...context, db }, contactId, row);
  });
  jobs.wake();
  return state;
}

async function ownState({ context, session: { contactId } }: Asked<typeof erasureCalls.ownErasure>) {
  return stateOf(context, contactId, await erasureOfContact(context.db, contactId));
}

import type { AnswerOf } from '#contract/call.ts';
import { sessionRefusals, ticketLife } from '#contract/refusal.ts';
import type * as sessionCalls from '#contract/session.ts';
import type { Culture, LanguagePrefix } from '#contract/values/culture.ts';
import { contactById } from '../../access/contact-store.ts';
import type { SaveAnswer } from '../../access/idempotency.ts';
import { requireWithinLimit } from '../../access/limits/login-limits.ts';
import { refuse } from '../../access/refusals.ts';
import { beginSession, deleteSession } from '../../access/sessions/session-store.ts';
import type { ActiveStaffSession } from '../../access/sessions/staff-session-store.ts';
import { recordAudit } from '../../changes/audit-store.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../database/tables.ts';
import { dossierOf } from '../../features/claims/usecases.ts';
import { instantIn, instantOf } from '../../platform/clock.ts';
import { hashOfSecret } from '../../platform/random.ts';
import { giveBack } from '../../platform/rate-store.ts';
import { openings, requireContact, requireWithinStaffLimit, ticketsFrom } from './rules.ts';
import { findEnabledStaff, insertTicket, type StaffRow, takeTicket } from './store.ts';

/**
 * INTERNAL-2: creates a ticket for a contact, with a reason, and returns the answer that `answerWith` makes of its secret. Only the hash
 * of the secret is stored, and for two minutes the answer, encrypted with the secrets of the request, as it may have been lost (W37).
 */
export async function createTicket<Answer>(
  context: Context,
  staff: ActiveStaffSession,
  { contactId, reason }: { readonly contactId: string; readonly reason: string },
  answerWith: (secret: string) => Answer,
  save: SaveAnswer,
): Promise<Answer> {
  await requireWithinStaffLimit(context, openings(staff.staffId));
  const { clock, random } = context;
  const secret = random.secret();
  const answer = answerWith(secret);
  await context.db.transaction().execute(async (db) => {
    await requireContact(db, context, staff, contactId);
    await insertTicket(db, {
      secret_hash: hashOfSecret(secret),
      staff_id: staff.staffId,
      contact_id: contactId,
      reason,
      created_at: instantOf(clock),
      expires_at: instantIn(clock, ticketLife),
    });
    await recordAudit(db, clock, { act: 'staff.ticketMade', contactId, staffId: staff.staffId });
    await save(db, answer);
  });
  return answer;
}

interface TicketLogin {
  readonly contactId: string;
  readonly internalUser: string;
  readonly culture: Culture;
  readonly prefix: LanguagePrefix | null;
  readonly address: string;
  readonly userAgent: string | null;
  /** The previous session of the browser, which ends (NAV-9). */
  readonly replaces: string | null;
}

/** INTERNAL-1, INTERNAL-2: exchanges a ticket, once, for a session on behalf of its contact. */
export async function redeemTicket(
  context: Context,
  asked: TicketLogin,
): Promise<{ secret: string; answer: AnswerOf<typeof sessionCalls.internalLogin> }> {
  const tries = ticketsFrom(asked.address);
  await requireWithinLimit(context, tries);
  const { secret, name } = await context.db.transaction().execute(async (db) => {
    const staff = await useTicket(db, context, asked);
    await giveBack(db, tries.key);
    if (asked.replaces) await deleteSession(db, asked.replaces);
    const { contactId, culture, userAgent } = asked;
    const session = { contactId, staffId: staff.id, culture, userAgent };
    const secret = await beginSession(db, context, session);
    const sessionHash = hashOfSecret(secret);
    await recordAudit(db, context.clock, { act: 'session.begun', contactId, staffId: staff.id, sessionHash });
    return { secret, name: staff.name };
  });
  const contact = await contactById(context.db, asked.contactId);
  return { secret, answer: { ...(await dossierOf(context, contact, asked)), InternalUser: name } };
}

/** A used, expired, foreign or unknown ticket and one of a disabled account get the same refusal. */
async function useTicket(
  db: Db,
  { clock, brand }: Pick<Context, 'clock' | 'brand'>,
  { contactId, internalUser }: TicketLogin,
): Promise<Pick<StaffRow, 'id' | 'name'>> {
  const ticket = { secretHash: hashOfSecret(internalUser), contactId, brand: brand.id };
  const staffId = await takeTicket(db, ticket, instantOf(clock));
  const staff = staffId === undefined ? undefined : await findEnabledStaff(db, staffId);
  if (!staff) throw refuse(sessionRefusals.ticketRefused);
  return staff;
}

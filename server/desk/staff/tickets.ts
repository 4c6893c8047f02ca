import type { AnswerOf } from '#contract/call.ts';
import { sessionRefusals, ticketLife } from '#contract/refusal.ts';
import type * as sessionCalls from '#contract/session.ts';
import { mostFound, type Visit } from '#contract/staff/calls.ts';
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
import { nameOf } from '../../presenters/person.ts';
import { openings, requireContact, requireWithinStaffLimit, searches, ticketsFrom } from './rules.ts';
import { findContacts, findEnabledStaff, insertTicket, listUsedTickets, type StaffRow, takeTicket } from './store.ts';

/** Finds contacts of the brand by claim number, or by words in name and e-mail address. The results are recorded (INTERNAL-4). */
export async function searchContacts(context: Context, staff: ActiveStaffSession, query: string) {
  await requireWithinStaffLimit(context, searches(staff.staffId));
  const { db, clock, brand } = context;
  const isTheirs = staff.brands === null || staff.brands.includes(brand.id);
  const rows = isTheirs ? await findContacts(db, brand.id, query, mostFound) : [];
  const found = rows.map((row) => ({
    Id: row.id,
    FullName: nameOf(row),
    EMailAddress: row.email,
    City: row.city,
    Claims: Number(row.claims),
    ManagedClaims: Number(row.managed),
    HasSecondWays: Number(row.passkeys) + Number(row.apps) > 0,
  }));
  // Only ids are recorded, not the search text (P3): they show who looked up whom.
  const details = { found: found.length, contacts: found.map(({ Id }) => Id).join(',') };
  await recordAudit(db, clock, { act: 'staff.searched', contactId: null, staffId: staff.staffId, details });
  return found;
}

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

export async function visitsOf({ db, brand }: Context, { staffId }: ActiveStaffSession): Promise<Visit[]> {
  const rows = await listUsedTickets(db, staffId, brand.id);
  return rows.map((row) => ({
    At: row.used_at ?? '',
    ContactId: row.contact_id,
    FullName: nameOf(row),
    Reason: row.reason,
  }));
}

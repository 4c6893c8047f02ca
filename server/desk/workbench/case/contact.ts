import type { AnswerOf, InputOf } from '#contract/call.ts';
import { flightCode } from '#contract/claims/schema.ts';
import { staffRefusals } from '#contract/staff/calls.ts';
import type * as contactCalls from '#contract/staff/contact.ts';
import type { StaffContact } from '#contract/staff/contact.ts';
import { readerLanguage } from '#contract/values/culture.ts';
import { day } from '#contract/values/dates.ts';
import { itIsDone } from '#contract/values/shapes.ts';
import { contactLanguage } from '../../../access/contact-language.ts';
import { contactById, updateContactRow } from '../../../access/contact-store.ts';
import { commitWork } from '../../../access/idempotency.ts';
import { refuse } from '../../../access/refusals.ts';
import { allSecondFactorsOf } from '../../../access/second-factor-store.ts';
import { sessionWithoutCookie } from '../../../access/sessions/session-store.ts';
import type { ActiveStaffSession } from '../../../access/sessions/staff-session-store.ts';
import { visitsOfStaff } from '../../../access/staff-visit-store.ts';
import { recordAudit } from '../../../changes/audit-store.ts';
import { settleBounces } from '../../../changes/work.ts';
import { readTogether } from '../../../database/queries.ts';
import { claimFor } from '../../../features/claims/usecases.ts';
import { erasesAt } from '../../../features/erasure/store.ts';
import { instantOf } from '../../../platform/clock.ts';
import type { RateLimit } from '../../../platform/rates.ts';
import { nameOf } from '../../../presenters/person.ts';
import { brandOf, type DeskContext } from '../../acts/act.ts';
import { presentDeskContact } from '../../acts/contacts.ts';
import { noteLook, requireWithinStaffLimit } from '../../staff/rules.ts';
import { type AskedByStaff, requireStaffClaim, requireStaffContact } from '../claim-access.ts';
import { claimsOf, openInvitation } from './case-store.ts';
import { withoutNumbers } from './mask.ts';

const mostVisits = 20;

/** CASE-11: a contact with what staff do for them. */
export async function openContact(context: DeskContext, staff: ActiveStaffSession, id: string): Promise<StaffContact> {
  const { db, clock } = context;
  const contact = await requireStaffContact(db, staff, id);
  const read = await readTogether(db, {
    own: (db) => claimsOf(db, id, 'own'),
    managed: (db) => claimsOf(db, id, 'managed'),
    ways: (db) => allSecondFactorsOf(db, id),
    visits: (db) => visitsOfStaff(db, id, mostVisits),
    erases: (db) => erasesAt(db, id),
    invited: (db) => openInvitation(db, id, instantOf(clock)),
  });
  // Without `contactId`: the copy of a contact's data has what was done by them or on their behalf.
  await recordAudit(db, clock, { act: 'contact.viewed', contactId: null, staffId: staff.staffId, subjectId: id });
  await noteLook(context, staff.staffId);
  const { culture, prefix } = contactLanguage(brandOf(context, contact.brand), contact, contact.language);
  const claimsAs = (Relation: 'own' | 'managed') =>
    read[Relation].map((row) => ({
      Id: row.id,
      ReferenceNumber: row.reference_number,
      ClaimType: row.claim_type,
      Flight: flightCode({ AirlineCode: row.airline_code, FlightNumber: row.flight_number }),
      Day: row.departure_at?.slice(0, 10) ?? null,
      Closed: row.closed,
      Relation,
    }));
  return {
    Contact: withoutNumbers(presentDeskContact(contact)),
    FullName: nameOf(contact),
    Language: readerLanguage(culture, prefix),
    BouncedAt: contact.bounced_at,
    ErasesAt: read.erases,
    Claims: [...claimsAs('own'), ...claimsAs('managed')],
    InvitedAt: read.invited?.created_at ?? null,
    Passkeys: read.ways.Passkeys.length,
    HasApp: read.ways.TotpSince !== null,
    Visits: read.visits.map(({ at, staff, reason }) => ({ At: at, Staff: staff, Reason: reason })),
  };
}

/** CASE-11: forgets that mails have bounced, so that the next one is sent. */
export function retryMail(
  context: DeskContext,
  { staff, input: { id }, save }: AskedByStaff<InputOf<typeof contactCalls.retryMail>>,
) {
  return commitWork({ context, save }, async (db) => {
    await requireStaffContact(db, staff, id);
    await settleBounces(db, context.clock, id, staff.staffId);
    await updateContactRow(db, id, { bounced_at: null });
    const { staffId } = staff;
    await recordAudit(db, context.clock, { act: 'contact.mailRetried', contactId: null, staffId, subjectId: id });
    return itIsDone;
  });
}

/** CASE-7 */
function reveals(staffId: string): RateLimit {
  return { key: `staff-reveal:${staffId}`, allowance: { window: day, most: 30 } };
}

/** CASE-7: a number in full; the audit has who, whose, what and why, before the answer goes. */
export async function reveal(
  context: DeskContext,
  { staffId, brands }: ActiveStaffSession,
  { claimId, what, personId, reason }: InputOf<typeof contactCalls.reveal>,
): Promise<AnswerOf<typeof contactCalls.reveal>> {
  const { db, clock } = context;
  const claim = await requireStaffClaim(db, { brands }, claimId);
  const contact = await contactById(db, claim.contact_id);
  const session = sessionWithoutCookie(contact, instantOf(clock));
  const shown = await claimFor({ ...context, brand: brandOf(context, contact.brand) }, session, claimId);
  const people = [...shown.Passengers.Person, ...shown.NonPassengers.Person];
  const person = people.find(({ Id }) => Id === personId);
  const { PayPalEMailAccount: wallet, BankAccount: bank } = shown;
  const values = {
    account: shown.ClaimerPaymentMethod === 'PayPal' ? wallet : bank.IBAN || bank.Number,
    passport: person?.PassportNumber,
    ticket: person?.TicketNumber,
  };
  const value = values[what];
  if (!value) throw refuse(staffRefusals.notFound);
  await requireWithinStaffLimit(context, reveals(staffId));
  const subjectId = what === 'account' ? null : (personId ?? null);
  const details = { what, contact: contact.id, reason };
  await recordAudit(db, clock, { act: 'staff.revealed', contactId: null, staffId, claimId, subjectId, details });
  return { Value: value };
}

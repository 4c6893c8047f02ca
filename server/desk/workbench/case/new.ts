import type { AnswerOf, InputOf } from '#contract/call.ts';
import type * as newCalls from '#contract/staff/new.ts';
import type { ContactRow } from '../../../access/contact-store.ts';
import { commitWork } from '../../../access/idempotency.ts';
import { invitationsOf, requireWithinLimitIn } from '../../../access/limits/login-limits.ts';
import { type ActiveStaffSession, seesBrand } from '../../../access/sessions/staff-session-store.ts';
import { recordAudit } from '../../../changes/audit-store.ts';
import { recordDeskChange } from '../../../changes/record-change.ts';
import type { Db } from '../../../database/tables.ts';
import { contactInvited } from '../../../features/account/jobs.ts';
import { instantOf } from '../../../platform/clock.ts';
import { folded } from '../../../platform/folded.ts';
import { nameOf } from '../../../presenters/person.ts';
import { type DeskContext, type Writing, writingBy } from '../../acts/act.ts';
import { saveClaim } from '../../acts/claims.ts';
import { saveContact } from '../../acts/contacts.ts';
import { inPart, refuseDeskField } from '../../acts/errors.ts';
import { savePerson } from '../../acts/persons.ts';
import { findings, invitations, requireWithinStaffLimit } from '../../staff/rules.ts';
import { type AskedByStaff, requireStaffContact } from '../claim-access.ts';
import { claimsOfFlight, nextNumber } from './case-store.ts';

/** NEW-1: makes contact, claim and persons by the acts of the desk, all in one transaction. */
export function makeClaim(
  context: DeskContext,
  { staff, input, save }: AskedByStaff<InputOf<typeof newCalls.newClaim>>,
): Promise<AnswerOf<typeof newCalls.newClaim>> {
  return commitWork({ context, save }, async (db) => {
    const writing = <Input>(input: Input, parameters: Readonly<Record<string, string>> = {}): Writing<Input> => ({
      ...writingBy(db, staff.staffId),
      ...{ input, parameters },
    });
    const contact = await inPart('contact', contactFor(db, context, staff, input.contact, writing));
    const number = input.claim.ReferenceNumber ?? (await nextNumber(db, contact.brand));
    const given = { ...input.claim, ContactId: contact.id, ReferenceNumber: number };
    const { Id: claimId } = await inPart('claim', saveClaim(context, writing(given), 'put'));
    for (const [place, person] of input.persons.entries()) {
      await inPart(`persons.${place}`, savePerson(context, writing(person, { claim: claimId }), 'put'));
    }
    if (input.invite) await inviteIn(db, context, staff, contact.id);
    return { ClaimId: claimId, ContactId: contact.id, ReferenceNumber: number };
  });
}

/** NEW-3 */
export function inviteContact(
  context: DeskContext,
  { staff, input, save }: AskedByStaff<InputOf<typeof newCalls.invite>>,
): Promise<AnswerOf<typeof newCalls.invite>> {
  return commitWork({ context, save }, async (db) => {
    const { id } = await requireStaffContact(db, staff, input.contactId, 'lock');
    return { SentAt: await inviteIn(db, context, staff, id) };
  });
}

/** The link is made when the mail is sent, and ends the one before. */
async function inviteIn(db: Db, context: DeskContext, { staffId }: ActiveStaffSession, contactId: string) {
  await requireWithinLimitIn({ ...context, db }, invitationsOf(contactId), invitations(staffId));
  const askedAt = instantOf(context.clock);
  const change = { kind: 'contact.invited', subjectId: null } as const;
  await recordDeskChange(db, context, { staffId }, { claimId: null, contactId }, change);
  await context.jobs.add(db, contactInvited, { contactId, askedAt });
  return askedAt;
}

async function contactFor(
  db: Db,
  context: DeskContext,
  staff: ActiveStaffSession,
  given: InputOf<typeof newCalls.newClaim>['contact'],
  writing: <Input>(input: Input) => Writing<Input>,
): Promise<ContactRow> {
  const isKnown = 'Id' in given;
  const brand = isKnown ? undefined : (given.Brand ?? staff.brands?.[0] ?? context.brands[0]?.id);
  if (brand && !seesBrand(staff, brand)) throw refuseDeskField('Brand', 'is one whose claims you see');
  const id = isKnown ? given.Id : (await saveContact(context, writing({ ...given, Brand: brand }), 'put')).Id;
  return requireStaffContact(db, staff, id, 'lock');
}

/** NEW-4: claims of the same flight and day, whose contact has the address or the name, or a passenger the name. */
export async function findDoubles(
  context: DeskContext,
  { staffId, brands }: ActiveStaffSession,
  { email, lastNames, ...flight }: InputOf<typeof newCalls.possibleDoubles>,
): Promise<AnswerOf<typeof newCalls.possibleDoubles>> {
  await requireWithinStaffLimit(context, findings(staffId));
  const { db, clock } = context;
  const wanted = new Set(lastNames.map((name) => folded(name.trim())));
  const rows = await claimsOfFlight(db, flight, brands);
  const same = rows.filter(
    (row) =>
      (email && row.email === email.trim().toLowerCase()) ||
      [row.last_name, row.passenger].some((name) => name !== null && wanted.has(folded(name.trim()))),
  );
  const found = [...new Map(same.map((row) => [row.id, row])).values()].slice(0, 10);
  // FIND-3: whom they found, never by which words.
  const details = { claims: found.map(({ id }) => id).join(','), contacts: '' };
  await recordAudit(db, clock, { act: 'staff.found', contactId: null, staffId, details });
  return found.map((row) => ({
    ClaimId: row.id,
    ReferenceNumber: row.reference_number,
    FullName: nameOf(row),
    Closed: row.closed,
  }));
}

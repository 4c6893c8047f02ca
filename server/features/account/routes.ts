import { createHash } from 'node:crypto';
import { accountRefusals } from '#contract/account.ts';
import * as accountCalls from '#contract/account-calls.ts';
import type { InputOf } from '#contract/call.ts';
import { generalRefusals, type WrongField } from '#contract/refusal.ts';
import { countryCodes } from '#contract/values/countries.ts';
import { readerLanguage } from '#contract/values/culture.ts';
import { itIsDone } from '#contract/values/shapes.ts';
import { boundByCountry, countryMessage, validatorFailed } from '#contract/values/validators.ts';
import { type ContactRow, contactById, updateContactRow } from '../../access/contact-store.ts';
import { verifyCurrentPassword } from '../../access/current-password.ts';
import { commitWork } from '../../access/idempotency.ts';
import { accountChangesOf, requireWithinLimitIn } from '../../access/limits/login-limits.ts';
import { refuse, refuseField } from '../../access/refusals.ts';
import { deleteSession, type Session, sessionLifetime } from '../../access/sessions/session-store.ts';
import { visitsOfStaff } from '../../access/staff-visit-store.ts';
import { termsHash } from '../../brands/terms.ts';
import { recordAudit } from '../../changes/audit-store.ts';
import { addEvent, mailAccountChange } from '../../changes/record-change.ts';
import type { Context } from '../../context.ts';
import { addressColumns } from '../../database/address.ts';
import { type Asked, type Route, route } from '../../http/route.ts';
import { instantIn, instantOf } from '../../platform/clock.ts';
import { deviceName } from './rules.ts';
import { ownSessions, saveTermsAcceptance } from './store.ts';

type Edit = InputOf<typeof accountCalls.updateAccount>;

/** ACCOUNT-3: the fields a contact may change, with their columns. */
const columns = {
  FirstName: 'first_name',
  MiddleName: 'middle_name',
  LastName: 'last_name',
  ...addressColumns,
  PhoneNumber: 'phone_number',
} as const satisfies Partial<Record<keyof Edit, keyof ContactRow>>;
type Field = keyof typeof columns;

const neverEmptied: readonly Field[] = ['FirstName', 'LastName', 'CountryCode'];

/**
 * ACCOUNT-3, W14: writes the changed editable fields. A field that is not in the input stays unchanged. Audit and event contain the
 * names of the fields, not their values. A changed address is mailed to the contact.
 */
async function updateContact({ context, session, input }: Asked<typeof accountCalls.updateAccount>) {
  const { db, clock, random, jobs } = context;
  const { contactId, staffId } = session;
  if (input.Id !== contactId) throw refuse(accountRefusals.notFound);
  const contact = await contactById(db, contactId);
  const email = input.EMailAddress?.trim().toLowerCase();
  if (email !== undefined && email !== contact.email) {
    throw refuseField(accountRefusals.emailFixed, 'EMailAddress');
  }
  const changed = changesOf(contact, input);
  const wrong = wrongOf(changed, contact);
  if (wrong.length > 0) throw refuse(generalRefusals.invalid, { fields: wrong });
  if (changed.length === 0) return itIsDone;
  const fields = changed.map(({ field }) => field).join(',');
  await db.transaction().execute(async (db) => {
    await requireWithinLimitIn({ db, clock }, accountChangesOf(contactId, 'account'));
    const written = Object.fromEntries(changed.map(({ field, value }) => [columns[field], value]));
    await updateContactRow(db, contactId, { ...written, updated_at: instantOf(clock) });
    await recordAudit(db, clock, {
      act: 'account.changed',
      contactId,
      staffId,
      details: { fields },
    });
    const actor = staffId === null ? 'contact' : 'staff';
    const place = { actor, claimId: null, contactId } as const;
    await addEvent(db, { clock, random }, place, { kind: 'account.changed', subjectId: null, details: { fields } });
    if (!changed.some(({ field }) => field in addressColumns)) return;
    await mailAccountChange(db, context, contactId, 'address', actor);
  });
  jobs.wake();
  return itIsDone;
}

interface Change {
  readonly field: Field;
  readonly value: string | null;
}

function changesOf(contact: ContactRow, given: Edit): Change[] {
  return (Object.keys(columns) as Field[]).flatMap((field) => {
    const typed = given[field]?.trim();
    if (typed === undefined) return [];
    const value = typed === '' ? null : field === 'CountryCode' ? typed.toUpperCase() : typed;
    return value === contact[columns[field]] ? [] : [{ field, value }];
  });
}

/**
 * The invalid fields: an emptied name or country, and values that fail their validator (VALID-14). A new country also validates
 * the postal code and house number, as the form does.
 */
function wrongOf(changed: readonly Change[], contact: ContactRow): WrongField[] {
  const values = Object.fromEntries(changed.map(({ field, value }) => [field, value]));
  const country = values.CountryCode ?? contact.country_code;
  const byCountry = 'CountryCode' in values ? boundByCountry : [];
  const judged = new Set<Field>([...changed.map(({ field }) => field), ...byCountry]);
  return [...judged].flatMap((field): WrongField[] => {
    const value = field in values ? values[field] : contact[columns[field]];
    if (!value) return field in values && neverEmptied.includes(field) ? [{ field, code: 'no_input_warning' }] : [];
    if (field === 'CountryCode') return countryCodes.includes(value) ? [] : [{ field, code: countryMessage }];
    const code = validatorFailed(field, value, country);
    return code ? [{ field, code }] : [];
  });
}

export const accountRoutes: readonly Route[] = [
  route(accountCalls.updateAccount, updateContact),
  // TERMS-2, TERMS-4, W32: accepts the current version once, and stores version, hash of the text, time and culture.
  route(accountCalls.acceptTerms, async ({ context, session: { contactId }, culture, prefix }) => {
    const { db, clock, random, brand } = context;
    const version = brand.termsVersion;
    const hash = termsHash(brand, version, readerLanguage(culture, prefix));
    await db.transaction().execute(async (db) => {
      const isNew = await saveTermsAcceptance(db, {
        id: random.id(),
        contact_id: contactId,
        version,
        text_hash: hash,
        culture,
        accepted_at: instantOf(clock),
      });
      if (isNew) await recordAudit(db, clock, { act: 'terms.accepted', contactId, details: { version } });
    });
    return itIsDone;
  }),
  // The current session first, then the newest. Sessions of staff are not listed.
  route(accountCalls.ownSessions, async ({ context, session, culture, prefix }) => {
    const rows = await activeSessionsOf(context, session);
    const sessions = rows.map((row) => ({
      Id: publicIdOf(row.id_hash),
      Current: row.id_hash === session.idHash,
      Device: deviceName(row.user_agent, readerLanguage(culture, prefix)),
      BegunAt: row.created_at,
      SeenAt: row.seen_at,
    }));
    return sessions.toSorted((one, other) => Number(other.Current) - Number(one.Current));
  }),
  // ACCOUNT-5: ends one of the contact's own sessions at once, also for a copy of its cookie.
  route(accountCalls.endOwnSession, async (asked) => {
    const { context, session, input } = asked;
    const { id: contactId } = await verifyCurrentPassword(context, session, input.password);
    const sessions = await activeSessionsOf(context, session);
    const found = sessions.find((row) => publicIdOf(row.id_hash) === input.sessionId);
    if (!found) throw refuse(accountRefusals.notFound);
    return commitWork(asked, async (db) => {
      // Of concurrent calls only one ends the session, so that there is one mail and one row in the audit.
      if (!(await deleteSession(db, found.id_hash))) throw refuse(accountRefusals.notFound);
      await recordAudit(db, context.clock, { act: 'session.endedElsewhere', contactId });
      await mailAccountChange(db, context, contactId, 'session');
      return itIsDone;
    });
  }),
  // The last hundred times that staff opened the portal as this contact, who and why; the newest first.
  route(accountCalls.staffVisits, async ({ context, session }) => {
    const visits = await visitsOfStaff(context.db, session.contactId, 100);
    return visits.map(({ at, staff, reason }) => ({ At: at, Staff: staff, Reason: reason }));
  }),
];

async function activeSessionsOf({ db, clock, activity }: Context, { contactId }: Session) {
  const seenSince = instantIn(clock, -sessionLifetime({ staffId: null }).idle);
  const rows = await ownSessions(db, contactId, instantOf(clock));
  return rows
    .map((row) => ({ ...row, seen_at: activity.lastSeen(row.id_hash, row.seen_at) }))
    .filter(({ seen_at: seenAt }) => seenAt >= seenSince);
}

/** The public id of a session; the stored hash is never sent. */
function publicIdOf(idHash: string): string {
  return createHash('sha256').update(`session ${idHash}`).digest('hex').slice(0, 32);
}

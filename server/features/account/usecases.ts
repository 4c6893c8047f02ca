import { accountRefusals } from '#contract/account.ts';
import type * as accountCalls from '#contract/account-calls.ts';
import type { InputOf } from '#contract/call.ts';
import { maskedEmail } from '#contract/payout/schema.ts';
import { generalRefusals, type WrongField } from '#contract/refusal.ts';
import { countryCodes } from '#contract/values/countries.ts';
import type { Culture } from '#contract/values/culture.ts';
import { boundByCountry, countryMessage, validatorFailed } from '#contract/values/validators.ts';
import type { TextLanguage } from '#texts/texts.ts';
import { type ContactRow, contactById, endAllAccess } from '../../access/contact-store.ts';
import { accountChangesOf, requireWithinLimitIn } from '../../access/limits/login-limits.ts';
import { refuse, refuseField } from '../../access/refusals.ts';
import type { Session } from '../../access/sessions/session-store.ts';
import { termsHash } from '../../brands/terms.ts';
import { recordAudit } from '../../changes/audit-store.ts';
import { addEvent } from '../../changes/events.ts';
import { mailAccountChange } from '../../changes/record-change.ts';
import type { Context } from '../../context.ts';
import { addressColumns } from '../../database/address.ts';
import type { Db } from '../../database/tables.ts';
import { instantOf } from '../../platform/clock.ts';
import { addJob } from '../../platform/jobs/jobs.ts';
import { emailChanged } from './jobs.ts';
import { saveTermsAcceptance, updateContactRow } from './store.ts';

type Edit = InputOf<typeof accountCalls.updateAccount>;

/** ACCOUNT-3: the fields a contact may change, with their columns. */
const columns = {
  FirstName: 'first_name',
  MiddleName: 'middle_name',
  LastName: 'last_name',
  PostalCode: addressColumns.PostalCode,
  HouseNumber: addressColumns.HouseNumber,
  HouseNumberExtension: addressColumns.HouseNumberExtension,
  StreetName: addressColumns.StreetName,
  City: addressColumns.City,
  CountryCode: addressColumns.CountryCode,
  PhoneNumber: 'phone_number',
} as const satisfies Partial<Record<keyof Edit, keyof ContactRow>>;
type Field = keyof typeof columns;

const neverEmptied: readonly Field[] = ['FirstName', 'LastName', 'CountryCode'];

/** ACCOUNT-3, W14: writes the changed editable fields. A field that is not in the input stays unchanged. */
export async function updateContact(context: Context, session: Session, given: Edit): Promise<void> {
  if (given.Id !== session.contactId) throw refuse(accountRefusals.notFound);
  const contact = await contactById(context.db, session.contactId);
  const email = given.EMailAddress?.trim().toLowerCase();
  if (email !== undefined && email !== contact.email) {
    throw refuseField(accountRefusals.emailFixed, 'EMailAddress');
  }
  const changed = changesOf(contact, given);
  const wrong = wrongOf(changed, contact);
  if (wrong.length > 0) throw refuse(generalRefusals.invalid, { fields: wrong });
  if (changed.length > 0) await save(context, session, changed);
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

/**
 * Writes the change, its audit row and its event in one transaction. Audit and event contain the names of the fields, not their
 * values. A changed address is mailed to the contact.
 */
async function save(context: Context, session: Session, changed: readonly Change[]): Promise<void> {
  const { db, clock, random, jobs } = context;
  const fields = changed.map(({ field }) => field).join(',');
  await db.transaction().execute(async (db) => {
    await requireWithinLimitIn({ db, clock }, accountChangesOf(session.contactId, 'account'));
    const written = Object.fromEntries(changed.map(({ field, value }) => [columns[field], value]));
    await updateContactRow(db, session.contactId, { ...written, updated_at: instantOf(clock) });
    await recordAudit(db, clock, {
      act: 'account.changed',
      contactId: session.contactId,
      staffId: session.staffId,
      details: { fields },
    });
    const actor = session.staffId === null ? 'contact' : 'staff';
    const place = { actor, claimId: null, contactId: session.contactId } as const;
    await addEvent(db, { clock, random }, place, { kind: 'account.changed', subjectId: null, details: { fields } });
    if (!changed.some(({ field }) => field in addressColumns)) return;
    await mailAccountChange(db, context, session.contactId, 'address', actor);
  });
  jobs.wake();
}

/**
 * Follow-up of a change of a contact's e-mail address by the claims service, in its transaction (M7). The owner of the new
 * mailbox could request a new password, so all sessions and open links end, both addresses get a mail, and the audit records the
 * change. The time written here also blocks payout changes for a day (`heldUntil`).
 */
export async function afterEmailChange(
  db: Db,
  context: Pick<Context, 'clock' | 'random'>,
  contactId: string,
  { former, current }: { readonly former: string; readonly current: string },
): Promise<void> {
  const at = instantOf(context.clock);
  await updateContactRow(db, contactId, { email_changed_at: at });
  await endAllAccess(db, contactId, null);
  await recordAudit(db, context.clock, { act: 'contact.emailChanged', contactId });
  // The mail to the former address shows the new one masked, so that only its owner recognises it.
  await addJob(db, context, emailChanged, { contactId, at, to: former, address: maskedEmail(current) });
  await addJob(db, context, emailChanged, { contactId, at, to: current });
}

/** TERMS-2, TERMS-4, W32: accepts the current version once, and stores version, hash of the text, time and culture. */
export async function acceptTerms(
  { db, clock, random, brand }: Context,
  session: Session,
  read: { readonly culture: Culture; readonly language: TextLanguage },
): Promise<void> {
  const version = brand.termsVersion;
  const hash = termsHash(brand, version, read.language);
  await db.transaction().execute(async (db) => {
    const isNew = await saveTermsAcceptance(db, {
      id: random.id(),
      contact_id: session.contactId,
      version,
      text_hash: hash,
      culture: read.culture,
      accepted_at: instantOf(clock),
    });
    if (!isNew) return;
    await recordAudit(db, clock, { act: 'terms.accepted', contactId: session.contactId, details: { version } });
  });
}

import type { deskCalls } from '#contract/desk/calls.ts';
import { deskRefusals } from '#contract/desk/failures.ts';
import type { DeskContact, GivenContact, PutAnswer } from '#contract/desk/schema.ts';
import type { ContactRow } from '../../access/contact-store.ts';
import { commitSaved } from '../../access/idempotency.ts';
import { refuse } from '../../access/refusals.ts';
import { recordAudit } from '../../changes/audit-store.ts';
import { lockBounced } from '../../changes/work.ts';
import type { Db } from '../../database/tables.ts';
import { afterEmailChange } from '../../features/account/usecases.ts';
import type { Asked } from '../../http/route.ts';
import { instantOf } from '../../platform/clock.ts';
import {
  act,
  type DeskContext,
  type Put,
  requireVersion,
  type WriteContext,
  type Writing,
  type Written,
} from './act.ts';
import { refuseDeskField, refuseTaken } from './errors.ts';
import {
  columnsOf,
  type Decision,
  decideFields,
  empties,
  type Fields,
  type Mode,
  nameAndAddressFields,
  shownFields,
  versioned,
  withColumns,
} from './fields.ts';
import { findLeadGenerator, writeDecision, writeLeadGenerator } from './stores/record-store.ts';
import { contactNamed } from './stores/reference-store.ts';

/** For a new contact, who sets a password with a link by mail (FORGOT). Its verification takes as long as any other. */
const noPassword = '$argon2id$v=19$m=19456,t=2,p=1$bm8gcGFzc3dvcmQgeWV0$';

const contactFields = {
  ExternalId: { column: 'external_id' },
  EMailAddress: { column: 'email' },
  Culture: { column: 'culture' },
  Brand: { column: 'brand' },
  ...nameAndAddressFields,
} as const satisfies Fields<GivenContact, ContactRow>;

export function saveContact(context: DeskContext, asked: Writing<GivenContact>, mode: Mode): Promise<PutAnswer> {
  const { input: given, ifMatch, parameters } = asked;
  return act(context, asked, async (db) => {
    const name = parameters.contact ?? '';
    const seen = given.EMailAddress === undefined ? undefined : await contactNamed(db, name);
    if (seen) await lockBounced(db, seen.id);
    const known = await contactNamed(db, name, 'lock');
    requireVersion(ifMatch, known && presentDeskContact(known));
    const written = await putContact(db, context, known, { name, given, mode });
    const { row } = written;
    return { ...written, of: { claimId: null, contactId: row.id }, shown: presentDeskContact(row) };
  });
}

export async function putContact(
  db: Db,
  context: WriteContext,
  known: ContactRow | undefined,
  put: Put<GivenContact>,
): Promise<Written<ContactRow>> {
  const decision = decideContact(known, put, context);
  const { result, row } = decision;
  await writeDecision(db, 'contact', decision).catch(refuseTaken('contact', 'EMailAddress'));
  if (result === 'unchanged') return { result, row, changes: [] };
  const current = result === 'changed' ? decision.columns.email : undefined;
  // M7: what follows from a new e-mail address.
  if (known && current !== undefined) await afterEmailChange(db, context, row.id, { former: known.email, current });
  const change =
    result === 'added'
      ? ({ kind: 'contact.added', subjectId: null } as const)
      : ({ kind: 'contact.changed', subjectId: null, details: { fields: decision.names.join(',') } } as const);
  return { result, row, changes: [change] };
}

function decideContact(
  row: ContactRow | undefined,
  { name, given, mode }: Put<GivenContact>,
  { clock, random, brands, lineHash }: WriteContext,
): Decision<ContactRow> {
  if (given.Brand !== undefined && !brands.some(({ id }) => id === given.Brand)) {
    const known = brands.map(({ id }) => id).join(', ');
    throw refuseDeskField('Brand', `is one of ${known}`);
  }
  const now = instantOf(clock);
  const columns = columnsOf<GivenContact, ContactRow>(contactFields, given, empties(mode, row));
  if (row) {
    const decision = decideFields(row, columns, contactFields);
    return decision.result === 'changed' ? withColumns(decision, { updated_at: now }) : decision;
  }
  if (mode === 'patch') throw refuse(deskRefusals.notFound, { data: { what: 'contact' } });
  if (given.EMailAddress === undefined) throw refuseDeskField('EMailAddress', 'is needed for a new contact');
  const blank = {
    brand: brands[0]?.id ?? 'redress',
    culture: 'nl-NL',
    language: null,
    email_changed_at: null,
    terms_accepted: null,
    notices_off: null,
    bounced_at: null,
    imported_hash: lineHash ?? null,
    password_hash: noPassword,
  };
  const ids = { id: random.id(), external_id: given.ExternalId ?? (name || null) };
  const added = { ...blank, ...(columns as ContactRow), ...ids, created_at: now, updated_at: now };
  return { result: 'added', row: added };
}

export function presentDeskContact(row: ContactRow): DeskContact {
  return versioned({
    Id: row.id,
    ...shownFields(contactFields, row),
    TermsAccepted: row.terms_accepted,
    TimeStamp: row.updated_at,
  });
}

export async function readContact(db: Db, name: string): Promise<DeskContact> {
  const found = await contactNamed(db, name);
  if (!found) throw refuse(deskRefusals.notFound, { data: { what: 'contact' } });
  return presentDeskContact(found);
}

/** DATA-1: names a lead generator. The name takes precedence over the product's table. */
export async function putLeadGenerator(
  { db, clock }: DeskContext,
  { input, caller, parameters: { number = '' }, save }: Asked<typeof deskCalls.putLeadGenerator>,
) {
  if (!/^[1-9]\d{0,5}$/.test(number)) throw refuse(deskRefusals.notFound, { data: { what: 'lead generator' } });
  const wanted = { name: input.Name, image: input.Image ?? null, shown: input.Shown };
  return commitSaved(db, save, async (db) => {
    const at = Number(number);
    const known = await findLeadGenerator(db, at);
    const same = known && known.name === wanted.name && known.image === wanted.image && known.shown === wanted.shown;
    if (!same) {
      await writeLeadGenerator(db, at, { ...wanted, updated_at: instantOf(clock) });
      const details = { number: at, desk: caller.clientId };
      await recordAudit(db, clock, { act: 'leadGenerator.put', contactId: null, details });
    }
    return { Result: same ? ('unchanged' as const) : known ? ('changed' as const) : ('added' as const) };
  });
}

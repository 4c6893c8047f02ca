import { Readable } from 'node:stream';
import * as v from 'valibot';
import { givenDecision } from '#contract/decisions/schema.ts';
import { givenOffer } from '#contract/offers/schema.ts';
import { day, hour } from '#contract/values/dates.ts';
import { claimRow, contactRow, payoutRow, personRow, receiptRow } from '../../demo/rows.ts';
import { redress } from '../brands/brand.ts';
import { documentRow } from '../database/rows.ts';
import type { Db, Tables } from '../database/tables.ts';
import { addDecision } from '../facts/decision-store.ts';
import { addSettlement, type StoredPayout, writePayout } from '../facts/money-store.ts';
import { writeOffer } from '../facts/offer-store.ts';
import { addTimelineItem, countUnseen, markFacts } from '../facts/store.ts';
import { type Clock, instantIn, instantOf } from '../platform/clock.ts';
import { sealRow } from '../platform/encryption/sealed-columns.ts';
import type { FileStore } from '../platform/files/store.ts';
import { storedColumns } from '../platform/files/stored-content.ts';
import { hashOfSecret } from '../platform/random.ts';
import { offerFor, refusedDecision, settlementFor } from './fact-asks.ts';
import {
  type GivenClaim,
  type GivenContact,
  type GivenDocument,
  type GivenPayoutSent,
  type GivenStaff,
  someId,
} from './given.ts';
import { insert } from './rows.ts';
import { seedSecondWays, seedStaffPasskey } from './second-factors.ts';
import { sentFile } from './sent-files.ts';

interface SeedContext {
  readonly db: Db;
  readonly clock: Clock;
  readonly files: FileStore;
}

/** Puts a contact into the database. */
export async function seedContact(
  { db, clock, files }: SeedContext,
  given: GivenContact,
  passwordHash: string,
): Promise<void> {
  const row = contactRow({
    id: given.id,
    email: given.email,
    password_hash: passwordHash,
    created_at: instantOf(clock),
    terms_accepted: redress.termsVersion,
    ...given.columns,
  });
  await insert(db, 'contact', sealRow(db, 'contact', row));
  if (given.secondWays) await seedSecondWays({ db, clock }, given.id, given.secondWays);
  if (given.ownData) await seedOwnData({ db, clock, files }, given.id);
  if (given.link === null) return;
  await insert(db, 'password_request', {
    secret_hash: hashOfSecret(given.link),
    contact_id: given.id,
    created_at: instantOf(clock),
    expires_at: instantIn(clock, 48 * hour),
    ...{ used_at: null, invited: given.invited },
  });
}

/** A copy of somebody's data that is ready. */
async function seedOwnData({ db, clock, files }: SeedContext, contactId: string): Promise<void> {
  const arrived = await files.receive(Readable.from([Buffer.from('PK')]), 100);
  const at = instantOf(clock);
  const id = someId();
  await insert(db, 'personal_export', {
    id,
    contact_id: contactId,
    culture: 'nl-NL',
    state: 'ready',
    asked_at: at,
    ready_at: at,
    ends_at: '2126-11-20T09:00:00.000Z',
    ...storedColumns(db, { table: 'personal_export', id }, arrived, await files.save(arrived)),
  });
}

async function seedWaitingSend(
  { db, clock }: Pick<SeedContext, 'db' | 'clock'>,
  staffId: string,
  { id, claim }: { readonly id: string; readonly claim: GivenClaim },
): Promise<void> {
  const document = { DocumentAction: 'RequestMarkRead', Message: 'Leest u dit, Sanne' };
  const input = { claimId: claim.id, seenTo: 1, sure: false, thing: 'request', document, settle: false };
  const given = JSON.stringify({ input, at: instantOf(clock), draft: null });
  const goes_at = instantIn(clock, 48 * hour);
  await insert(db, 'waiting_send', { id, claim_id: claim.id, staff_id: staffId, goes_at, given });
}

async function seedDraftFile(
  context: SeedContext,
  staffId: string,
  { id, claim }: NonNullable<GivenStaff['draftFile']>,
) {
  const file = { name: 'brief.pdf', contentType: 'application/pdf', content: sentFile('pdf') };
  await insertFile(context, id, file);
  await insert(context.db, 'draft_file', { file_id: id, staff_id: staffId, claim_id: claim.id, thing: 'answer' });
}

async function seedTemplate({ db, clock }: Pick<SeedContext, 'db' | 'clock'>, staffId: string, id: string) {
  const answer = { name: 'Ontvangen', shortcut: 'ontvangen', used_for: 'answer', version: 1 } as const;
  await insert(db, 'template', { id, staff_id: staffId, ...answer });
  const texts = JSON.stringify({ nl: 'Beste {{FirstName}}' });
  const version = { template_id: id, version: 1, texts, staff_id: staffId, at: instantOf(clock) };
  await insert(db, 'template_version', version);
  // A view of theirs under the same id.
  const query = JSON.stringify({ View: 'mine', Filter: {} });
  await insert(db, 'saved_view', { id, staff_id: staffId, name: 'Mijn Duitsers', query });
}

/** Puts somebody of staff into the database, with the ticket they have made. */
export async function seedStaff(context: SeedContext, given: GivenStaff, passwordHash: string): Promise<void> {
  const { db, clock } = context;
  await insert(
    db,
    'staff',
    sealRow(db, 'staff', {
      id: given.id,
      email: given.email,
      name: 'Jorien Terpstra',
      password_hash: passwordHash,
      totp_secret: given.totpSecret,
      role: 'lead' as const,
      created_at: instantOf(clock),
      ...given.columns,
    }),
  );
  await seedStaffPasskey({ db, clock }, given.id, given.passkey);
  if (given.waitingSend) await seedWaitingSend({ db, clock }, given.id, given.waitingSend);
  if (given.draftFile) await seedDraftFile(context, given.id, given.draftFile);
  if (given.template) await seedTemplate({ db, clock }, given.id, given.template.id);
  if (given.ticket === null) return;
  await insert(db, 'staff_ticket', {
    secret_hash: hashOfSecret(given.ticket.secret),
    staff_id: given.id,
    contact_id: given.ticket.contact.id,
    reason: 'Vraagt om hulp aan de telefoon',
    created_at: instantOf(clock),
    expires_at: instantIn(clock, 2 * day),
  });
}

export async function seedSystems(
  { db, clock }: SeedContext,
  { keyId, webhookId }: { readonly keyId: string; readonly webhookId: string },
): Promise<void> {
  const created_at = instantOf(clock);
  await insert(db, 'desk_key', {
    ...{ id: keyId, client_id: keyId, name: 'Boekhouding', secret_hash: hashOfSecret(keyId) },
    ...{ scopes: 'read,events', created_at },
  });
  const webhook = { id: webhookId, url: 'https://127.0.0.1/in', secret: 'geheim', created_at, last_position: 0 };
  await insert(db, 'webhook', sealRow(db, 'webhook', webhook));
}

/** Puts a claim with everything in it into the database, its files into the store. */
export async function seedClaim(context: SeedContext, given: GivenClaim, firstContact: GivenContact): Promise<void> {
  const { db, clock } = context;
  const at = instantOf(clock);
  await insert(
    db,
    'claim',
    claimRow({
      id: given.id,
      reference_number: given.id.slice(0, 10),
      contact_id: (given.owner ?? firstContact).id,
      claim_type: 'Regulation_261_2004',
      submitted_at: at,
      updated_at: at,
      ...given.columns,
    }),
  );
  for (const { id } of given.managers) {
    await db.insertInto('claim_manager').values({ claim_id: given.id, contact_id: id }).execute();
  }
  for (const [place, { id, columns }] of given.people.entries()) {
    await insert(db, 'person', sealRow(db, 'person', personRow({ id, claim_id: given.id, place, ...columns })));
  }
  for (const document of given.documents) await seedDocument(context, given.id, document, null);
  for (const { id, document, columns } of given.receipts) {
    await seedDocument(context, given.id, document, null);
    const row = {
      id,
      claim_id: given.id,
      document_id: document.id,
      description_codes: 'food',
      amount_cents: 1_250,
      at,
    };
    await insert(db, 'receipt', receiptRow({ ...row, ...columns }));
  }
  for (const { id, contact, columns } of given.uploads) {
    await insert(
      db,
      'upload',
      sealRow(db, 'upload', {
        id,
        contact_id: contact.id,
        claim_id: given.id,
        parent_document_id: null,
        name: 'ticket.pdf',
        size: 100,
        sha256: null,
        received: 0,
        created_at: at,
        expires_at: instantIn(clock, day),
        ...columns,
      }),
    );
  }
  if (given.payout) {
    const row = { claim_id: given.id, payment_method: 'Bank', valid: true, updated_at: at };
    await insert(db, 'payout', sealRow(db, 'payout', payoutRow({ ...row, ...given.payout })));
  }
  await seedFacts(context, given);
  if (given.payoutSent) await seedPayoutSent(context, given, given.payoutSent);
}

async function seedFacts({ db, clock }: SeedContext, claim: GivenClaim): Promise<void> {
  const at = instantOf(clock);
  const item = { claim_id: claim.id, at, action: 'MessageRedress', description: null };
  for (const { id, documentId } of claim.decisions) {
    await addTimelineItem(db, { ...item, id: documentId, decision_id: id });
    const given = v.parse(givenDecision, refusedDecision);
    await addDecision(db, claim.id, { ...given, id, externalId: id, documentId }, at);
  }
  for (const { id, documentId } of claim.offers) {
    await addTimelineItem(db, { ...item, id: documentId, offer_id: id });
    const given = v.parse(givenOffer, offerFor(claim.people[0]?.id ?? ''));
    await writeOffer(db, claim.id, { ...given, id, externalId: id, documentId, withdrawnAt: null, answers: [] }, at);
  }
  if (claim.decisions.length + claim.offers.length > 0) await markFacts(db, claim.id);
}

async function seedPayoutSent({ db, clock }: SeedContext, claim: GivenClaim, given: GivenPayoutSent): Promise<void> {
  const at = instantOf(clock);
  const personId = claim.people[0]?.id ?? '';
  const settlement = { ...settlementFor(personId), id: someId(), Version: 1 };
  await addSettlement(db, claim.id, settlement, at);
  const isSent = given.state === 'Sent';
  const payout: StoredPayout = {
    id: given.id,
    externalId: 'P-1',
    recordedAt: at,
    State: given.state,
    Parts: [{ PersonId: personId, AmountCents: 27_900 }],
    Account: 'NL •• 4300',
    Reference: 'RD-1',
    ExpectedOn: null,
    SentOn: isSent ? '2026-11-06' : null,
    ReturnedOn: null,
    ReturnReason: null,
    DueDate: null,
    ReplacesId: null,
    settlementId: isSent ? settlement.id : null,
  };
  await writePayout(db, claim.id, payout, at);
  await markFacts(db, claim.id);
}

async function seedDocument(
  context: SeedContext,
  claimId: string,
  given: GivenDocument,
  parent: GivenDocument | null,
): Promise<void> {
  const { db, clock } = context;
  const at = instantOf(clock);
  const fileId = given.file ? someId() : null;
  if (given.file && fileId) await insertFile(context, fileId, given.file);
  const row = { id: given.id, claim_id: claimId, parent_document_id: parent?.id ?? null, file_id: fileId, at };
  await insert(db, 'document', documentRow({ ...row, ...given.columns }));
  if (given.report) await seedReport(db, claimId, given.id, given.report);
  for (const child of given.children) await seedDocument(context, claimId, child, given);
}

async function insertFile(
  { db, clock, files }: SeedContext,
  id: string,
  { name, contentType, content, verdict = 'none' }: NonNullable<GivenDocument['file']>,
): Promise<void> {
  const arrived = await files.receive(Readable.from([content]), Number.POSITIVE_INFINITY);
  const stored = storedColumns(db, { table: 'file', id }, arrived, await files.save(arrived));
  const row = { id, ...stored, name, content_type: contentType };
  await insert(db, 'file', { ...row, created_at: instantOf(clock), verdict, checked_at: null });
}

/** A report waits for the claims service, unless it was seen or withdrawn. */
async function seedReport(
  db: Db,
  claimId: string,
  documentId: string,
  columns: Partial<Tables['airline_contact']>,
): Promise<void> {
  const row = {
    document_id: documentId,
    claim_id: claimId,
    kind: 'Wrote',
    happened_on: '2026-11-20',
    amount_cents: null,
    currency: null,
    person_ids: '',
    answered: 'Nothing',
    answer_text: null,
    seen_at: null,
    withdrawn_at: null,
    ...columns,
  };
  await db.insertInto('airline_contact').values(row).execute();
  if (row.seen_at === null && row.withdrawn_at === null) await countUnseen(db, claimId, 1);
  await markFacts(db, claimId);
}

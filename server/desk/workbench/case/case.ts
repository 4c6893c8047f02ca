import type { InputOf } from '#contract/call.ts';
import { deskRefusals } from '#contract/desk/failures.ts';
import { staffRefusals } from '#contract/staff/calls.ts';
import type * as staffCase from '#contract/staff/case.ts';
import type { StaffClaim } from '#contract/staff/case.ts';
import type * as compose from '#contract/staff/compose.ts';
import { minute } from '#contract/values/dates.ts';
import { peopleOfClaim } from '../../../access/claim-store.ts';
import { type ContactRow, contactById } from '../../../access/contact-store.ts';
import { Refused, refuse } from '../../../access/refusals.ts';
import { sessionWithoutCookie } from '../../../access/sessions/session-store.ts';
import type { ActiveStaffSession } from '../../../access/sessions/staff-session-store.ts';
import type { Brand } from '../../../brands/brand.ts';
import { recordAudit } from '../../../changes/audit-store.ts';
import { readTogether } from '../../../database/queries.ts';
import { claimFor } from '../../../features/claims/usecases.ts';
import { erasesAt } from '../../../features/erasure/store.ts';
import { instantIn, instantOf } from '../../../platform/clock.ts';
import type { FileAnswer } from '../../../platform/files/store.ts';
import { nameOf } from '../../../presenters/person.ts';
import { brandOf, type DeskContext } from '../../acts/act.ts';
import { shownClaim } from '../../acts/claims.ts';
import { contentOf, readFile } from '../../acts/documents.ts';
import { presentDeskPerson } from '../../acts/persons.ts';
import { shownJudgement } from '../../acts/receipts.ts';
import { noteLook } from '../../staff/rules.ts';
import { requireStaffClaim } from '../claim-access.ts';
import { draftTextsOf, unsentFilesOf } from '../compose/draft-store.ts';
import { presentDrafts } from '../compose/drafts.ts';
import { languageRead, placeValues } from '../compose/places.ts';
import { workRows } from '../queue/present.ts';
import {
  actsOfStaff,
  lastViewed,
  managersOf,
  notesOf,
  otherClaimsOf,
  withdrawnFor,
  withdrawnOf,
} from './case-store.ts';
import { maskNumbers } from './mask.ts';

/** CASE-1: an opening is recorded again after this time. */
const viewLasts = 15 * minute;

/** CASE-1: the claim as its contact sees it, with what staff alone know of it. */
export async function openClaim(context: DeskContext, staff: ActiveStaffSession, claimId: string): Promise<StaffClaim> {
  const { db, clock } = context;
  const { staffId } = staff;
  const claim = await requireStaffClaim(db, staff, claimId);
  const contact = await contactById(db, claim.contact_id);
  const [now, brand] = [instantOf(clock), brandOf(context, contact.brand)];
  const read = await readTogether(db, {
    detail: () => claimFor({ ...context, brand }, sessionWithoutCookie(contact, now), claimId),
    work: (db) => workRows(db, clock, [claimId], staff.brands),
    notes: (db) => notesOf(db, claimId),
    acts: (db) => actsOfStaff(db, claimId),
    withdrawn: (db) => withdrawnOf(db, claimId),
    others: (db) => otherClaimsOf(db, contact.id, claimId),
    drafts: (db) => draftTextsOf(db, staffId, claimId),
    files: (db) => unsentFilesOf(db, staffId, claimId),
    erases: (db) => erasesAt(db, contact.id),
    people: (db) => peopleOfClaim(db, claimId),
    managers: (db) => managersOf(db, claimId),
    viewed: (db) => lastViewed(db, claimId, staffId),
  });
  await recordView(context, { staffId, claimId }, read.viewed);
  const withdrawals = new Map(read.acts.map((act) => [act.act === withdrawnFor ? act.subject_id : null, act]));
  return {
    Claim: maskNumbers(read.detail),
    Version: shownClaim(claim, contact.external_id).Version,
    PersonVersions: Object.fromEntries(read.people.map((row) => [row.id, presentDeskPerson(row).Version])),
    ReceiptVersions: Object.fromEntries(
      read.detail.Receipts.Receipt.map((receipt) => [receipt.Id, shownJudgement(receipt).Version]),
    ),
    Managers: read.managers.map(({ id, email, ...row }) => ({ Id: id, FullName: nameOf(row), EMailAddress: email })),
    Work: read.work[0] ?? null,
    SeenTo: claim.version,
    Notes: read.notes,
    Authors: authorsIn(read.acts),
    Withdrawn: read.withdrawn.map(({ id, at, name, message, removed_at }) => {
      const act = withdrawals.get(id);
      const { reason = null } = JSON.parse(act?.details ?? '{}') as { readonly reason?: string };
      return {
        ...{ Id: id, At: at, Name: name, Message: message, WithdrawnAt: removed_at ?? '' },
        ...{ Author: act?.name ?? null, Reason: reason },
      };
    }),
    Contact: { ...presentContact(contact, brand), ErasesAt: read.erases },
    OtherClaims: read.others,
    Drafts: presentDrafts(read.drafts, read.files),
    Places: placeValues({ brand, contact, claim, staffName: staff.name }),
  };
}

/** CASE-1: records that the claim was opened, `viewed` being when it was last. */
export async function recordView(
  context: DeskContext,
  who: { readonly staffId: string; readonly claimId: string },
  viewed: string | undefined,
): Promise<void> {
  const { db, clock } = context;
  if (viewed !== undefined && viewed >= instantIn(clock, -viewLasts)) return;
  await recordAudit(db, clock, { act: 'claim.viewed', contactId: null, ...who });
  await noteLook(context, who.staffId);
}

/** Who asked first wrote the document; who judged last judged the receipt. */
function authorsIn(acts: Awaited<ReturnType<typeof actsOfStaff>>): Record<string, string> {
  const authors: Record<string, string> = {};
  for (const { act, subject_id: id, name } of acts) {
    if (id === null || act === withdrawnFor) continue;
    if (act === 'receipt.judged' || !(id in authors)) authors[id] = name;
  }
  return authors;
}

function presentContact(contact: ContactRow, brand: Brand): Omit<StaffClaim['Contact'], 'ErasesAt'> {
  return {
    Id: contact.id,
    FullName: nameOf(contact),
    FirstName: contact.first_name,
    EMailAddress: contact.email,
    PhoneNumber: contact.phone_number,
    Language: languageRead(brand, contact),
    Culture: contact.culture,
    Brand: brand.id,
    TermsAccepted: contact.terms_accepted,
    BouncedAt: contact.bounced_at,
  };
}

/** CASE-1: the bytes of a file of a claim, once its check for viruses is over. Each opening is recorded. */
export async function openFile(
  context: DeskContext,
  staff: ActiveStaffSession,
  { claimId, documentId }: InputOf<typeof staffCase.openFile>,
): Promise<FileAnswer> {
  await requireStaffClaim(context.db, staff, claimId);
  const opened = { act: 'document.viewed', staff, claimId, subjectId: documentId };
  return recorded(context, opened, readFile(context, claimId, documentId));
}

/** COMPOSE-4: the same of a file that the asker put into a draft and has not sent. */
export async function openDraftFile(
  context: DeskContext,
  staff: ActiveStaffSession,
  { claimId, fileId }: InputOf<typeof compose.openDraftFile>,
): Promise<FileAnswer> {
  const { db } = context;
  await requireStaffClaim(db, staff, claimId);
  const own = (await unsentFilesOf(db, staff.staffId, claimId)).find(({ id }) => id === fileId);
  const opened = { act: 'draftFile.viewed', staff, claimId, subjectId: fileId };
  return recorded(context, opened, contentOf(context, own?.id ?? null));
}

interface Opened {
  readonly act: string;
  readonly staff: ActiveStaffSession;
  readonly claimId: string;
  readonly subjectId: string;
}

async function recorded(
  { db, clock }: DeskContext,
  { staff: { staffId }, ...opened }: Opened,
  read: Promise<FileAnswer>,
): Promise<FileAnswer> {
  const file = await read.catch(asOfStaff);
  await recordAudit(db, clock, { ...opened, contactId: null, staffId }).catch((error: unknown) => {
    file.stream.destroy();
    throw error;
  });
  return file;
}

/** What an act of the desk does not find answers at the workbench as every unknown id does. */
export function asOfStaff(error: unknown): never {
  if (error instanceof Refused && error.refusal === deskRefusals.notFound) throw refuse(staffRefusals.notFound);
  throw error;
}

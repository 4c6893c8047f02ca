import type { AnswerOf, InputOf } from '#contract/call.ts';
import { claimRefusals } from '#contract/claims/refusals.ts';
import { isOwnAct, isRequest, ownMessageAction } from '#contract/documents/timeline.ts';
import { generalRefusals } from '#contract/refusal.ts';
import { staffRefusals } from '#contract/staff/calls.ts';
import type * as compose from '#contract/staff/compose.ts';
import { composeRefusals, type Draft, type SentDocument, undoSeconds } from '#contract/staff/compose.ts';
import { documentWords } from '#contract/staff/places.ts';
import { second } from '#contract/values/dates.ts';
import { canonicalJson, itIsDone } from '#contract/values/shapes.ts';
import { type ClaimRow, lockClaims } from '../../../access/claim-store.ts';
import { contactById } from '../../../access/contact-store.ts';
import { commitWork, type SaveAnswer } from '../../../access/idempotency.ts';
import { Refused, refuse, refuseField } from '../../../access/refusals.ts';
import type { ActiveStaffSession } from '../../../access/sessions/staff-session-store.ts';
import type { Brand } from '../../../brands/brand.ts';
import { recordAudit } from '../../../changes/audit-store.ts';
import { raiseVersion } from '../../../changes/store.ts';
import { addEntry, settleSeen } from '../../../changes/work.ts';
import type { Db } from '../../../database/tables.ts';
import { instantIn, instantOf } from '../../../platform/clock.ts';
import type { TakenJob } from '../../../platform/jobs/jobs.ts';
import { brandOf, type DeskContext, writingBy } from '../../acts/act.ts';
import { saveClaim } from '../../acts/claims.ts';
import { saveDocument } from '../../acts/documents.ts';
import { asOfStaff } from '../case/case.ts';
import { requireStaffClaim } from '../claim-access.ts';
import { activeStaff } from '../queue/queue-store.ts';
import {
  bindDraftFiles,
  deleteDraftText,
  draftTextsOf,
  insertWaiting,
  lastAnswer,
  saveDraftText,
  takeWaiting,
  type WaitingSend,
  waitingSend,
  waitingSendsOf,
} from './draft-store.ts';
import { takeFiles } from './drafts.ts';
import { fillGiven, statusWords } from './places.ts';
import { requireUsableVersion } from './templates.ts';

type Sent = InputOf<typeof compose.send>;
type Author = Pick<ActiveStaffSession, 'staffId' | 'brands'>;

/** What `waiting_send.given` holds: the input, when it was sent, and the draft as it was then. */
interface Given {
  readonly input: Sent;
  readonly at: string;
  readonly draft: Pick<Draft, 'Text' | 'Fields'> | null;
}

/** COMPOSE-4: what waited is due. Payload: the id of its row. */
export const sendDue = { name: 'workbench.send', lane: 'urgent' } as const;
const undoTime = undoSeconds * second;
/** So many of one author wait at a claim: each is read with the next, and all that cannot go are one draft again. */
const mostWaiting = 10;

/** COMPOSE-4: lets words wait for the time in which they can be called back, if all rules allow them as things stand. */
export async function send(
  context: DeskContext,
  staff: ActiveStaffSession,
  input: Sent,
  save: SaveAnswer,
): Promise<AnswerOf<typeof compose.send>> {
  const { claimId, thing } = input;
  const { staffId } = staff;
  await rehearse(context, staff, input).catch(asOfStaff);
  return commitWork({ context, save }, async (db) => {
    await requireStaffClaim(db, staff, claimId, 'lock');
    const waiting = await waitingSendsOf(db, claimId, staffId);
    // Sent from another tab; other words of the same thing wait beside them.
    const same = waiting.find((row) => wordsOf(givenIn(row).input) === wordsOf(input));
    if (same) return { Id: same.id, GoesAt: same.goes_at };
    if (waiting.length >= mostWaiting) throw refuse(generalRefusals.tooFast, { retryAfter: undoSeconds });
    const draft = (await draftTextsOf(db, staffId, claimId)).find((one) => one.Thing === thing) ?? null;
    const given: Given = { input, at: instantOf(context.clock), draft };
    const goes_at = instantIn(context.clock, undoTime);
    const row = { id: context.random.id(), claim_id: claimId, staff_id: staffId, goes_at };
    await insertWaiting(db, { ...row, given: JSON.stringify(given) });
    await bindDraftFiles(db, input.files ?? [], row.id);
    await context.jobs.add(db, sendDue, { sendId: row.id }, undoTime);
    await recordAudit(db, context.clock, { act: 'send.waits', contactId: null, staffId, claimId, subjectId: row.id });
    return { Id: row.id, GoesAt: goes_at };
  });
}

const wordsOf = ({ thing, document }: Sent) => canonicalJson([thing, document]);

class Rehearsed extends Error {}

/** Does all that the send will do and takes it back, so that what a rule forbids is refused now and not after the wait. */
async function rehearse({ db, ...context }: DeskContext, staff: ActiveStaffSession, input: Sent): Promise<void> {
  const all = async (db: Db) => {
    await deliver(db, { ...context, db }, staff, input);
    throw new Rehearsed();
  };
  await db
    .transaction()
    .execute(all)
    .catch((error: unknown) => {
      if (!(error instanceof Rehearsed)) throw error;
    });
}

/** COMPOSE-4: words, files, status and settling, in the transaction of the caller. */
async function deliver(db: Db, context: DeskContext, author: Author, input: Sent): Promise<void> {
  const { thing, settle, seenTo, sure } = input;
  const { staffId } = author;
  const claim = await requireStaffClaim(db, author, input.claimId, 'lock');
  if (claim.closed) throw refuse(claimRefusals.closed);
  const contact = await contactById(db, claim.contact_id);
  const brand = brandOf(context, contact.brand);
  if (!sure) await requireUnanswered(db, claim, { seenTo, staffId, brand });
  const asked = { ...writingBy(db, staffId), parameters: { claim: claim.id } };
  const { document, status } = await fillAll(db, context, { claim, staffId }, input);
  const files = await takeFiles(db, { staff_id: staffId, claim_id: claim.id, thing }, input.files ?? []);
  const given = documentOf({ ...input, document }, brand);
  // TEAM-1: a request may name another claim, of another brand neither.
  if (given.DocumentAction === 'RequestClaim' && given.DocumentActionArguments)
    await requireStaffClaim(db, author, given.DocumentActionArguments);
  // The file of a request is its own; those of an answer stand below its words.
  const own = thing === 'request' ? files[0] : undefined;
  const named = own ? { ...given, Name: given.Name ?? own.name } : given;
  const saved = await saveDocument(context, { ...asked, input: named }, 'put', { fileId: own?.id });
  for (const { id: fileId, name: Name } of own ? [] : files) {
    await saveDocument(context, { ...asked, input: { Name, ParentDocumentId: saved.Id } }, 'put', {
      fileId,
      isQuiet: true,
    });
  }
  for (const { id: template, version } of input.templates ?? []) {
    await requireUsableVersion(db, { staffId, brand: contact.brand }, { id: template, version });
    // TEMPLATE-3: no event holds it, since keys read those.
    const act = { act: 'template.sent', contactId: null, staffId, claimId: claim.id, subjectId: saved.Id };
    await recordAudit(db, context.clock, { ...act, details: { template, version } });
  }
  if (status) {
    const looked = { ...status, LastLookedAt: instantOf(context.clock) };
    await saveClaim(context, { ...asked, input: looked }, 'patch');
  }
  if (settle) await settleSeen(db, context.clock, claim.id, { version: seenTo, staffId });
}

/** TEMPLATE-2: the words with the values of their places; the usual days are those of the status that goes with them. */
async function fillAll(
  db: Db,
  context: DeskContext,
  { claim, staffId }: { readonly claim: ClaimRow; readonly staffId: string },
  { document, status }: Sent,
): Promise<Pick<Sent, 'document' | 'status'>> {
  const days = status?.UsualDays;
  const of = { claim: days === undefined ? claim : { ...claim, usual_days: days }, staffId };
  return {
    document: await fillGiven(db, context, of, { given: document, words: documentWords, at: 'document' }),
    ...(status && { status: await fillGiven(db, context, of, { given: status, words: statusWords, at: 'status' }) }),
  };
}

/** COMPOSE-3: refuses an answer by who has not seen that of somebody else. */
async function requireUnanswered(
  db: Db,
  claim: ClaimRow,
  { seenTo, staffId, brand }: { readonly seenTo: number; readonly staffId: string; readonly brand: Brand },
): Promise<void> {
  const last = await lastAnswer(db, claim.id);
  if (!last || (last.answered_version ?? 0) <= seenTo || last.answered_by === staffId) return;
  // A client of the desk has no name that staff know.
  throw refuse(composeRefusals.answeredMeanwhile, { data: { name: last.name ?? brand.name } });
}

/** CASE-6: nobody writes in the contact's name. An answer is a message of the brand unless it says otherwise. */
function documentOf({ thing, document }: Sent, brand: Brand): SentDocument {
  const action = document.DocumentAction ?? (thing === 'answer' ? ownMessageAction(brand.name) : null);
  if (isOwnAct(action) || isRequest(action) !== (thing === 'request')) {
    throw refuseField(generalRefusals.invalid, 'document.DocumentAction');
  }
  if (thing === 'answer' && !document.Message?.trim()) throw refuseField(generalRefusals.invalid, 'document.Message');
  return { ...document, DocumentAction: action };
}

function givenIn({ given }: WaitingSend): Given {
  return JSON.parse(given) as Given;
}

/** After so many failures of the server the words go back to who wrote them. */
const mostAttempts = 3;

/** COMPOSE-4: sends what waited, once: who deletes its row sends it. What a rule forbids by now returns as a draft and as work. */
export async function sendWaiting(context: DeskContext, { payload, attempt }: TakenJob): Promise<void> {
  const waiting = await waitingSend(context.db, payload.sendId ?? '');
  if (!waiting) return;
  const { input, at } = givenIn(waiting);
  const { id, claim_id, staff_id } = waiting;
  const all = async (db: Db) => {
    await lockClaims(db, [claim_id]);
    if (!(await takeWaiting(db, id))) return;
    const author = (await activeStaff(db)).find((one) => one.id === staff_id);
    if (!author) throw refuse(staffRefusals.notFound);
    await deliver(db, context, { staffId: author.id, brands: author.brands }, input);
    const text = input.document.Message ?? '';
    await deleteDraftText(db, { claim_id, staff_id, thing: input.thing }, { at, text });
  };
  try {
    await context.db.transaction().execute(all);
  } catch (error) {
    if (!(error instanceof Refused) && attempt < mostAttempts) throw error;
    await giveBack(context, waiting);
  }
  context.jobs.wake();
}

function giveBack(context: DeskContext, waiting: WaitingSend): Promise<void> {
  const { id, claim_id: claimId } = waiting;
  return context.db.transaction().execute(async (db) => {
    await lockClaims(db, [claimId]);
    if (!(await takeWaiting(db, id))) return;
    await restoreDraft(db, context, waiting);
    // Who has seen the claim has not seen this.
    await raiseVersion(db, { claimId });
    await addEntry(db, context, claimId, { kind: 'failed', subjectId: null, touches: true });
  });
}

/** The words that were to be sent, before those that their author has written since. */
async function restoreDraft(db: Db, { clock }: DeskContext, waiting: WaitingSend): Promise<void> {
  const { input, at, draft } = givenIn(waiting);
  const { claim_id, staff_id } = waiting;
  const { thing, document } = input;
  const now = (await draftTextsOf(db, staff_id, claim_id)).find((one) => one.Thing === thing);
  const sent = document.Message ?? draft?.Text ?? '';
  const isOther = now !== undefined && now.At > at && now.Text !== sent;
  const text = [sent, isOther ? now.Text : ''].filter(Boolean).join('\n\n');
  const fields = JSON.stringify(now?.Fields ?? draft?.Fields ?? {});
  await saveDraftText(db, { staff_id, claim_id, thing, text, fields, at: instantOf(clock) });
}

/** COMPOSE-4: calls back what waits; what has gone stays with the contact. */
export function unsend(
  context: DeskContext,
  staff: ActiveStaffSession,
  { id }: InputOf<typeof compose.unsend>,
  save: SaveAnswer,
): Promise<typeof itIsDone> {
  return commitWork({ context, save }, async (db) => {
    const waiting = await waitingSend(db, id);
    // What a colleague sends is as unknown as what has gone.
    if (waiting?.staff_id !== staff.staffId) throw refuse(composeRefusals.tooLate);
    const { claim_id: claimId, staff_id: staffId } = waiting;
    await requireStaffClaim(db, staff, claimId, 'lock');
    if (!(await takeWaiting(db, id))) throw refuse(composeRefusals.tooLate);
    await restoreDraft(db, context, waiting);
    await recordAudit(db, context.clock, { act: 'send.recalled', contactId: null, staffId, claimId, subjectId: id });
    return itIsDone;
  });
}

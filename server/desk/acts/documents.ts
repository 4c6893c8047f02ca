import * as v from 'valibot';
import { deskRefusals } from '#contract/desk/failures.ts';
import {
  type DeskDocument,
  type GivenDocument,
  givenDocument,
  type PutAnswer,
  type Remark,
} from '#contract/desk/schema.ts';
import { parseMarkup } from '#contract/documents/markup.ts';
import { documentActions, documentRefusals } from '#contract/documents/schema.ts';
import { isOpenTask, isRequest, ownMessageAction } from '#contract/documents/timeline.ts';
import { generalRefusals } from '#contract/refusal.ts';
import type { ClaimRow } from '../../access/claim-store.ts';
import {
  asTask,
  canReact,
  type DocumentRow,
  deleteUnusedFiles,
  fileById,
  markPerformed,
  removeDocument,
  removeReceiptsOf,
} from '../../access/document-store.ts';
import { requireRoom } from '../../access/limits/claim-room.ts';
import { refuse } from '../../access/refusals.ts';
import type { Brand } from '../../brands/brand.ts';
import { endNotices } from '../../changes/notice-store.ts';
import type { Change } from '../../changes/record-change.ts';
import { documentRow } from '../../database/rows.ts';
import type { FileRow } from '../../database/tables/documents.ts';
import type { Db } from '../../database/tables.ts';
import { noteReportSeen, reportOf } from '../../facts/store.ts';
import { instantOf } from '../../platform/clock.ts';
import type { FileAnswer } from '../../platform/files/store.ts';
import { contentHash, openContent } from '../../platform/files/stored-content.ts';
import { discardFiles } from '../../platform/files/stored-name-store.ts';
import {
  act,
  type DeskContext,
  type Done,
  ofClaim,
  type Put,
  requireVersion,
  type WriteContext,
  type Writing,
  type Written,
} from './act.ts';
import { unknown } from './claims.ts';
import { refuseDeskField, refuseTaken, wrongFields } from './errors.ts';
import {
  columnsOf,
  type Decision,
  decideFields,
  empties,
  type Fields,
  type Mode,
  shownFields,
  versioned,
} from './fields.ts';
import { checkedFile, storeFile } from './sent-file.ts';
import { writeDecision } from './stores/record-store.ts';
import { claimNamed, claimOr404, documentIdNamed, documentNamed } from './stores/reference-store.ts';

const documentFields = {
  ExternalId: { column: 'external_id' },
  TimeStamp: { column: 'at' },
  DocumentAction: { column: 'action', empty: null },
  CanReact: { column: 'can_react', empty: false },
  Name: { column: 'name', empty: null },
  Description: { column: 'description', empty: null },
  Message: { column: 'message', empty: null },
  DocumentChecklist: { column: 'checklist', empty: {} },
  DocumentActionArguments: { column: 'action_arguments', empty: null },
  // Without `empty`: what the contact has performed stays performed, see `keepingPerformed`.
  DocumentActionPerformedDateTime: { column: 'performed_at' },
  IsDocumentActionOptional: { column: 'optional', empty: false },
  IsPerformDocumentActionRequired: { column: 'perform_required', empty: false },
  DueDate: { column: 'due_on', empty: null },
  LateText: { column: 'late_text', empty: null },
  Acknowledges: { column: 'acknowledges', empty: false },
} as const satisfies Fields<GivenDocument, DocumentRow>;
const allFields = { ...documentFields, ParentDocumentId: { column: 'parent_document_id' } } as Fields<
  GivenDocument,
  DocumentRow
>;

function decideDocument(
  row: DocumentRow | undefined,
  { name, given, mode }: Put<GivenDocument>,
  claimId: string,
  parentId: string | null | undefined,
  { clock, random, brands }: WriteContext,
): Decision<DocumentRow> {
  knownAction(given.DocumentAction, brands);
  const isPut = empties(mode, row);
  const parent = parentId === undefined && !isPut ? {} : { parent_document_id: parentId ?? null };
  const columns = { ...columnsOf<GivenDocument, DocumentRow>(documentFields, given, isPut), ...parent };
  if (row) {
    if (parentId === row.id) throw refuseDeskField('ParentDocumentId', 'is itself');
    // A put of another action asks for something else.
    const isOther = isPut && (given.DocumentAction ?? null) !== row.action;
    return decideFields(row, { ...(isOther ? { performed_at: null } : {}), ...columns }, allFields);
  }
  if (mode === 'patch') throw refuse(deskRefusals.notFound, { data: { what: 'document' } });
  const ids = { id: random.id(), claim_id: claimId, external_id: given.ExternalId ?? (name || null) };
  return { result: 'added', row: documentRow({ at: instantOf(clock), ...columns, ...ids }) };
}

/**
 * DESK-3: a put may come again after its answer was lost, and may carry null for every field that it does not know, so null does
 * not open a request that the contact has performed in the meantime. A patch with null does.
 */
function keepingPerformed<Given extends GivenDocument>(given: Given): Given {
  const { DocumentActionPerformedDateTime: performed, ...rest } = given;
  return performed === null ? (rest as Given) : given;
}

/** §3, D-7: one of the actions, or the message action of a brand of this installation. */
function knownAction(action: string | null | undefined, brands: readonly Brand[]): void {
  const known: readonly string[] = [...documentActions, ...brands.map(({ name }) => ownMessageAction(name))];
  if (!action || known.includes(action)) return;
  throw refuseDeskField('DocumentAction', `is one of ${known.join(', ')}`);
}

interface HowToSave {
  /** The row of a file without a document yet, which becomes that of the document. */
  readonly fileId?: string | undefined;
  /** Whether another change of the same act is mailed. */
  readonly isQuiet?: boolean;
  /** Refuses within the transaction of the write, so that the locks it takes hold until the end. */
  readonly mayWrite?: ((db: Db) => Promise<void>) | undefined;
}

export function saveDocument(
  context: DeskContext,
  asked: Writing<GivenDocument>,
  mode: Mode,
  how: HowToSave = {},
): Promise<PutAnswer> {
  return act(context, asked, async (db) => {
    await how.mayWrite?.(db);
    return saveIn(db, context, asked, mode, how);
  });
}

/** Puts a document of a claim. */
async function saveIn(
  db: Db,
  context: DeskContext,
  { input: given, parameters, ifMatch }: Writing<GivenDocument>,
  mode: Mode,
  { fileId, isQuiet }: HowToSave,
): Promise<Done> {
  const claim = await claimOr404(db, parameters.claim ?? '', 'lock');
  const name = parameters.document ?? '';
  const known = await documentNamed(db, claim, name);
  if (ifMatch !== null) requireVersion(ifMatch, known && (await shown(db, known)));
  const written = await putDocument(db, context, claim, known, { name, given, mode }, fileId);
  const { row } = written;
  const of = { ...ofClaim(claim), ...(isQuiet && { quiet: true }) };
  return { ...written, of, shown: await shown(db, row), remarks: remarksOn(context, given) };
}

/** Writes a document of a locked claim as given. Without a row it creates one with the name as its external id. */
export async function putDocument(
  db: Db,
  context: WriteContext,
  claim: ClaimRow,
  known: DocumentRow | undefined,
  put: Put<GivenDocument>,
  fileId?: string,
): Promise<Written<DocumentRow>> {
  const isQuiet = context.lineHash !== undefined;
  const given = await withRelatedClaim(db, known, put.mode === 'patch' ? put.given : keepingPerformed(put.given));
  const parentId = await parentOf(db, claim, given, known);
  const plain = decideDocument(known, { ...put, given }, claim.id, parentId, context);
  const decision = fileId ? withFile(plain, fileId, known && signedAt(known, put.given, context)) : plain;
  await writeDecision(db, 'document', decision).catch(refuseTaken('document', 'DocumentAction'));
  const grows = decision.result === 'added' || (decision.result === 'changed' && 'message' in decision.columns);
  if (grows && !isQuiet) await requireRoom({ ...context, db }, claim.id, 'by desk');
  if (fileId && known?.file_id) await discardFiles(db, await deleteUnusedFiles(db, [known.file_id]));
  const change = changeOf(decision, known);
  // NOTICE-1: who is asked again gets one reminder, not the one of the first time too.
  if (known && change?.kind === 'task.asked' && !isQuiet)
    await endNotices(db, claim.id, known.id, instantOf(context.clock));
  const signed = await performSigning(db, context, claim, decision);
  await noteAnswered(db, context, claim, decision);
  return { result: decision.result, row: decision.row, changes: [change, signed].filter((one) => one !== null) };
}

async function parentOf(
  db: Db,
  claim: ClaimRow,
  { ParentDocumentId: name }: GivenDocument,
  known: DocumentRow | undefined,
): Promise<string | null | undefined> {
  if (!name) return name;
  const id = await documentIdNamed(db, claim, name, known?.parent_document_id ?? null);
  if (id === undefined) throw unknown('ParentDocumentId', 'document of this claim');
  return id;
}

/** DOC-14: the related claim of a RequestClaim is stored by the portal's Id; the desk may give either of its ids. */
async function withRelatedClaim(db: Db, known: DocumentRow | undefined, given: GivenDocument): Promise<GivenDocument> {
  const name = relatedClaimName(known, given);
  if (name === null) return given;
  const related = await claimNamed(db, name);
  if (!related) throw unknown('DocumentActionArguments', 'claim');
  return { ...given, DocumentActionArguments: related.id };
}

/** The claim that the arguments of a RequestClaim name; null if they name none or are unchanged. */
function relatedClaimName(known: DocumentRow | undefined, given: GivenDocument): string | null {
  const action = given.DocumentAction === undefined ? known?.action : given.DocumentAction;
  if (action !== 'RequestClaim') return null;
  const turned = known !== undefined && known.action !== action;
  const text = given.DocumentActionArguments ?? (turned ? known.action_arguments : null);
  return text?.trim() || null;
}

/**
 * STATUS-14: the time at which a file performs an open request for a signature. The document to be signed comes with the request,
 * so a later file is the signed one, unless the desk itself sets the time. Null for any other document.
 */
function signedAt(
  request: DocumentRow,
  given: Pick<GivenDocument, 'DocumentActionPerformedDateTime'>,
  { clock }: Pick<DeskContext, 'clock'>,
): string | null {
  const waits = request.action === 'RequestCompleteDocuSign' && isOpenTask(asTask(request));
  return waits && given.DocumentActionPerformedDateTime === undefined ? instantOf(clock) : null;
}

/** STATUS-14: a document with a file under a request for a signature is the signed one and performs the request. */
async function performSigning(
  db: Db,
  context: WriteContext,
  claim: ClaimRow,
  decision: Decision<DocumentRow>,
): Promise<Change | null> {
  const { row } = decision;
  const filed =
    decision.result === 'added' ||
    (decision.result === 'changed' && ('file_id' in decision.columns || 'parent_document_id' in decision.columns));
  if (!filed || row.file_id === null || row.parent_document_id === null) return null;
  const request = await documentNamed(db, claim, row.parent_document_id);
  const at = request && signedAt(request, {}, context);
  if (!request || !at || !(await markPerformed(db, request.id, at))) return null;
  return { kind: 'task.settled', subjectId: request.id, details: { action: request.action ?? '' } };
}

/** AIRLINE-3: a reply to a report of the contact shows that it was seen. */
async function noteAnswered(
  db: Db,
  { clock }: Pick<DeskContext, 'clock'>,
  claim: ClaimRow,
  { result, row }: Decision<DocumentRow>,
): Promise<void> {
  if (result !== 'added' || row.parent_document_id === null || claim.unseen_reports === 0) return;
  const report = await reportOf(db, claim.id, row.parent_document_id);
  if (report) await noteReportSeen(db, claim.id, report.document_id, instantOf(clock));
}

function withFile(
  decision: Decision<DocumentRow>,
  fileId: string,
  performedAt: string | null | undefined,
): Decision<DocumentRow> {
  const columns = { file_id: fileId, ...(performedAt ? { performed_at: performedAt } : {}) };
  if (decision.result === 'added') return { ...decision, row: { ...decision.row, ...columns } };
  const before = decision.result === 'changed' ? decision : { ...decision, columns: {}, names: [] };
  return {
    result: 'changed',
    row: { ...decision.row, ...columns },
    columns: { ...before.columns, ...columns },
    names: [...before.names, 'File'],
  };
}

function changeOf(decision: Decision<DocumentRow>, before: DocumentRow | undefined): Change | null {
  const { result, row } = decision;
  const action = row.action ?? '';
  if (result === 'unchanged') return null;
  const arrived = { action, ...(row.parent_document_id ? { replyTo: row.parent_document_id } : {}) };
  // A request is asked when it becomes a task: new, opened again, or required from now on.
  if (isOpenTask(asTask(row)) && !(before && isOpenTask(asTask(before)))) {
    return { kind: 'task.asked', subjectId: row.id, details: arrived };
  }
  if (result === 'added') {
    const kind = action.startsWith('Message') ? 'message.arrived' : 'document.arrived';
    return { kind, subjectId: row.id, details: arrived };
  }
  if (before?.performed_at === null && row.performed_at !== null && isRequest(action)) {
    return { kind: 'task.settled', subjectId: row.id, details: { action } };
  }
  return { kind: 'document.changed', subjectId: row.id, details: { fields: decision.names.join(',') } };
}

/** DESK-4, UI-10: remarks on invalid markup in a message. The message is accepted and shown without the invalid tags. */
function remarksOn({ brands }: Pick<DeskContext, 'brands'>, { Message: message }: GivenDocument): Remark[] {
  if (!message) return [];
  return parseMarkup(message, { rich: brands.some(({ richMarkup }) => richMarkup) }).problems.map(
    ({ line, column, tag, kind }) => ({
      field: 'Message',
      message: `Line ${line}, column ${column}: [${tag}] is ${kind}.`,
    }),
  );
}

/** Puts a document, whose fields come as JSON, with its file. */
export function saveFile(context: DeskContext, asked: Writing<{ readonly document: string }>) {
  return saveWithFile(context, { ...asked, input: fieldsIn(asked.input.document) });
}

/** Puts a document with its file, which is validated like an upload (UPLOAD-3, W20). */
export async function saveWithFile(
  context: DeskContext,
  asked: Writing<GivenDocument>,
  mayWrite?: HowToSave['mayWrite'],
): Promise<PutAnswer> {
  const file = await checkedFile(asked.files);
  const document = { Name: file.name, ...asked.input };
  if ((await sha256Of(context.db, asked)) === file.arrived.sha256) {
    return saveDocument(context, { ...asked, input: keepingPerformed(document) }, 'patch', { mayWrite });
  }
  return storeFile(context, file, (within, { id: fileId }) =>
    saveDocument(context, { ...asked, input: document, within }, 'merge', { fileId, mayWrite }),
  );
}

function fieldsIn(text: string): GivenDocument {
  try {
    const parsed = v.safeParse(givenDocument, JSON.parse(text));
    if (parsed.success) return parsed.output;
    throw refuse(generalRefusals.invalid, { fields: wrongFields(parsed.issues) });
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw refuseDeskField('document', 'is no JSON');
  }
}

async function sha256Of(db: Db, { parameters: { claim = '', document = '' } }: Writing<unknown>) {
  const known = await documentNamed(db, await claimOr404(db, claim), document);
  const file = known?.file_id ? await fileById(db, known.file_id) : undefined;
  return file && hashOfFile(db, file);
}

/** Removes a document from the timeline; the record of who has read it remains. */
export function withdrawDocument(context: DeskContext, asked: Writing<unknown>): Promise<PutAnswer> {
  const { ifMatch, parameters } = asked;
  return act(context, asked, async (db) => {
    const claim = await claimOr404(db, parameters.claim ?? '', 'lock');
    const document = await documentOr404(db, claim, parameters.document ?? '');
    const before = await shown(db, document);
    requireVersion(ifMatch, before);
    const at = instantOf(context.clock);
    await removeDocument(db, document.id, at);
    // AIRLINE-3: a report that is withdrawn here waits for nobody any more. Reports are messages of the contact.
    const mayWait = claim.unseen_reports > 0 && document.action === 'MessageCustomer';
    if (mayWait) await noteReportSeen(db, claim.id, document.id, at);
    const receiptIds = document.file_id === null ? [] : await removeReceiptsOf(db, document.id, at);
    const changes: Change[] = receiptIds.map((subjectId) => ({ kind: 'receipt.removed', subjectId }));
    changes.push({ kind: 'document.withdrawn', subjectId: document.id });
    return { result: 'changed', shown: before, of: ofClaim(claim), changes };
  });
}

async function documentOr404(db: Db, claim: ClaimRow, name: string): Promise<DocumentRow> {
  const document = await documentNamed(db, claim, name);
  if (!document) throw refuse(deskRefusals.notFound, { data: { what: 'document' } });
  return document;
}

export async function readDocument(db: Db, claimName: string, name: string): Promise<DeskDocument> {
  return shown(db, await documentOr404(db, await claimOr404(db, claimName), name));
}

export async function readFile(context: DeskContext, claimName: string, name: string): Promise<FileAnswer> {
  const { db } = context;
  const document = await documentNamed(db, await claimOr404(db, claimName), name);
  return contentOf(context, document?.file_id ?? null);
}

/** The bytes of a file that is there and was found clean. */
export async function contentOf({ db, files }: DeskContext, fileId: string | null): Promise<FileAnswer> {
  const file = fileId === null ? undefined : await fileById(db, fileId);
  // Nobody can open a file that may contain a virus, the claims service included.
  if (file?.verdict === 'waiting') throw refuse(documentRefusals.beingChecked);
  const stored =
    file && file.verdict !== 'infected' && (await openContent({ db, files }, { table: 'file', id: file.id }, file));
  if (!file || !stored) throw refuse(deskRefusals.notFound, { data: { what: 'file' } });
  return { stream: stored.stream, size: stored.size, name: file.name, contentType: file.content_type };
}

async function shown(db: Db, row: DocumentRow): Promise<DeskDocument> {
  const file = row.file_id === null ? undefined : await fileById(db, row.file_id);
  return presentDeskDocument(row, file && { ...file, sha256: hashOfFile(db, file) });
}

function hashOfFile(db: Db, file: FileRow): string {
  return contentHash(db, { table: 'file', id: file.id }, file);
}

export type FileFacts = Pick<FileRow, 'name' | 'content_type' | 'size' | 'sha256'>;

export function presentDeskDocument(row: DocumentRow, file: FileFacts | undefined): DeskDocument {
  return versioned({
    Id: row.id,
    ClaimId: row.claim_id,
    ParentDocumentId: row.parent_document_id,
    ...shownFields(documentFields, row),
    CanReact: canReact(row),
    File: file ? { Name: file.name, ContentType: file.content_type, Size: file.size, Sha256: file.sha256 } : null,
  });
}

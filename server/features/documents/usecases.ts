import type { AnswerOf } from '#contract/call.ts';
import type { uploadFiles } from '#contract/documents/calls.ts';
import { offeredKinds } from '#contract/documents/kinds.ts';
import { documentRefusals } from '#contract/documents/refusals.ts';
import { confirmable, isOpenTask } from '#contract/documents/tasks.ts';
import { itIsDone } from '#contract/values/shapes.ts';
import type { Db } from '../../database/tables.ts';
import { safeName } from '../../http/answers.ts';
import type { Keep } from '../../http/once.ts';
import { refuse } from '../../http/refused.ts';
import type { FileAnswer, SentFile } from '../../http/route.ts';
import type { Session } from '../../http/sessions.ts';
import { instantOf } from '../../platform/clock.ts';
import { recordViewing, tell } from '../claims/changes.ts';
import { type ClaimScope, claimFor, open } from '../claims/door.ts';
import type { Ground } from '../ground.ts';
import { judge } from './content.ts';
import { documentFor } from './door.ts';
import { addFiles, asTask, type DocumentRow, documentIn, type FileRow, fileById, perform } from './store.ts';

/** DOC-8, W8: performs a task by confirmation. A second confirmation changes nothing and is as good as the first. */
export async function confirm(
  ground: Ground,
  session: Session,
  documentId: string,
  keep: Keep,
): Promise<typeof itIsDone> {
  await ground.db.transaction().execute(async (db) => {
    const { scope, document } = await documentFor(db, session, documentId);
    open(scope);
    const { action } = document;
    if (action === null || !confirmable.includes(action) || !document.perform_required) {
      throw refuse(documentRefusals.notConfirmable);
    }
    if (await perform(db, document.id, instantOf(ground.clock))) {
      await tell(db, ground, scope, {
        kind: 'task.confirmed',
        subjectId: document.id,
        details: { action },
      });
    }
    await keep(db, itIsDone);
  });
  return itIsDone;
}

/** FILES-3, W11: a document's file under the name and type of our own record. */
export async function fileOf(ground: Ground, session: Session, documentId: string): Promise<FileAnswer> {
  const { scope, document } = await documentFor(ground.db, session, documentId);
  const file = document.file_id === null ? undefined : await fileById(ground.db, document.file_id);
  if (file) await recordViewing(ground, scope, 'document.viewed', document.id);
  const kept = file && (await ground.files.open(file.stored_name));
  if (!file || !kept) throw refuse(documentRefusals.notFound);
  return { stream: kept.stream, size: kept.size, name: file.name, contentType: file.content_type };
}

interface Upload {
  readonly claimId: string;
  /** '' for a file that belongs to the claim itself. */
  readonly parentDocumentId: string;
  readonly files: readonly SentFile[];
  /** The chosen kinds of a file by its number, as sent: a comma list. */
  readonly kindsOf: (number: number) => string;
  readonly keep: Keep;
}

/** UPLOAD-4: keeps files as the customer's documents, all or none, and performs the request they answer (STATUS-14). */
export async function upload(ground: Ground, session: Session, asked: Upload): Promise<AnswerOf<typeof uploadFiles>> {
  const scope = open(await claimFor(ground.db, session, asked.claimId));
  const parent = asked.parentDocumentId === '' ? null : await requestIn(ground.db, scope, asked.parentDocumentId);
  if (asked.files.length === 0) throw refuse(documentRefusals.noFile);

  const judged = await Promise.all(asked.files.map((sent) => described(sent, asked.kindsOf(sent.number), parent)));
  const kept: string[] = [];
  try {
    for (const { sent } of judged) kept.push(await ground.files.keep(sent.arrived));
    const now = instantOf(ground.clock);
    const files: FileRow[] = judged.map(({ sent, name, contentType }, index) => ({
      id: ground.chance.id(),
      stored_name: kept[index] ?? '',
      sha256: sent.arrived.sha256,
      size: sent.arrived.size,
      name,
      content_type: contentType,
      created_at: now,
    }));
    const documents = judged.map(({ name, kinds }, index) =>
      customerDocument(
        ground.chance.id(),
        scope.claim.id,
        parent?.id ?? null,
        now,
        name,
        kinds,
        files[index]?.id ?? '',
      ),
    );
    const answer = documents.map(({ id, name, at }, index) => ({
      Id: id,
      Name: name ?? '',
      ContentType: files[index]?.content_type ?? '',
      TimeStamp: at,
    }));
    await ground.db.transaction().execute(async (db) => {
      // The claim may have been closed while the files were on their way.
      open(await claimFor(db, session, scope.claim.id));
      await addFiles(db, files, documents);
      for (const document of documents)
        await tell(db, ground, scope, {
          kind: 'document.added',
          subjectId: document.id,
          ...(parent ? { details: { parent: parent.id } } : {}),
        });
      if (parent && isOpenTask(asTask(parent)) && (await perform(db, parent.id, now))) {
        await tell(db, ground, scope, {
          kind: 'task.performed',
          subjectId: parent.id,
          details: { action: parent.action ?? '' },
        });
      }
      await asked.keep(db, answer);
    });
    return answer;
  } catch (error) {
    await Promise.all(kept.map((name) => ground.files.remove(name)));
    throw error;
  }
}

/** The request that files are sent to: one of this claim that asks for documents. */
async function requestIn(db: Db, scope: ClaimScope, documentId: string): Promise<DocumentRow> {
  const parent = await documentIn(db, scope, documentId);
  if (!parent) throw refuse(documentRefusals.notFound);
  if (parent.action !== 'RequestUploadDocument') throw refuse(documentRefusals.notAsked);
  return parent;
}

/** A sent file with what it is: a safe name, the type of its content, and the kinds chosen for it. */
async function described(sent: SentFile, kindList: string, parent: DocumentRow | null) {
  const field = `uploadedFile_${sent.number}`;
  const name = safeName(sent.name);
  const found = await judge(name, sent.arrived.head);
  if ('refused' in found) throw refuse(found.refused, { fields: [{ field, code: found.refused.code }] });

  const kinds = [
    ...new Set(
      kindList
        .split(',')
        .map((kind) => kind.trim())
        .filter(Boolean),
    ),
  ];
  const inField = (code: string) => ({ fields: [{ field: `fileKind_${sent.number}`, code }] });
  if (kinds.length === 0) throw refuse(documentRefusals.noKind, inField(documentRefusals.noKind.code));
  const offered: readonly string[] = offeredKinds(parent?.checklist ?? null);
  if (!kinds.every((kind) => offered.includes(kind)))
    throw refuse(documentRefusals.wrongKind, inField(documentRefusals.wrongKind.code));
  return { sent, name, contentType: found.contentType, kinds };
}

function customerDocument(
  id: string,
  claimId: string,
  parentId: string | null,
  at: string,
  name: string,
  kinds: readonly string[],
  fileId: string,
): DocumentRow {
  return {
    id,
    claim_id: claimId,
    parent_document_id: parentId,
    at,
    action: 'DocumentCustomer',
    can_react: false,
    name,
    description: null,
    message: null,
    checklist: Object.fromEntries(kinds.map((kind) => [kind, true])),
    action_arguments: null,
    performed_at: null,
    optional: false,
    perform_required: false,
    file_id: fileId,
    removed_at: null,
    external_id: null,
  };
}

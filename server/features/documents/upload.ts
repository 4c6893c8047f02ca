import type { AnswerOf } from '#contract/call.ts';
import type * as documentCalls from '#contract/documents/calls.ts';
import { offeredKinds } from '#contract/documents/kinds.ts';
import { documentRefusals } from '#contract/documents/refusals.ts';
import type { DocumentRow } from '../../access/document-store.ts';
import { refuse } from '../../access/refusals.ts';
import type { Session } from '../../access/session-store.ts';
import { recordChange } from '../../changes/record-change.ts';
import type { Context } from '../../context.ts';
import { receiveFiles, splitList, type UploadRequest } from './receive-files.ts';

/** UPLOAD-4: stores files as the customer's documents, all or none, and performs the request they answer (STATUS-14). */
export async function uploadDocuments(
  context: Context,
  session: Session,
  sending: UploadRequest,
): Promise<AnswerOf<typeof documentCalls.uploadFiles>> {
  return receiveFiles(context, session, sending, {
    fileField: 'uploadedFile_',
    idField: 'uploadedId_',
    asks: ({ action }) => action === 'RequestUploadDocument',
    describe: async (number, parent) => {
      const field = `fileKind_${number}`;
      return { field, kinds: kindsOf(sending.fields[field] ?? '', field, parent) };
    },
    save: async (db, scope, taken, parent) => {
      // The desk may have changed the kinds that the request asks for.
      for (const { said } of taken) offered(said.kinds, said.field, parent);
      for (const { document } of taken) {
        const parent = document.parent_document_id;
        await recordChange(db, context, scope, {
          kind: 'document.added',
          subjectId: document.id,
          details: parent === null ? {} : { parent },
        });
      }
      return taken.map(({ document, file }) => ({
        Id: document.id,
        Name: file.name,
        ContentType: file.content_type,
        TimeStamp: document.at,
      }));
    },
  });
}

/** The chosen kinds of a file. Each must be offered by the request, or be one of the default kinds if there is no request. */
function kindsOf(list: string, field: string, parent: DocumentRow | null): readonly string[] {
  const kinds = splitList(list);
  const { noKind } = documentRefusals;
  if (kinds.length === 0) throw refuse(noKind, { fields: [{ field, code: noKind.code }] });
  offered(kinds, field, parent);
  return kinds;
}

/** Refuses kinds that the request does not offer. */
function offered(kinds: readonly string[], field: string, parent: DocumentRow | null): void {
  const all: readonly string[] = offeredKinds(parent?.checklist ?? null);
  const { wrongKind } = documentRefusals;
  if (!kinds.every((kind) => all.includes(kind)))
    throw refuse(wrongKind, { fields: [{ field, code: wrongKind.code }] });
}

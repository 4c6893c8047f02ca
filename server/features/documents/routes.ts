import * as v from 'valibot';
import * as documentCalls from '#contract/documents/calls.ts';
import { supportedExtensions } from '#contract/documents/files.ts';
import { documentRefusals } from '#contract/documents/schema.ts';
import { publicId } from '#contract/values/shapes.ts';
import { refuse } from '../../access/refusals.ts';
import { fileRoute, type Route, route } from '../../http/route.ts';
import { beginUpload, cancelUpload, receiveChunk, uploadStatus } from './chunks.ts';
import { attachmentOf, emailOf } from './emails.ts';
import { confirmAction, fileOf, putTaskAway, deleteDocument as remove, uploadDocuments } from './usecases.ts';

export const documentRoutes: readonly Route[] = [
  route(documentCalls.supportedFileTypes, async () => [...supportedExtensions]),
  route(documentCalls.confirmAction, ({ context, input, session, save }) =>
    confirmAction(context, session, input.documentId, save),
  ),
  route(documentCalls.putTaskAway, ({ context, input, session }) => putTaskAway(context, session, input)),
  route(documentCalls.uploadFiles, ({ context, input: { claimId, parentDocumentId, ...rest }, session, files, save }) =>
    uploadDocuments(context, session, { claimId, parentDocumentId, files, fields: rest, save }),
  ),
  route(documentCalls.beginUpload, ({ context, input, session }) => beginUpload(context, session, input)),
  route(documentCalls.sendChunk, ({ context, session, parameters: { uploadId = '', offset = '' }, files: [piece] }) => {
    if (!v.is(publicId, uploadId)) throw refuse(documentRefusals.uploadGone);
    if (!piece) throw refuse(documentRefusals.emptyFile);
    return receiveChunk(context, session, { uploadId, offset, arrived: piece.arrived });
  }),
  route(documentCalls.uploadState, ({ context, input, session }) => uploadStatus(context, session, input.uploadId)),
  route(documentCalls.dropUpload, ({ context, input, session }) => cancelUpload(context, session, input.uploadId)),
  route(documentCalls.deleteDocument, ({ context, input, session }) => remove(context, session, input.documentId)),
  fileRoute(documentCalls.download, ({ context, input, session }) => fileOf(context, session, input.fileId)),
  route(documentCalls.getEmail, ({ context, input, session }) => emailOf(context, session, input.documentId)),
  fileRoute(documentCalls.downloadAttachment, async ({ context, input: { documentId, fileId, index }, session }) => {
    if (documentId !== undefined && fileId !== undefined && documentId !== fileId)
      throw refuse(documentRefusals.notFound);
    const asked = { documentId: documentId ?? fileId ?? '', index };
    return context.madeFiles.send(session.contactId, () => attachmentOf(context, session, asked));
  }),
];

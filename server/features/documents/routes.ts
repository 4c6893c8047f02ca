import * as v from 'valibot';
import * as documentCalls from '#contract/documents/calls.ts';
import { supportedExtensions } from '#contract/documents/file-types.ts';
import { documentRefusals } from '#contract/documents/refusals.ts';
import * as uploadCalls from '#contract/documents/upload-calls.ts';
import { publicId } from '#contract/values/shapes.ts';
import { refuse } from '../../access/refusals.ts';
import type { Ground } from '../../context.ts';
import { fileRoute, type Route, route } from '../../http/route.ts';
import { deleteDocument as remove } from './deleting.ts';
import { attachmentOf, emailOf } from './emails.ts';
import { begin, drop, standing, takePiece } from './pieces.ts';
import { upload } from './upload.ts';
import { confirm, fileOf } from './usecases.ts';

/** Documents in and out, and the tasks they are. */
export function documentRoutes(ground: Ground): readonly Route[] {
  return [
    route(documentCalls.supportedFileTypesCall, async () => [...supportedExtensions]),
    route(documentCalls.confirmAction, ({ input, session, keep }) => confirm(ground, session, input.documentId, keep)),
    route(documentCalls.uploadFiles, ({ input: { claimId, parentDocumentId, ...rest }, session, files, keep }) =>
      upload(ground, session, { claimId, parentDocumentId, files, fields: rest, keep }),
    ),
    route(uploadCalls.beginUpload, ({ input, session }) => begin(ground, session, input)),
    route(uploadCalls.sendChunk, ({ session, parameters: { uploadId = '', offset = '' }, files: [piece] }) => {
      if (!v.is(publicId, uploadId)) throw refuse(documentRefusals.uploadGone);
      if (!piece) throw refuse(documentRefusals.emptyFile);
      return takePiece(ground, session, { uploadId, offset, arrived: piece.arrived });
    }),
    route(uploadCalls.uploadState, ({ input, session }) => standing(ground, session, input.uploadId)),
    route(uploadCalls.dropUpload, ({ input, session }) => drop(ground, session, input.uploadId)),
    route(documentCalls.deleteDocument, ({ input, session }) => remove(ground, session, input.documentId)),
    fileRoute(documentCalls.download, ({ input, session }) => fileOf(ground, session, input.fileId)),
    route(documentCalls.getEmail, ({ input, session }) => emailOf(ground, session, input.documentId)),
    fileRoute(documentCalls.downloadAttachment, async ({ input: { documentId, fileId, index }, session }) => {
      if (documentId !== undefined && fileId !== undefined && documentId !== fileId)
        throw refuse(documentRefusals.notFound);
      const asked = { documentId: documentId ?? fileId ?? '', index };
      return ground.madeFiles.send(session.contactId, () => attachmentOf(ground, session, asked));
    }),
  ];
}

import { Readable } from 'node:stream';
import {
  confirmAction,
  download,
  downloadAttachment,
  getEmail,
  supportedFileTypesCall,
  uploadFiles,
} from '#contract/documents/calls.ts';
import { supportedExtensions } from '#contract/documents/file-types.ts';
import { documentRefusals } from '#contract/documents/refusals.ts';
import { refuse } from '../../http/refused.ts';
import { fileRoute, type Route, route } from '../../http/route.ts';
import type { Ground } from '../ground.ts';
import { attachmentOf, emailOf } from './emails.ts';
import { confirm, fileOf, upload } from './usecases.ts';

/** Documents in and out, and the tasks they are. */
export function documentRoutes(ground: Ground): readonly Route[] {
  return [
    route(supportedFileTypesCall, async () => [...supportedExtensions]),
    route(confirmAction, ({ input, session, keep }) => confirm(ground, session, input.documentId, keep)),
    route(uploadFiles, ({ input, session, files, keep }) =>
      upload(ground, session, {
        claimId: input.claimId,
        parentDocumentId: input.parentDocumentId,
        files,
        kindsOf: (number) => String((input as Record<string, unknown>)[`fileKind_${number}`] ?? ''),
        keep,
      }),
    ),
    fileRoute(download, ({ input, session }) => fileOf(ground, session, input.fileId)),
    route(getEmail, ({ input, session }) => emailOf(ground, session, input.documentId)),
    fileRoute(downloadAttachment, async ({ input: { documentId, fileId, index }, session }) => {
      if (documentId !== undefined && fileId !== undefined && documentId !== fileId)
        throw refuse(documentRefusals.notFound);
      const { content, ...known } = await attachmentOf(ground, session, {
        documentId: documentId ?? fileId ?? '',
        index,
      });
      return { ...known, size: content.byteLength, stream: Readable.from([Buffer.from(content)]) };
    }),
  ];
}

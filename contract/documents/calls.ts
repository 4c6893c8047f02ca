import * as v from 'valibot';
import { aFile, answers, call, json, multipart, nothing } from '../call.ts';
import { claimRefusals } from '../claims/refusals.ts';
import { claimWriteRefusals } from '../claims/write-refusals.ts';
import { generalRefusals } from '../refusal.ts';
import { done, line, publicId } from '../values/shapes.ts';
import { deleteRefusals, uploadRefusals } from './file-refusals.ts';
import { documentRefusals } from './refusals.ts';
import { emailDocument } from './schema.ts';

/** DOC-8: confirms a task that needs no more than a confirmation (W8). Confirming it again changes nothing. */
export const confirmAction = call({
  method: 'POST',
  path: 'portal/confirmaction',
  asker: 'contact',
  once: true,
  does: 'Confirms the action a document asks for, such as having read a message.',
  takes: json(v.object({ documentId: publicId })),
  answers: answers(done),
  refuses: [documentRefusals.notFound, documentRefusals.notConfirmable, ...claimWriteRefusals],
});

/** UPLOAD-3: the extensions that may be uploaded, without dot. */
export const supportedFileTypesCall = call({
  method: 'GET',
  path: 'portal/supportedfiletypes',
  asker: 'contact',
  does: 'Answers the file extensions that may be uploaded.',
  takes: nothing,
  answers: answers(v.array(v.string())),
  refuses: [],
});

/**
 * UPLOAD-4, UPLOAD-5: the destination of files: a request of the claim, or with '' the claim itself.
 * `isActionPerformed` is advisory (W18).
 */
export const uploadTarget = {
  claimId: publicId,
  parentDocumentId: v.optional(v.union([v.literal(''), publicId]), ''),
  isActionPerformed: v.optional(v.picklist(['true', 'false', ''])),
};

/**
 * UPLOAD-4: files with their kinds in `fileKind_{n}` (comma list of DocumentChecklist flags), all or nothing (W19). A
 * file is in `uploadedFile_{n}`, or was uploaded in chunks and is named by `uploadedId_{n}`. Returns the created
 * documents in the order of the numbers.
 */
export const uploadFiles = call({
  method: 'POST',
  path: 'portal/uploadfiles',
  asker: 'contact',
  once: true,
  does: 'Uploads documents to a claim, or to a request of it.',
  takes: multipart(v.objectWithRest(uploadTarget, line(1_000)), 'uploadedFile_'),
  answers: answers(
    v.array(v.object({ Id: v.string(), Name: v.string(), ContentType: v.string(), TimeStamp: v.string() })),
  ),
  refuses: [
    claimRefusals.notFound,
    ...claimWriteRefusals,
    ...uploadRefusals,
    documentRefusals.noKind,
    documentRefusals.wrongKind,
  ],
});

/** FILES-2, FILES-5, W7: deletes a document of the contact within a day of its upload; a second call is a 404. */
export const deleteDocument = call({
  method: 'POST',
  path: 'portal/deletedocument',
  asker: 'contact',
  does: 'Deletes a document that the contact uploaded less than a day ago.',
  takes: json(v.object({ documentId: publicId })),
  answers: answers(done),
  refuses: [documentRefusals.notFound, ...claimWriteRefusals, ...deleteRefusals],
});

/**
 * FILES-3: the bytes of a document's file; its type and name come from the server's database (W11). `fileId` is the
 * document's id.
 */
export const download = call({
  method: 'POST',
  path: 'portal/download',
  repeatable: true,
  asker: 'contact',
  does: 'Answers the file of a document.',
  takes: json(
    v.object({
      fileId: publicId,
      fileType: v.optional(v.nullable(v.string())),
      fileName: v.optional(v.nullable(v.string())),
    }),
  ),
  answers: aFile,
  refuses: [documentRefusals.notFound, documentRefusals.beingChecked, documentRefusals.fileBroken],
});

/** DOC-2: the content of a document that is an e-mail, as plain text; no remote content is loaded (W10). */
export const getEmail = call({
  method: 'POST',
  path: 'portal/getemail',
  repeatable: true,
  asker: 'contact',
  does: 'Answers what an e-mail among the documents says.',
  takes: json(v.object({ documentId: publicId })),
  answers: answers(emailDocument),
  refuses: [
    documentRefusals.notFound,
    documentRefusals.beingChecked,
    documentRefusals.fileBroken,
    documentRefusals.unreadableMail,
    generalRefusals.tooFast,
    generalRefusals.busy,
  ],
});

/**
 * DOC-2: the bytes of an attachment of an e-mail, by its index in `Attachments`. One of documentId and fileId is
 * enough; both must agree (W12). The server determines name and type; an index without an attachment is a 404.
 */
export const downloadAttachment = call({
  method: 'POST',
  path: 'portal/downloadattachment',
  repeatable: true,
  asker: 'contact',
  does: 'Answers an attachment of an e-mail among the documents.',
  takes: json(
    v.pipe(
      v.object({
        index: v.union([v.number(), v.string()]),
        documentId: v.optional(publicId),
        fileId: v.optional(publicId),
        fileType: v.optional(v.nullable(v.string())),
        fileName: v.optional(v.nullable(v.string())),
      }),
      v.forward(
        v.partialCheck(
          [['documentId'], ['fileId']],
          ({ documentId, fileId }) => documentId !== undefined || fileId !== undefined,
          'is needed',
        ),
        ['documentId'],
      ),
    ),
  ),
  answers: aFile,
  refuses: [
    documentRefusals.notFound,
    documentRefusals.beingChecked,
    documentRefusals.fileBroken,
    documentRefusals.unreadableMail,
    generalRefusals.tooFast,
    generalRefusals.busy,
  ],
});

import { createHash } from 'node:crypto';
import * as documentCalls from '#contract/documents/calls.ts';
import * as uploadCalls from '#contract/documents/upload-calls.ts';
import { mostFiles, mostUnfinished } from '#contract/values/constants.ts';
import { LowSpace } from '../../platform/files/store.ts';
import { announce, sendPiece } from '../chunks.ts';
import { begunUpload, contact, flightClaim, item, someId } from '../given.ts';
import { asks } from '../scene.ts';
import { sentFile } from '../sent-files.ts';
import { type ToSend, uploadParts, uploadTo } from '../upload.ts';
import type { Given } from '../world.ts';
import { asOwner, type Provocations, type Provoke } from './provoke.ts';

const pdf = sentFile('pdf');
/** Two of them are more than a megabyte. */
const large: ToSend = { name: 'a.pdf', content: Buffer.concat([pdf], 600 * 1_024) };

const withFiles = (...files: readonly ToSend[]): Provoke =>
  asOwner((client, { claim, asked }) => uploadTo(client, claim, files, asked));

/** Two large files to one claim, one after the other. */
const afterAnother = (given: Partial<Given>): Provoke => {
  return async (world) => {
    const claim = flightClaim();
    const { client } = await world({ claims: [claim], ...given });
    await uploadTo(client, claim, [large]);
    return uploadTo(client, claim, [{ ...large, name: 'b.pdf' }]);
  };
};

/** An upload in pieces of a PDF, of which this many bytes arrive, announced with the checksum of this content. */
const inPieces = (arriving: number, announced: Buffer = pdf): Provoke =>
  asOwner(async (client, { claim, asked }) => {
    const sum = createHash('sha256').update(announced).digest('hex');
    const named = { claimId: claim.id, parentDocumentId: asked.id, name: 'ticket.pdf', size: pdf.length, sha256: sum };
    const { uploadId } = (await client.call(uploadCalls.beginUpload, named)).body;
    await sendPiece(client, uploadId, 0, pdf.subarray(0, arriving));
    const finishing = [
      { name: 'fileKind_0', content: 'ContainsETicket' },
      { name: 'uploadedId_0', content: uploadId },
    ];
    return client.parts(documentCalls.uploadFiles, [...uploadParts(claim.id, [], asked.id), ...finishing]);
  });

/** Somebody has begun as many uploads as they can. */
const withAllUploads: Provoke = async (world) => {
  const me = contact();
  const uploads = Array.from({ length: mostUnfinished }, () => begunUpload(me));
  const claim = flightClaim({ owner: me, uploads });
  const { client } = await world({ contacts: [me], claims: [claim] });
  return announce(client, claim, 'a.pdf', pdf);
};

/** The file is kept, and nobody has looked for viruses in it yet. */
const unchecked: Provoke = async (world) => {
  const waiting = item({ file: { name: 'a.pdf', contentType: 'application/pdf', content: pdf, verdict: 'waiting' } });
  const { client } = await world({ claims: [flightClaim({ documents: [waiting] })] });
  return client.call(documentCalls.download, { fileId: waiting.id });
};

/** The row says that the file has more bytes than are stored. */
const broken: Provoke = async (world) => {
  const cut = item({ file: { name: 'a.pdf', contentType: 'application/pdf', content: pdf } });
  const { client, db } = await world({ claims: [flightClaim({ documents: [cut] })] });
  await db
    .updateTable('file')
    .set({ size: pdf.length + 1 })
    .execute();
  return client.call(documentCalls.download, { fileId: cut.id });
};

const nearlyFull = () => Promise.reject(new LowSpace());

/** Refusals of documents and of what is uploaded. */
export const documents: Provocations = {
  'documents.notFound 404': asOwner((client) => client.call(documentCalls.download, { fileId: someId() })),
  'documents.notConfirmable 409': asOwner((client, on) =>
    asks.confirmAction(client, { ...on, markRead: on.asked }, on.owner),
  ),
  'documents.noFile 422': withFiles(),
  'documents.tooLarge 413': asOwner((client, { claim, asked }) =>
    client.call(uploadCalls.beginUpload, {
      claimId: claim.id,
      parentDocumentId: asked.id,
      name: 'a.pdf',
      size: 10_485_761,
    }),
  ),
  'documents.tooManyFiles 413': withFiles(...Array.from({ length: mostFiles + 1 }, (_, n) => ({ name: `${n}.pdf` }))),
  'documents.wrongType 415': withFiles({ name: 'a.exe', content: 'MZ' }),
  'documents.contentDiffers 415': withFiles({ name: 'a.pdf', content: sentFile('png') }),
  'documents.nameTooLong 422': withFiles({ name: `${'a'.repeat(300)}.pdf` }),
  'documents.emptyFile 422': withFiles({ name: 'a.pdf', content: '' }),
  'documents.noKind 422': withFiles({ name: 'a.pdf', kinds: '' }),
  'documents.wrongKind 422': withFiles({ name: 'a.pdf', kinds: 'ContainsGold' }),
  'documents.notAsked 409': asOwner((client, { claim, markRead }) =>
    uploadTo(client, claim, [{ name: 'a.pdf' }], markRead),
  ),
  'documents.unreadableMail 422': asOwner((client, { paper }) =>
    client.call(documentCalls.getEmail, { documentId: paper.id }),
  ),
  'documents.beingChecked 409': unchecked,
  'documents.fileBroken 500': broken,
  'documents.notOwn 409': asOwner((client, { paper }) =>
    client.call(documentCalls.deleteDocument, { documentId: paper.id }),
  ),
  'documents.tooOld 409': asOwner(async (_, { owner, ownFile }, { clock, clientOf }) => {
    clock.pass({ hours: 24 });
    return (await clientOf(owner)).call(documentCalls.deleteDocument, { documentId: ownFile.id });
  }),
  'documents.uploadGone 404': asOwner((client) => client.call(uploadCalls.uploadState, { uploadId: someId() })),
  'documents.wrongOffset 409': asOwner((client, { uploads }) =>
    sendPiece(client, uploads.owner.id, 7, Buffer.alloc(10, 1)),
  ),
  'documents.uploadUnfinished 409': inPieces(pdf.length - 1),
  'documents.damaged 422': inPieces(pdf.length, sentFile('png')),
  'documents.dayFull 429': afterAnother({ uploadLimits: { perContactDay: 1, perClaim: 0 } }),
  'documents.claimFull 409': afterAnother({ uploadLimits: { perContactDay: 0, perClaim: 1 } }),
  'documents.noRoom 507': afterAnother({ files: (store) => ({ ...store, receive: nearlyFull }) }),
  'documents.tooManyUnfinished 429': withAllUploads,
};

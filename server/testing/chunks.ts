import { createHash } from 'node:crypto';
import type { UploadStatus } from '#contract/documents/calls.ts';
import * as uploadCalls from '#contract/documents/calls.ts';
import { largestChunk } from '#contract/values/constants.ts';
import { type Answered, type Client, pathOf } from './client.ts';
import type { Part } from './multipart.ts';
import { uploadParts } from './upload.ts';

export const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex');

/** Sends a piece of a file as the portal does. */
export function sendPiece(client: Client, uploadId: string, offset: number | string, piece: Buffer) {
  return client.raw(pathOf(uploadCalls.sendChunk, { uploadId, offset: String(offset) }), {
    method: 'POST',
    payload: piece,
    headers: { 'content-type': 'application/octet-stream' },
  }) as Promise<Answered<UploadStatus>>;
}

/** Announces a file. */
export function announce(
  client: Client,
  claim: { id: string },
  name: string,
  content: Buffer,
  parent?: { id: string },
) {
  return client.beginUpload({
    claimId: claim.id,
    parentDocumentId: parent?.id ?? null,
    name,
    size: content.length,
    sha256: sha256(content),
  });
}

/** Sends a whole file in pieces, and answers the id to name it by. */
export async function sendInPieces(
  client: Client,
  claim: { id: string },
  name: string,
  content: Buffer,
  { parent, size = largestChunk }: { parent?: { id: string }; size?: number } = {},
): Promise<string> {
  const { uploadId } = (await announce(client, claim, name, content, parent)).body;
  for (let offset = 0; offset < content.length; offset += size) {
    await sendPiece(client, uploadId, offset, content.subarray(offset, offset + size));
  }
  return uploadId;
}

/** The parts that make documents of uploads, each of one kind. */
export function finishing(claim: { id: string }, ids: readonly string[], parent?: { id: string }): Part[] {
  const named = ids.flatMap((id, place) => [
    { name: `fileKind_${place}`, content: 'ContainsETicket' },
    { name: `uploadedId_${place}`, content: id },
  ]);
  return [...uploadParts(claim.id, [], parent?.id), ...named];
}

/** Makes documents of uploads. */
export const finish = (client: Client, ...about: Parameters<typeof finishing>) =>
  client.parts<{ Id: string; Name: string; ContentType: string }[]>(uploadCalls.uploadFiles, finishing(...about));

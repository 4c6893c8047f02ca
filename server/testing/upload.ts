import * as documentCalls from '#contract/documents/calls.ts';
import type { Client } from './client.ts';
import type { Part } from './multipart.ts';
import { sentFile } from './sent-files.ts';

/** A file to be sent; without content the real one of its extension, without kinds the e-ticket. */
export interface ToSend {
  readonly name: string;
  readonly content?: Buffer | string;
  readonly kinds?: string;
  /** The number in its field's name; its place unless given. */
  readonly number?: number;
}

/** The parts of an upload as the portal sends them. */
export function uploadParts(claimId: string, files: readonly ToSend[], parentDocumentId = ''): Part[] {
  const fields = [
    { name: 'claimId', content: claimId },
    { name: 'parentDocumentId', content: parentDocumentId },
    { name: 'isActionPerformed', content: 'false' },
  ];
  const sent = files.flatMap(({ name, content, kinds = 'ContainsETicket', number }, place): Part[] => [
    { name: `fileKind_${number ?? place}`, content: kinds },
    {
      name: `uploadedFile_${number ?? place}`,
      content: content ?? sentFile(name.split('.').at(-1)?.toLowerCase() ?? ''),
      filename: name,
    },
  ]);
  return [...fields, ...sent];
}

/** Uploads files to a claim, or to a request of it. */
export function uploadTo(client: Client, claim: { id: string }, files: readonly ToSend[], parent?: { id: string }) {
  return client.parts<{ Id: string; Name: string; ContentType: string; TimeStamp: string }[]>(
    documentCalls.uploadFiles,
    uploadParts(claim.id, files, parent?.id),
  );
}

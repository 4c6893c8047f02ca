import * as uploadCalls from '#contract/documents/calls.ts';
import { documentRefusals } from '#contract/documents/schema.ts';
import { api } from '../../../../lib/api/api.ts';
import { refusalCode } from '../../../../lib/api/failure.ts';
import { uploadWithProgress } from '../upload-request.ts';
import type { ChunkTransport } from './upload-in-chunks.ts';

/** The chunk transport for one claim; the files belong to a request of it or to the claim itself. */
export function chunkTransportTo(claimId: string, parentDocumentId: string | null): ChunkTransport {
  const received = (uploadId: string, signal: AbortSignal) =>
    api(uploadCalls.uploadState, { uploadId }, { signal }).then(({ offset }) => offset, nullWhenGone);
  return {
    begin: async (file, signal) => {
      const { name, size } = file;
      const sha256 = await hashOf(file);
      return (await api(uploadCalls.beginUpload, { claimId, parentDocumentId, name, size, sha256 }, { signal }))
        .uploadId;
    },
    received,
    send: ({ id, offset, bytes }, progress, signal) =>
      uploadWithProgress(
        uploadCalls.sendChunk,
        { path: { uploadId: id, offset: String(offset) }, bytes },
        progress,
        signal,
      ).then(
        (state) => state.offset,
        (error: unknown) => {
          // The chunk may have arrived although its answer was lost: continue at the server's offset.
          if (refusalCode(error) === documentRefusals.wrongOffset.code) return received(id, signal);
          return nullWhenGone(error);
        },
      ),
  };
}

function nullWhenGone(error: unknown): null {
  if (refusalCode(error) === documentRefusals.uploadGone.code) return null;
  throw error;
}

/** The SHA-256 of the file, for the server's check; browsers compute it on secure pages only. */
async function hashOf(file: File): Promise<string | null> {
  if (!globalThis.crypto?.subtle) return null;
  const hash = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

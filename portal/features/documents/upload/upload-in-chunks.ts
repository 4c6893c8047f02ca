import type { Call } from '#contract/call.ts';
import * as uploadCalls from '#contract/documents/calls.ts';
import { documentRefusals } from '#contract/documents/schema.ts';
import { largestChunk } from '#contract/values/constants.ts';
import { minute } from '#contract/values/dates.ts';
import { antiForgeryToken, api, apiBase, leaveWithoutSession, pathOf, withFreshToken } from '../../../lib/api/api.ts';
import { CallFailure, refusalBody, refusalCode } from '../../../lib/api/failure.ts';
import { recordActivity } from '../../../lib/session/session-state.ts';
import { type RetryOptions, retry } from './retry.ts';

export interface ChunkTransport {
  readonly begin: (file: File, signal: AbortSignal) => Promise<string>;
  /** How many bytes the server has; null when it no longer knows the upload. */
  readonly received: (id: string, signal: AbortSignal) => Promise<number | null>;
  /** Sends a chunk; returns how many bytes the server has afterwards, or null as above. */
  readonly send: (chunk: Chunk, progress: (bytes: number) => void, signal: AbortSignal) => Promise<number | null>;
}

export interface Chunk {
  readonly id: string;
  readonly offset: number;
  readonly bytes: Blob;
}

export interface ChunkedUpload extends RetryOptions {
  readonly transport: ChunkTransport;
  /** The id of an upload that was started earlier, to resume it. */
  readonly id: string | null;
  readonly onBegun: (id: string) => void;
  readonly onProgress: (bytes: number) => void;
  readonly now?: () => number;
}

/** The size of the first chunk, and the limits for all: a broken connection costs at most one chunk. */
const firstChunk = 256 * 1024;
export const smallestChunk = 64 * 1024;
export const largestChunkOfPortal = largestChunk;

/** Returns the upload id. Resumes at the server's offset; a file that the server no longer knows is sent again. */
export async function uploadInChunks(file: File, upload: ChunkedUpload): Promise<string> {
  const { transport, signal, onProgress, now = () => performance.now() } = upload;
  let size = firstChunk;
  for (let begun = 0; ; begun++) {
    const known = upload.id !== null && begun === 0 ? upload.id : null;
    const id = known ?? (await retry(() => transport.begin(file, signal), upload));
    if (known === null) upload.onBegun(id);
    let at = known === null ? 0 : await retry(() => transport.received(id, signal), upload);
    while (at !== null && at < file.size) {
      const from: number = at;
      onProgress(from);
      const started = now();
      let whole = true;
      at = await retry(async (isRetry) => {
        whole = !isRetry;
        const offset = isRetry ? await transport.received(id, signal) : from;
        if (offset === null || offset >= file.size) return offset;
        if (isRetry) onProgress(offset);
        const bytes = file.slice(offset, offset + (isRetry ? smallestChunk : size));
        return transport.send({ id, offset, bytes }, (sent) => onProgress(offset + sent), signal);
      }, upload);
      size = nextChunk(size, whole ? now() - started : null);
    }
    if (at !== null) {
      onProgress(file.size);
      return id;
    }
    if (begun > 1) throw new Error('the server keeps forgetting the file');
  }
}

/** The size of the next chunk: larger after a quick one, smaller after a slow one, smallest after a broken connection (null). */
export function nextChunk(size: number, milliseconds: number | null): number {
  if (milliseconds === null) return smallestChunk;
  if (milliseconds < 1_500) return Math.min(largestChunkOfPortal, size * 2);
  return milliseconds > 6_000 ? Math.max(smallestChunk, size / 2) : size;
}

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

interface Sent {
  readonly path: Readonly<Record<string, string>>;
  readonly bytes: Blob;
}

/** By XMLHttpRequest, since fetch reports no progress of an upload; fails like other calls. */
async function uploadWithProgress<Answer>(
  call: Call<unknown, Answer>,
  sent: Sent,
  progress: (bytes: number) => void,
  signal: AbortSignal,
): Promise<Answer> {
  try {
    const answer = await withFreshToken(() => attempt(call, sent, progress, signal));
    recordActivity();
    return answer;
  } catch (error) {
    leaveWithoutSession(call, error);
    throw error;
  }
}

function attempt<Answer>(
  call: Call<unknown, Answer>,
  { path, bytes }: Sent,
  progress: (bytes: number) => void,
  signal: AbortSignal,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const request = new XMLHttpRequest();
    request.open(call.method, `${apiBase}${pathOf(call, path)}`);
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader('content-type', 'application/octet-stream');
    request.setRequestHeader('x-xsrf-token', antiForgeryToken(call));
    request.upload.addEventListener('progress', (event) => progress(event.loaded));
    request.addEventListener('load', () => {
      const { status, statusText, responseText } = request;
      const answer = parsed(responseText);
      if (status >= 200 && status < 300 && answer !== undefined) return resolve(answer as Answer);
      const retryAfter = Number(request.getResponseHeader('retry-after')) || null;
      reject(new CallFailure({ status, statusText, body: refusalBody(responseText), data: responseText, retryAfter }));
    });
    const lost = () => reject(new CallFailure({ status: 0, statusText: '', body: null }));
    request.addEventListener('error', lost);
    request.addEventListener('timeout', lost);
    request.addEventListener('abort', () => reject(signal.reason));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    // A stalled connection would hang forever; a chunk of this size arrives within this time or not at all.
    request.timeout = minute;
    request.send(bytes);
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

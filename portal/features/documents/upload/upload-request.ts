import type { Call } from '#contract/call.ts';
import { minute } from '#contract/values/dates.ts';
import { antiForgeryToken, apiBase, leaveWithoutSession, pathOf, withFreshToken } from '../../../lib/api/api.ts';
import { CallFailure, refusalBody } from '../../../lib/api/failure.ts';
import { recordActivity } from '../../../lib/session/activity.ts';

/** The path parameters of the request, and the bytes. */
interface Sent {
  readonly path: Readonly<Record<string, string>>;
  readonly bytes: Blob;
}

/**
 * Sends bytes and reports progress. It uses XMLHttpRequest because fetch reports no upload progress. It fails like
 * other calls, or with the signal's reason when aborted.
 */
export async function uploadWithProgress<Answer>(
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

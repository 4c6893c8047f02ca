import type { Call } from '#contract/call.ts';
import { antiForgeryToken, apiBase, leaveWithoutSession, withFreshToken } from './api.ts';
import { CallFailure, refusalBody } from './failure.ts';
import { noteSignOfLife } from './sign-of-life.ts';

/**
 * Sends a multipart call and tells how many bytes are on their way, of how many; fetch cannot tell, so this is
 * XMLHttpRequest. Fails as other calls do, and with the signal's reason once that is aborted.
 */
export async function upload<Answer>(
  call: Call<never, Answer> | Call<unknown, Answer>,
  form: FormData,
  progress: (sentBytes: number, allBytes: number) => void,
  signal: AbortSignal,
): Promise<Answer> {
  try {
    const answer = await withFreshToken(() => attempt(call, form, progress, signal));
    noteSignOfLife();
    return answer;
  } catch (error) {
    leaveWithoutSession(call, error);
    throw error;
  }
}

function attempt<Answer>(
  call: Call<never, Answer> | Call<unknown, Answer>,
  form: FormData,
  progress: (sentBytes: number, allBytes: number) => void,
  signal: AbortSignal,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const request = new XMLHttpRequest();
    request.open(call.method, `${apiBase}${call.path}`);
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader('x-xsrf-token', antiForgeryToken(call));
    request.upload.addEventListener('progress', (event) => progress(event.loaded, event.total));
    request.addEventListener('load', () => {
      const { status, statusText, responseText } = request;
      const answer = parsed(responseText);
      if (status >= 200 && status < 300 && answer !== undefined) resolve(answer as Answer);
      else reject(new CallFailure({ status, statusText, body: refusalBody(responseText), data: responseText }));
    });
    const lost = () => reject(new CallFailure({ status: 0, statusText: '', body: null }));
    request.addEventListener('error', lost);
    request.addEventListener('timeout', lost);
    request.addEventListener('abort', () => reject(signal.reason));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

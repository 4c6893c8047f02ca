import { createHmac } from 'node:crypto';
import type { DeskEvent } from '#contract/events.ts';
import { addressProblem, publicLookup } from './addresses.ts';

/** Time limit in milliseconds for the receiver, and the bytes of its answer that are read. */
const patience = 10_000;
const mostAnswer = 64 * 1024;

/** The request of a webhook. The signature covers the timestamp, a dot and the raw body (DESK-8). */
export function signDelivery(event: DeskEvent, secret: string, now: Date) {
  const body = JSON.stringify(event);
  const timestamp = String(Math.floor(now.getTime() / 1_000));
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  return {
    body,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'user-agent': 'Redress',
      'redress-event-id': event.Id,
      'redress-timestamp': timestamp,
      'redress-signature': `v1=${signature}`,
    },
  };
}

/** Sends an event. Resolves on a 2xx status and rejects otherwise; redirects are not followed. */
export async function postDelivery(
  address: string,
  { body, headers }: ReturnType<typeof signDelivery>,
  local: boolean,
): Promise<void> {
  const wrong = addressProblem(address, local);
  if (wrong !== null) throw new Error(wrong);
  const url = new URL(address);
  const isLocal = local && addressProblem(address, false) !== null;
  // Loaded with the first delivery: an import of node:http loads all of Node's fetch.
  const { request: send } = await (url.protocol === 'https:' ? import('node:https') : import('node:http'));
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const request = send(url, {
    method: 'POST',
    headers: { ...headers, 'content-length': Buffer.byteLength(body) },
    signal: AbortSignal.timeout(patience),
    agent: false,
    ...(isLocal ? {} : { lookup: publicLookup }),
  });
  let hasResponse = false;
  request.on('response', (response) => {
    hasResponse = true;
    let heard = 0;
    response.on('data', (piece: Buffer) => {
      heard += piece.length;
      if (heard > mostAnswer) response.destroy();
    });
    const status = response.statusCode ?? 0;
    // Only the status counts; a body that is too long or truncated changes nothing.
    const judged = () => (status >= 200 && status < 300 ? resolve() : reject(new Error(`answered ${status}`)));
    response.on('end', judged);
    response.on('close', judged);
    response.on('error', judged);
  });
  request.on('error', (error: NodeJS.ErrnoException) => {
    reject(
      new Error(
        error.name === 'TimeoutError' || error.name === 'AbortError'
          ? 'no answer in time'
          : (error.code ?? error.message),
      ),
    );
  });
  // Node ends a request that was answered with another protocol (101) without an error.
  request.on('close', () => {
    if (!hasResponse) reject(new Error('closed without an answer'));
  });
  request.end(body);
  return promise;
}

import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** The header of every answer that names its request, and that a trusted proxy may send. */
export const requestIdHeader = 'x-request-id';

/** An id that a proxy may give a request: a UUID, hexadecimal digits and the like, nothing that could be a mail address or a text. */
const safe = /^[A-Za-z0-9][\w-]{7,63}$/;

/**
 * Makes the ids of requests: that of a trusted proxy if it has a safe form, otherwise one that no other process makes. They are in
 * log lines, in the header `X-Request-Id` and, as `reference`, in answers to unknown failures.
 */
export function requestIdFactory(trustProxy: boolean): (request: IncomingMessage) => string {
  const process = randomBytes(5).toString('hex');
  let count = 0;
  return ({ headers }) => {
    const given = trustProxy ? headers[requestIdHeader] : undefined;
    if (typeof given === 'string' && safe.test(given)) return given;
    count += 1;
    return `${process}-${count.toString(36)}`;
  };
}

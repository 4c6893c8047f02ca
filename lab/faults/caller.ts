import { tokenCookies } from '#contract/call.ts';
import * as sessionCalls from '#contract/session/calls.ts';
import { pathOf } from '../../server/testing/client.ts';
import { multipartOf, type Part } from '../../server/testing/multipart.ts';

/** An answer; status 0 without one. */
export interface Answer {
  readonly status: number;
  readonly took: number;
  readonly retryAfter: string | null;
  readonly bytes: Buffer;
}

/** A request with at most one kind of body. */
export interface Sent {
  readonly method?: string;
  readonly key?: string;
  readonly json?: unknown;
  readonly form?: Readonly<Record<string, string>>;
  readonly parts?: readonly Part[];
  readonly bytes?: Buffer;
  readonly headers?: Readonly<Record<string, string>>;
  /** Milliseconds after which an answer is no longer waited for. */
  readonly patience?: number;
}

/** An HTTP client: the browser of a contact or a system of the desk. It never throws; a call without an answer has status 0. */
export class Caller {
  readonly headers: Readonly<Record<string, string>>;
  readonly #origin: string;
  constructor(origin: string, headers: Readonly<Record<string, string>>) {
    this.#origin = origin;
    this.headers = headers;
  }

  /** A client with the session of a secret; fetches the anti-forgery token first. */
  static async ofSession(origin: string, secret: string): Promise<Caller> {
    const cookie = `sid=${secret}`;
    const response = await fetch(`${origin}${pathOf(sessionCalls.isLoggedIn)}`, { headers: { cookie } });
    const name = `${tokenCookies.contact}=`;
    const set = response.headers.getSetCookie().find((one) => one.startsWith(name));
    await response.arrayBuffer();
    const token = set?.slice(name.length).split(';', 1)[0] ?? '';
    return new Caller(origin, { cookie: `${cookie}; ${name}${token}`, 'x-xsrf-token': token });
  }

  /** Sends a call and returns its answer. */
  async send(path: string, sent: Sent = {}): Promise<Answer> {
    const body = bodyOf(sent);
    const began = performance.now();
    const took = () => performance.now() - began;
    try {
      const response = await fetch(`${this.#origin}${path}`, {
        method: sent.method ?? (body ? 'POST' : 'GET'),
        headers: {
          ...this.headers,
          ...(body ? { 'content-type': body.type } : {}),
          ...(sent.key ? { 'idempotency-key': sent.key } : {}),
          ...sent.headers,
        },
        ...(body ? { body: body.payload } : {}),
        signal: AbortSignal.timeout(sent.patience ?? 30_000),
      });
      const bytes = Buffer.from(await response.arrayBuffer());
      return { status: response.status, took: took(), retryAfter: response.headers.get('retry-after'), bytes };
    } catch {
      return { status: 0, took: took(), retryAfter: null, bytes: Buffer.alloc(0) };
    }
  }
}

function bodyOf({
  json,
  form,
  parts,
  bytes,
}: Sent): { type: string; payload: string | Uint8Array<ArrayBuffer> } | undefined {
  if (json !== undefined) return { type: 'application/json', payload: JSON.stringify(json) };
  if (form) return { type: 'application/x-www-form-urlencoded', payload: new URLSearchParams(form).toString() };
  if (bytes) return { type: 'application/octet-stream', payload: new Uint8Array(bytes) };
  if (!parts) return undefined;
  const { type, payload } = multipartOf(parts);
  return { type, payload: new Uint8Array(payload) };
}

/** The JSON of an answer. */
export function jsonOf<Body>({ bytes }: Answer): Body {
  return JSON.parse(bytes.toString()) as Body;
}

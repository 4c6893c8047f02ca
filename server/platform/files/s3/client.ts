import { setTimeout as sleep } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import { FilesUnavailable } from '../store.ts';
import { type BreakerLimits, CircuitBreaker } from './circuit-breaker.ts';
import { codeOf, failureOf, isPassing, type S3Answer } from './failures.ts';
import type { S3Location } from './location.ts';

/** A request about an object, or about the bucket if there is no key. */
export interface S3Request {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  /** The name of an object without the prefix. */
  readonly key?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array<ArrayBuffer>;
  /** SHA-256 of the body in hexadecimal. The store compares it to what has arrived. */
  readonly sha256?: string;
  /** Statuses that are answers, besides 200 to 206. */
  readonly expected?: readonly number[];
  /** How often to try; as the patience says unless given. */
  readonly tries?: number;
}

/** How long to wait for a store. All times in milliseconds. */
export interface Patience {
  readonly tries: number;
  /** Time for the last try of a request without a body; the one before has half of it, and so on (`timeOfTry`). */
  readonly time: number;
  /** The pause before the second try; each further one is four times as long. */
  readonly pause: number;
  /** How long a download may stand still before it is resumed. */
  readonly idle: number;
  readonly breaker: BreakerLimits;
}

/** A person who asks a store that hangs is answered within 9 seconds: 1, 2 and 4 for the tries, and the pauses between them. */
export const usualPatience: Patience = {
  tries: 3,
  time: 4_000,
  pause: 200,
  idle: 15_000,
  breaker: { after: 3, rest: 5_000 },
};

/** How long the n-th try of a request without a body may take; a request of fewer tries has the longest ones. In milliseconds. */
export function timeOfTry({ time }: Pick<Patience, 'time'>, number: number, tries: number): number {
  return time / 2 ** (tries - number);
}

const emptySha256 = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
/** Bytes per millisecond that even a slow line carries. */
const slowest = 200;
/** Bytes of an answer that is read whole: a page of a listing is far smaller. */
const longestAnswer = 8 * 2 ** 20;

/** Sends signed requests to an S3-compatible store, and repeats those that fail for a passing reason. */
export class S3Client {
  readonly location: S3Location;
  readonly patience: Patience;
  readonly #breaker: CircuitBreaker;
  readonly #signingKeys = new Map<string, ArrayBuffer>();

  constructor(location: S3Location, patience = usualPatience) {
    this.location = location;
    this.patience = patience;
    this.#breaker = new CircuitBreaker(patience.breaker);
  }

  /** The full name of an object in its bucket. */
  nameOf(key: string): string {
    return [this.location.prefix, key].filter(Boolean).join('/');
  }

  /** Sends a request and reads its answer. Throws FilesUnavailable, or LowSpace if the store has no room. */
  async send(request: S3Request): Promise<S3Answer> {
    return this.#repeat(request, async (signal) => {
      const response = await this.#fetch(request, signal);
      return { status: response.status, headers: response.headers, text: await textWithin(response) };
    });
  }

  /** Sends a request whose answer is read by the caller; `stop` ends it. A refusal is thrown, as by `send`. */
  async open(request: S3Request, stop: AbortSignal): Promise<Response> {
    let opened: Response | undefined;
    await this.#repeat(
      request,
      async (signal) => {
        // The time for a try ends when the headers are there, so it must not end the body.
        const ended = new AbortController();
        const end = () => ended.abort(signal.reason);
        signal.addEventListener('abort', end, { once: true });
        try {
          const response = await this.#fetch(request, AbortSignal.any([ended.signal, stop]));
          const { status, headers } = response;
          if (status > 206) return { status, headers, text: await textWithin(response) };
          opened = response;
          return { status, headers, text: '' };
        } finally {
          signal.removeEventListener('abort', end);
        }
      },
      stop,
    );
    return opened as Response;
  }

  /** Waits before the next try: longer each time, and never as long as others that failed at the same moment. */
  async pause(failed: number, stop?: AbortSignal): Promise<void> {
    const longest = this.patience.pause * 4 ** (failed - 1);
    await sleep(longest / 2 + Math.random() * longest, undefined, stop ? { signal: stop } : {});
  }

  async #repeat(
    request: S3Request,
    ask: (signal: AbortSignal) => Promise<S3Answer>,
    stop?: AbortSignal,
  ): Promise<S3Answer> {
    const isTry = this.#breaker.enter();
    try {
      return await this.#repeatUnlessHanging(request, ask, { stop, isTry });
    } finally {
      this.#breaker.leave(isTry);
    }
  }

  async #repeatUnlessHanging(
    request: S3Request,
    ask: (signal: AbortSignal) => Promise<S3Answer>,
    { stop, isTry }: { readonly stop: AbortSignal | undefined; readonly isTry: boolean },
  ): Promise<S3Answer> {
    const { tries = this.patience.tries, expected = [], body } = request;
    let timeouts = 0;
    for (let failed = 0; ; await this.pause(failed, stop)) {
      failed += 1;
      // The request that tries a store that hung has the longest time, and no other one.
      const time = timeOfTry(this.patience, isTry ? tries : failed, tries) + (body?.length ?? 0) / slowest;
      const signal = AbortSignal.timeout(Math.ceil(time));
      const answer = await ask(signal).catch((error: unknown) => {
        if (stop?.aborted) throw error;
        return networkFailure(error, signal);
      });
      if (answer instanceof FilesUnavailable) {
        if (signal.aborted) timeouts += 1;
        const isLast = failed >= tries || isTry;
        // A store that is only slow exceeds the short limits of first tries, so they count when the last one is exceeded too.
        if (isLast && signal.aborted) this.#breaker.timedOut(answer, timeouts);
        if (isLast || this.#breaker.isOpen) throw answer;
        continue;
      }
      this.#breaker.answered();
      const { status } = answer;
      if (status >= 200 && status <= 206) return answer;
      // A missing bucket is no missing object: files would look lost.
      if (expected.includes(status) && codeOf(answer) !== 'NoSuchBucket') return answer;
      if (failed >= tries || !isPassing(answer)) throw failureOf(this.location, answer);
    }
  }

  async #fetch({ method, key, query, headers, body, sha256 }: S3Request, signal: AbortSignal): Promise<Response> {
    const { base, accessKeyId, secretAccessKey, region } = this.location;
    const url = new URL(key === undefined ? base : `${base}/${this.nameOf(key)}`);
    for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value);
    const signed = await new AwsV4Signer({
      method,
      url: url.href,
      headers: { ...headers, 'x-amz-content-sha256': sha256 ?? emptySha256 },
      accessKeyId,
      secretAccessKey,
      service: 's3',
      region,
      cache: this.#signingKeys,
    }).sign();
    // A content that is encoded has another size. It is not signed, because fetch adds it to a request with a range.
    if (!signed.headers.has('range')) signed.headers.set('accept-encoding', 'identity');
    // A redirect leads to another region or host, for which the signature is not valid.
    const init = { method, headers: signed.headers, redirect: 'manual' as const, signal };
    return fetch(signed.url, body ? { ...init, body } : init);
  }
}

async function textWithin(response: Response): Promise<string> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of response.body ?? []) {
    length += piece.length;
    if (length > longestAnswer) throw new Error('the answer is too long');
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}

/** The error of a request that got no answer, or only a part of it. */
export function networkFailure(error: unknown, signal?: AbortSignal): FilesUnavailable {
  const { cause } = error as { cause?: { code?: unknown } };
  const { code } = { ...(error as { code?: unknown }), ...(cause ?? {}) };
  const known = signal?.aborted ? 'ETIMEDOUT' : typeof code === 'string' ? code : 'ECONNRESET';
  return new FilesUnavailable('The store of the files does not answer.', known, error);
}

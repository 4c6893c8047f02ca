import { randomUUID } from 'node:crypto';
import * as claimCalls from '#contract/claims/calls.ts';
import * as documentCalls from '#contract/documents/calls.ts';
import * as messageCalls from '#contract/messages.ts';
import { pathOf } from '../../../server/testing/client.ts';
import { Caller } from '../../faults/callers.ts';
import { type Size, seedClaim } from './data.ts';
import { secretOf } from './seed.ts';

/** What is measured: `first` reads each claim in turn, more of them than fit into the cache; `claim` reads some again and again. */
export type Work = 'first' | 'claim' | 'dossier' | 'manager' | 'message' | 'upload';

/** Replaced with this many random bytes when a request is sent. */
export const filler = { mark: '\0FILLER\0', bytes: 5 * 2 ** 20 };

type Headers = Readonly<Record<string, string>>;

/** Makes the same requests for the product and for the reference. */
export class Requests {
  readonly #size: Size;
  readonly #sessions: readonly Headers[];

  private constructor(size: Size, sessions: readonly Headers[]) {
    this.#size = size;
    this.#sessions = sessions;
  }

  /** Logged-in sessions of all contacts, with the anti-forgery tokens of the product at this port. */
  static async of(size: Size, port: number): Promise<Requests> {
    const sessions: Headers[] = [];
    for (let contact = 0; contact <= size.contacts; contact += 1) {
      const { headers } = await Caller.ofSession(`http://127.0.0.1:${port}`, secretOf(contact));
      sessions.push({ ...headers, 'sec-fetch-site': 'same-origin' });
    }
    return new Requests(size, sessions);
  }

  /** Requests of a kind for the product, or for the reference. */
  make(work: Work, count: number, isReference: boolean): string[] {
    return Array.from({ length: count }, (_, index) => this.#one(work, index, isReference));
  }

  #one(work: Work, index: number, isReference: boolean): string {
    const reads = work === 'first' || work === 'claim';
    // A large prime spreads the claims over the whole database; each round reads the same again.
    const number = index * 7_919 + (reads ? 0 : Math.floor(Math.random() * 1e9));
    const claim = seedClaim(number % this.#size.claims, this.#size);
    const contact = work === 'manager' ? this.#size.contacts : claim.contact;
    const session = this.#sessions[contact] as Headers;
    const post = (path: string, type: string, body: string, more?: Headers, bytes?: number) =>
      requestOf(path, { ...session, 'content-type': type, ...more }, body, bytes);
    if (reads) {
      return isReference
        ? post('/claim', json, JSON.stringify({ claimId: claim.id }))
        : post(pathOf(claimCalls.getClaim), form, `Id=${claim.id}&culture=nl-NL`);
    }
    if (work === 'dossier' || work === 'manager') {
      return isReference
        ? post('/dossier', json, '{}')
        : post(pathOf(claimCalls.refreshDossier), form, 'culture=nl-NL');
    }
    if (work === 'message') {
      const text = { claimId: claim.id, subject: 'Een vraag', body: `Wanneer hoor ik iets? ${index} ${Math.random()}` };
      const path = isReference ? '/message' : pathOf(messageCalls.sendMessage);
      // The portal sends a key of its own with each message.
      return post(path, json, JSON.stringify(text), { 'idempotency-key': randomUUID() });
    }
    const boundary = 'redress-bench';
    const part = (name: string, value: string, more = '') =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;
    const body = [
      part('claimId', claim.id),
      part('parentDocumentId', ''),
      part('fileKind_1', 'ContainsOther'),
      part('uploadedFile_1', filler.mark, '; filename="ticket.txt"\r\nContent-Type: text/plain'),
      `--${boundary}--\r\n`,
    ].join('');
    const path = isReference ? '/upload' : pathOf(documentCalls.uploadFiles);
    return post(path, `multipart/form-data; boundary=${boundary}`, body, {}, filler.bytes - filler.mark.length);
  }
}

const [form, json] = ['application/x-www-form-urlencoded', 'application/json'];

/** A whole HTTP request: a POST with a body, to which so many bytes are added when it is sent, otherwise a GET. */
export function requestOf(path: string, headers: Headers, body?: string, bytes = 0): string {
  const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body, 'latin1') + bytes };
  const lines = Object.entries({ host: '127.0.0.1', ...headers, ...length }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  return [`${body === undefined ? 'GET' : 'POST'} ${path} HTTP/1.1`, ...lines, '', body ?? ''].join('\r\n');
}

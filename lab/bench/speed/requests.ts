import { randomUUID } from 'node:crypto';
import { tokenCookies } from '#contract/call.ts';
import * as claimCalls from '#contract/claims/calls.ts';
import * as documentCalls from '#contract/documents/calls.ts';
import * as messageCalls from '#contract/messages.ts';
import * as sessionCalls from '#contract/session.ts';
import { pathOf } from '../../../server/testing/client.ts';
import { type Size, seedClaim } from './data.ts';
import { secretOf } from './seed.ts';

/** What is measured: `first` reads each claim in turn, more of them than fit into the cache; `claim` reads some again and again. */
export type Work = 'first' | 'claim' | 'dossier' | 'manager' | 'message' | 'upload';

/** Replaced with this many random bytes when a request is sent. */
export const filler = { mark: '\0FILLER\0', bytes: 5 * 2 ** 20 };

interface Session {
  readonly cookie: string;
  readonly token: string;
}

/** Makes the same requests for the product and for the reference. */
export class Requests {
  readonly #size: Size;
  readonly #sessions: readonly Session[];

  private constructor(size: Size, sessions: readonly Session[]) {
    this.#size = size;
    this.#sessions = sessions;
  }

  /** Logged-in sessions of all contacts, with the anti-forgery tokens of the product at this port. */
  static async of(size: Size, port: number): Promise<Requests> {
    const sessions: Session[] = [];
    for (let contact = 0; contact <= size.contacts; contact += 1) {
      const session = `sid=${secretOf(contact)}`;
      const ask = async (path: string, request: RequestInit) =>
        cookiesOf(await fetch(`http://127.0.0.1:${port}${path}`, request));
      const given = await ask(pathOf(sessionCalls.isLoggedIn), { headers: { cookie: session } });
      const name = `${tokenCookies.contact}=`;
      const token = given.find((one) => one.startsWith(name))?.slice(name.length);
      if (!token) throw new Error('the product gave no anti-forgery token');
      // The key of what the browser stores comes with the answer of a POST, as a login is.
      const cookie = [session, ...given].join('; ');
      const headers = { cookie, 'x-xsrf-token': token };
      const more = await ask(pathOf(sessionCalls.stayLoggedIn), { method: 'POST', headers });
      sessions.push({ cookie: [cookie, ...more].join('; '), token });
    }
    return new Requests(size, sessions);
  }

  /** Requests of a kind for the product, or for the reference. */
  make(work: Work, count: number, isReference: boolean): string[] {
    return Array.from({ length: count }, (_, index) => this.#one(work, index, isReference));
  }

  #one(work: Work, index: number, isReference: boolean): string {
    // A large prime spreads the claims over the whole database.
    const number = work === 'first' ? index : index * 7_919 + Math.floor(Math.random() * 1e9);
    const claim = seedClaim(number % this.#size.claims, this.#size);
    const contact = work === 'manager' ? this.#size.contacts : claim.contact;
    const session = this.#sessions[contact] as Session;
    if (work === 'first' || work === 'claim') {
      return isReference
        ? post('/claim', session, 'application/json', JSON.stringify({ claimId: claim.id }))
        : post(pathOf(claimCalls.getClaim), session, form, `Id=${claim.id}&culture=nl-NL`);
    }
    if (work === 'dossier' || work === 'manager') {
      return isReference
        ? post('/dossier', session, 'application/json', '{}')
        : post(pathOf(claimCalls.refreshDossier), session, form, 'culture=nl-NL');
    }
    if (work === 'message') {
      const text = { claimId: claim.id, subject: 'Een vraag', body: `Wanneer hoor ik iets? ${index} ${Math.random()}` };
      const path = isReference ? '/message' : pathOf(messageCalls.sendMessage);
      // The portal sends a key of its own with each message.
      return post(path, session, 'application/json', JSON.stringify(text), { key: randomUUID() });
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
    return post(path, session, `multipart/form-data; boundary=${boundary}`, body, {
      more: filler.bytes - filler.mark.length,
    });
  }
}

const form = 'application/x-www-form-urlencoded';

/** `more` bytes come into the body when it is sent. */
function post(
  path: string,
  { cookie, token }: Session,
  type: string,
  body: string,
  { key, more = 0 }: { readonly key?: string; readonly more?: number } = {},
): string {
  return [
    `POST ${path} HTTP/1.1`,
    'Host: 127.0.0.1',
    `Cookie: ${cookie}`,
    `X-XSRF-TOKEN: ${token}`,
    'Sec-Fetch-Site: same-origin',
    ...(key ? [`Idempotency-Key: ${key}`] : []),
    `Content-Type: ${type}`,
    `Content-Length: ${Buffer.byteLength(body, 'latin1') + more}`,
    '',
    body,
  ].join('\r\n');
}

/** The cookies that an answer gives: a browser sends back all of them. */
async function cookiesOf(response: Response): Promise<string[]> {
  await response.arrayBuffer();
  return response.headers.getSetCookie().map((one) => one.split(';', 1)[0] ?? '');
}

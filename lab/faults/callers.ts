import { join } from 'node:path';
import { tokenCookies } from '#contract/call.ts';
import * as claimCalls from '#contract/claims/calls.ts';
import * as sessionCalls from '#contract/session.ts';
import { beginSession } from '../../server/access/sessions/session-store.ts';
import { systemClock } from '../../server/platform/clock.ts';
import { diskFiles } from '../../server/platform/files/disk.ts';
import { systemRandom } from '../../server/platform/random.ts';
import { pathOf } from '../../server/testing/client.ts';
import { contact, flightClaim } from '../../server/testing/given.ts';
import { multipartOf, type Part } from '../../server/testing/multipart.ts';
import { seedClaim, seedContact } from '../../server/testing/seed.ts';
import type { Installation } from './installation.ts';

/** An answer; status 0 without one. */
export interface Answer {
  readonly status: number;
  readonly took: number;
  readonly retryAfter: string | null;
  readonly bytes: Buffer<ArrayBuffer>;
}

/** A request with at most one kind of body. */
export interface Sent {
  readonly method?: string;
  readonly key?: string;
  readonly json?: unknown;
  readonly form?: Readonly<Record<string, string>>;
  readonly parts?: readonly Part[];
  readonly bytes?: Buffer;
}

const patience = 30_000;

/** An HTTP client: the browser of a contact. It never throws; a call without an answer has status 0. */
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

  /** Reads a claim. */
  readClaim(id: string): Promise<Answer> {
    return this.send(pathOf(claimCalls.getClaim), { form: { Id: id, culture: 'nl-NL' } });
  }

  /** Sends a call and returns its answer. */
  async send(path: string, { method, key, ...sent }: Sent = {}): Promise<Answer> {
    const body = bodyOf(sent);
    const began = performance.now();
    const answer = { status: 0, retryAfter: null, bytes: Buffer.alloc(0) };
    try {
      const response = await fetch(`${this.#origin}${path}`, {
        method: method ?? (body ? 'POST' : 'GET'),
        headers: {
          ...this.headers,
          ...(body ? { 'content-type': body.type } : {}),
          ...(key ? { 'idempotency-key': key } : {}),
        },
        ...(body ? { body: new Uint8Array(body.payload) } : {}),
        signal: AbortSignal.timeout(patience),
      });
      const bytes = Buffer.from(await response.arrayBuffer());
      const retryAfter = response.headers.get('retry-after');
      return { status: response.status, took: performance.now() - began, retryAfter, bytes };
    } catch {
      return { ...answer, took: performance.now() - began };
    }
  }
}

function bodyOf({ json, form, parts, bytes }: Sent): { type: string; payload: Buffer } | undefined {
  if (json !== undefined) return { type: 'application/json', payload: Buffer.from(JSON.stringify(json)) };
  if (form)
    return { type: 'application/x-www-form-urlencoded', payload: Buffer.from(String(new URLSearchParams(form))) };
  if (bytes) return { type: 'application/octet-stream', payload: bytes };
  return parts && multipartOf(parts);
}

/** The JSON of an answer. */
export function jsonOf<Body>({ bytes }: Answer): Body {
  return JSON.parse(bytes.toString()) as Body;
}

/** A logged-in contact with open claims. */
export interface Person {
  readonly id: string;
  readonly claims: readonly string[];
  readonly caller: Caller;
}

const context = { clock: systemClock, random: systemRandom };

/** Adds contacts with claims to the database of a running server and creates their sessions without passwords. */
export async function addPeople(installation: Installation, count: number, claimsEach = 1): Promise<Person[]> {
  const { db, close } = await installation.database();
  try {
    const seeding = { db, clock: systemClock, files: await diskFiles(join(installation.folder, 'files')) };
    const people: Person[] = [];
    for (let number = 0; number < count; number += 1) {
      const owner = contact();
      await seedContact(seeding, owner, 'x');
      const claims = Array.from({ length: claimsEach }, () => flightClaim({ can_add_quote: true }));
      for (const claim of claims) await seedClaim(seeding, claim, owner);
      const session = { contactId: owner.id, staffId: null, culture: 'nl-NL', userAgent: null } as const;
      const secret = await beginSession(db, context, session);
      const caller = await Caller.ofSession(installation.origin, secret);
      people.push({ id: owner.id, claims: claims.map(({ id }) => id), caller });
    }
    return people;
  } finally {
    await close();
  }
}

/** Resets the rate limits of contacts, so that a load can continue. */
export async function forgetRates(installation: Installation): Promise<void> {
  const { db, close } = await installation.database();
  await db.deleteFrom('rate').execute();
  await close();
}

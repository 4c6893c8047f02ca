import type { FastifyReply } from 'fastify';
import { hashOfSecret } from '../platform/random.ts';
import type { AntiForgery } from './anti-forgery.ts';
import { deviceCookieLife, type Realm } from './realms.ts';

/** What the cookies depend on. */
interface CookieContext {
  readonly antiForgery: AntiForgery;
  readonly secure: boolean;
}

/** Sets and clears the cookies of one realm in a reply: session, anti-forgery token and device. */
export class SessionCookies {
  readonly #reply: FastifyReply;
  readonly #realm: Realm;
  readonly #antiForgery: AntiForgery;
  readonly #cookie: { readonly path: '/'; readonly sameSite: 'strict'; readonly secure: boolean };

  constructor(reply: FastifyReply, realm: Realm, { antiForgery, secure }: CookieContext) {
    this.#reply = reply;
    this.#realm = realm;
    this.#antiForgery = antiForgery;
    this.#cookie = { path: '/', sameSite: 'strict', secure };
  }

  /** Sets the cookie of a new session, or of a login that still needs its second factor, and a token that belongs to it. */
  begin(secret: string): void {
    this.#reply.setCookie(this.#realm.sessionCookie, secret, { ...this.#cookie, httpOnly: true });
    this.giveToken(hashOfSecret(secret));
  }

  /** Clears the session cookie, and sets a token for no session. */
  end(): void {
    this.#reply.clearCookie(this.#realm.sessionCookie, { ...this.#cookie, httpOnly: true });
    this.giveToken(null);
  }

  /**
   * W4: tells the browser to clear what it stored for this host: drafts. Answers are never cached (no-store) and the cookies of both
   * realms are managed here, so nothing else is named.
   */
  clearStorage(): void {
    this.#reply.header('clear-site-data', '"storage"');
  }

  /** Sets the device cookie, which outlives the session. */
  keepDevice(value: string): void {
    const options = { ...this.#cookie, httpOnly: true, maxAge: deviceCookieLife };
    this.#reply.setCookie(this.#realm.deviceCookie, value, options);
  }

  /** Sets an anti-forgery token for a session hash, or for no session (null). */
  giveToken(sessionHash: string | null): void {
    const token = this.#antiForgery.issue(this.#realm.holder(sessionHash));
    this.#reply.setCookie(this.#realm.tokenCookie, token, this.#cookie);
  }
}

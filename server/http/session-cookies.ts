import { createHmac } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { offlineKeyCookie } from '#contract/session/offline.ts';
import { hashOfSecret } from '../platform/random.ts';
import type { AntiForgery } from './anti-forgery.ts';
import { deviceCookieOf, type Realm } from './realms.ts';

/** What the cookies depend on. */
interface CookieContext {
  readonly antiForgery: AntiForgery;
  readonly secure: boolean;
  /** Whether the browser of a contact may keep data to read offline. */
  readonly offline: boolean;
}

/** Sets and clears the cookies of one realm in a reply: session, anti-forgery token and device. */
export class SessionCookies {
  readonly #reply: FastifyReply;
  readonly #realm: Realm;
  readonly #antiForgery: AntiForgery;
  readonly #offline: boolean;
  readonly #cookie: { readonly path: '/'; readonly sameSite: 'strict'; readonly secure: boolean };

  constructor(reply: FastifyReply, realm: Realm, { antiForgery, secure, offline }: CookieContext) {
    this.#reply = reply;
    this.#realm = realm;
    this.#antiForgery = antiForgery;
    this.#offline = offline;
    this.#cookie = { path: '/', sameSite: 'strict', secure };
  }

  /** Sets the cookie of a new session, and a token that belongs to it. */
  begin(secret: string, { onBehalf = false } = {}): void {
    this.#reply.setCookie(this.#realm.sessionCookie, secret, { ...this.#cookie, httpOnly: true });
    this.giveToken(hashOfSecret(secret));
    this.#setOfflineKey(onBehalf ? null : secret);
  }

  /** Clears the session cookie, and sets a token for no session. */
  end(): void {
    this.#reply.clearCookie(this.#realm.sessionCookie, { ...this.#cookie, httpOnly: true });
    this.giveToken(null);
    this.#setOfflineKey(null);
  }

  /**
   * W4: tells the browser to clear what it stored for this host: drafts, chosen files, copies. Answers are never cached (no-store) and
   * the cookies of both realms are managed here, so nothing else is named.
   */
  clearStorage(): void {
    this.#reply.header('clear-site-data', '"storage"');
  }

  /**
   * OFFLINE-2: the key follows from the secret of the session, so no other session has it; the secret does not follow from the
   * key. Staff who look in get none, and the one of a session before theirs is gone.
   */
  #setOfflineKey(secret: string | null): void {
    if (!this.#realm.keepsOffline) return;
    if (secret === null || !this.#offline) this.#reply.clearCookie(offlineKeyCookie, this.#cookie);
    else this.#reply.setCookie(offlineKeyCookie, offlineKeyOf(secret), this.#cookie);
  }

  /** Sets the device cookie, which outlives the session. */
  keepDevice(value: string): void {
    const { name, maxAge } = deviceCookieOf(this.#cookie.secure);
    this.#reply.setCookie(name, value, { ...this.#cookie, httpOnly: true, maxAge });
  }

  /** Sets an anti-forgery token for a session hash, or for no session (null). */
  giveToken(sessionHash: string | null): void {
    const token = this.#antiForgery.issue(this.#realm.holder(sessionHash));
    this.#reply.setCookie(this.#realm.tokenCookie, token, this.#cookie);
  }
}

/** The key of a session's offline data: 256 bits, URL-safe. */
function offlineKeyOf(secret: string): string {
  return createHmac('sha256', secret).update('offline key').digest('base64url');
}

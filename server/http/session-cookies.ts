import { createHmac } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { sessionLife } from '#contract/session/life.ts';
import { offlineKeyCookie } from '#contract/session/offline.ts';
import { storageKeyCookies } from '#contract/session/storage.ts';
import { minute, second } from '#contract/values/durations.ts';
import type { Clock } from '../platform/clock.ts';
import { hashOfSecret } from '../platform/random.ts';
import type { AntiForgery } from './anti-forgery.ts';
import { deviceCookieOf, type Realm } from './realms.ts';
import type { KeyHolder, StorageKeys } from './storage-keys.ts';

/** The half that ends without activity is given anew at most this often, in milliseconds. */
const renewedEvery = minute;

/** What the cookies depend on. */
interface CookieContext {
  readonly antiForgery: AntiForgery;
  readonly secure: boolean;
  /** Whether the browser of a contact may keep data to read offline. */
  readonly offline: boolean;
  readonly storageKeys: StorageKeys;
  readonly clock: Clock;
}

/** The contact of a new session, and whether staff opened it. */
type SessionHolder = Pick<KeyHolder, 'contactId' | 'onBehalf'>;

/** Sets and clears the cookies of one realm in a reply: session, anti-forgery token and device. */
export class SessionCookies {
  readonly #reply: FastifyReply;
  readonly #realm: Realm;
  readonly #antiForgery: AntiForgery;
  readonly #offline: boolean;
  readonly #storageKeys: StorageKeys;
  readonly #clock: Clock;
  readonly #cookie: { readonly path: '/'; readonly sameSite: 'strict'; readonly secure: boolean };

  constructor(reply: FastifyReply, realm: Realm, { antiForgery, secure, offline, storageKeys, clock }: CookieContext) {
    this.#reply = reply;
    this.#realm = realm;
    this.#antiForgery = antiForgery;
    this.#offline = offline;
    this.#storageKeys = storageKeys;
    this.#clock = clock;
    this.#cookie = { path: '/', sameSite: 'strict', secure };
  }

  /**
   * Sets the cookie of a new session, and a token that belongs to it. `holder` is null for a login that still needs its second factor,
   * and for staff.
   */
  begin(secret: string, holder: SessionHolder | null = null): void {
    this.#reply.setCookie(this.#realm.sessionCookie, secret, { ...this.#cookie, httpOnly: true });
    this.giveToken(hashOfSecret(secret));
    this.#setOfflineKey(holder?.onBehalf ? null : secret);
    if (holder === null) this.endStorageKey();
    else this.keepStorageKey({ secret, ...holder }, {}, null);
  }

  /** Clears the session cookie, and sets a token for no session. */
  end(): void {
    this.#reply.clearCookie(this.#realm.sessionCookie, { ...this.#cookie, httpOnly: true });
    this.giveToken(null);
    this.#setOfflineKey(null);
    this.endStorageKey();
  }

  /**
   * STATE-3: sets the halves of the storage key that `sent` lacks, also for a session of a former version; the second one lives as long
   * as the session would without activity. `endsAt` is the latest end of the session; null for a new one.
   */
  keepStorageKey(holder: KeyHolder, sent: Readonly<Record<string, string | undefined>>, endsAt: string | null): void {
    const halves = this.#storageKeys.halvesFor(holder);
    if (sent[storageKeyCookies.session] !== halves.session) {
      this.#reply.setCookie(storageKeyCookies.session, halves.session, this.#cookie);
    }
    const now = this.#clock.now().getTime();
    const [value, renewed] = (sent[storageKeyCookies.idle] ?? '').split('.');
    if (value === halves.idle && Math.abs(now - Number(renewed)) < renewedEvery) return;
    const { idle } = holder.onBehalf ? sessionLife.onBehalf : sessionLife.contact;
    const life = endsAt === null ? idle : Math.min(idle, Date.parse(endsAt) - now);
    const maxAge = Math.ceil(life / second);
    this.#reply.setCookie(storageKeyCookies.idle, `${halves.idle}.${now}`, { ...this.#cookie, maxAge });
  }

  /** Takes both halves of the storage key away. */
  endStorageKey(): void {
    if (!this.#realm.keepsOffline) return;
    for (const name of Object.values(storageKeyCookies)) this.#reply.clearCookie(name, this.#cookie);
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

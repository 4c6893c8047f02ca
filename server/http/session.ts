import type { FastifyReply } from 'fastify';
import type { Call } from '#contract/call.ts';
import { isOfStaff, tokenCookies } from '#contract/call.ts';
import { generalRefusals, sessionRefusals } from '#contract/refusal.ts';
import { staffRefusals } from '#contract/staff/calls.ts';
import { hasRole } from '#contract/staff/rights.ts';
import { day, minute, second } from '#contract/values/dates.ts';
import { refuse } from '../access/refusals.ts';
import { findPending } from '../access/sessions/pending-login-store.ts';
import { findSession, type Session, type SessionContext } from '../access/sessions/session-store.ts';
import { type ActiveStaffSession, findStaffSession } from '../access/sessions/staff-session-store.ts';
import type { Brand } from '../brands/brand.ts';
import { type Clock, instantIn } from '../platform/clock.ts';
import { hashOfSecret } from '../platform/random.ts';
import type { AntiForgery } from './anti-forgery.ts';
import type { BrowserAsker, Visitor } from './route.ts';

export type RealmName = 'contact' | 'staff';
export type Realm = ReturnType<typeof realms>[RealmName];

/**
 * D-9: the cookies of contacts and of staff; a session of one realm is not valid in the other. Over https they have the __Host- prefix
 * (LOGIN-9). `holder` is what an anti-forgery token is bound to: a session hash, or none.
 */
export function realms(secure: boolean) {
  const prefix = secure ? '__Host-' : '';
  return {
    contact: {
      sessionCookie: `${prefix}sid`,
      tokenCookie: tokenCookies.contact,
      deviceCookie: `${prefix}device`,
      holder: (hash: string | null) => hash,
    },
    staff: {
      sessionCookie: `${prefix}staff`,
      tokenCookie: tokenCookies.staff,
      deviceCookie: `${prefix}staff-device`,
      holder: (hash: string | null) => `staff.${hash ?? 'nobody'}`,
    },
  };
}

const deviceCookieLife = (400 * day) / second;

export function realmNameOf(call: Parameters<typeof isOfStaff>[0]): RealmName {
  return isOfStaff(call) ? 'staff' : 'contact';
}

interface CookieContext {
  readonly antiForgery: AntiForgery;
  readonly secure: boolean;
}

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

  end(): void {
    this.#reply.clearCookie(this.#realm.sessionCookie, { ...this.#cookie, httpOnly: true });
    this.giveToken(null);
  }

  /** W4: clears drafts. Answers are never cached and the cookies of both realms are managed here, so nothing else is named. */
  clearStorage(): void {
    this.#reply.header('clear-site-data', '"storage"');
  }

  rememberDevice(value: string): void {
    const options = { ...this.#cookie, httpOnly: true, maxAge: deviceCookieLife };
    this.#reply.setCookie(this.#realm.deviceCookie, value, options);
  }

  giveToken(sessionHash: string | null): void {
    const token = this.#antiForgery.issue(this.#realm.holder(sessionHash));
    this.#reply.setCookie(this.#realm.tokenCookie, token, this.#cookie);
  }
}

const stranger: Visitor = { maybeSession: null, pending: null, maybeStaff: null, formerStaffId: null };

/** The session of the realm's cookie, which is not valid in the other realm. With `touch` the call counts as activity. */
export async function findVisitor(
  context: SessionContext,
  realm: RealmName,
  cookie: { readonly secret: string; readonly brand: Brand },
  touch: boolean,
): Promise<Visitor> {
  if (cookie.secret === '') return stranger;
  if (realm === 'staff') {
    const { active, formerStaffId } = await findStaffSession(context.db, context.clock, cookie.secret, touch);
    return { ...stranger, maybeStaff: active, formerStaffId };
  }
  const held = { secret: cookie.secret, brand: cookie.brand.id };
  const maybeSession = await findSession(context, held, touch);
  return {
    ...stranger,
    maybeSession,
    pending: maybeSession ? null : await findPending(context.db, context.clock, held),
  };
}

export function sessionHashOf({ maybeSession, pending, maybeStaff }: Visitor): string | null {
  return maybeSession?.idHash ?? pending?.idHash ?? maybeStaff?.idHash ?? null;
}

export function requireSession(
  { asker }: { readonly asker: BrowserAsker },
  { maybeSession, maybeStaff, formerStaffId, pending }: Visitor,
): Visitor | { readonly session: Session } | { readonly staff: ActiveStaffSession } {
  if (asker === 'anyone') return { maybeSession, maybeStaff, formerStaffId, pending };
  const asking = asker === 'staff' ? maybeStaff && { staff: maybeStaff } : maybeSession && { session: maybeSession };
  if (!asking) throw refuse(generalRefusals.noSession);
  return asking;
}

/**
 * TERMS-3, W2, TEAM-1: throws 409 if the terms must be accepted first, if staff may not make this call on behalf of a contact, or if
 * their role does not allow it, or if they must confirm first that it is them (TEAM-3).
 */
export function requireAllowed(
  { asker, onBehalf, role = 'agent', confirmed }: Pick<Call, 'asker' | 'onBehalf' | 'role' | 'confirmed'>,
  { maybeSession, maybeStaff }: Visitor,
  { brand, clock }: { readonly brand: Brand; readonly clock: Clock },
): void {
  if (asker === 'contact' && maybeSession?.termsAccepted !== brand.termsVersion) {
    throw refuse(generalRefusals.termsOpen);
  }
  if (onBehalf === false && maybeSession?.staffId) throw refuse(sessionRefusals.notOnBehalf);
  if (asker === 'staff' && maybeStaff && !hasRole(maybeStaff.role, role)) throw refuse(staffRefusals.notAllowed);
  if (confirmed && !((maybeStaff?.confirmedAt ?? '') > instantIn(clock, -confirmedFor))) {
    throw refuse(staffRefusals.confirmFirst);
  }
}

/** TEAM-3: how long a confirmation is enough for the acts of admins, in milliseconds. */
const confirmedFor = 5 * minute;

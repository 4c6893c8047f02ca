import { createHmac } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type SignOnFailure, signOnPaths } from '#contract/staff/calls.ts';
import { minute } from '#contract/values/dates.ts';
import { isEmail } from '#contract/values/shapes.ts';
import { insertChallenge, takeChallenge } from '../../access/challenge-store.ts';
import { findStaffSession } from '../../access/sessions/staff-session-store.ts';
import { recordAudit } from '../../changes/audit-store.ts';
import { recordStaffChange } from '../../changes/record-change.ts';
import type { Services } from '../../context.ts';
import { equalInConstantTime } from '../../http/anti-forgery.ts';
import { realms } from '../../http/session.ts';
import { inRequest } from '../../platform/log/request-scope.ts';
import { giveBack } from '../../platform/rate-store.ts';
import { reserve } from '../../platform/rates.ts';
import type { StaffIssuer } from '../../platform/settings.ts';
import { createStaffSession } from './login.ts';
import { type IdentifiedPerson, Issuer, IssuerUnreachable, issuerErrorText } from './oidc-issuer.ts';
import { signOnsFrom } from './rules.ts';
import { bindSubject, findStaffByEmail, findStaffBySubject, type StaffRow } from './store.ts';

const attemptLife = 10 * minute;

const purpose = 'staff-login';

/** The parameters of one login attempt at the issuer, all derived from the secret in the browser's cookie. */
export interface Attempt {
  readonly secret: string;
  readonly state: string;
  readonly nonce: string;
  /** The PKCE code verifier: its hash is sent through the browser, the verifier directly from this server to the issuer. */
  readonly verifier: string;
}

function attemptOf(secret: string): Attempt {
  const derived = (what: string) => createHmac('sha256', secret).update(what).digest('base64url');
  return { secret, state: derived('state'), nonce: derived('nonce'), verifier: derived('verifier') };
}

/**
 * D-9, L10: creates a session for the person identified by the issuer and returns its secret; null if no enabled staff account
 * matches. The first login binds the account with the verified e-mail address to issuer and subject. Afterwards only those count:
 * another subject with the same address is refused and recorded.
 */
async function logInIdentified(
  context: Services,
  person: IdentifiedPerson,
  { address, userAgent }: { readonly address: string; readonly userAgent: string | null },
): Promise<string | null> {
  return context.db.transaction().execute(async (db) => {
    const staff = await findOrBindStaff({ ...context, db }, person);
    if (!staff) return null;
    await giveBack(db, signOnsFrom(address).key);
    const { secret } = await createStaffSession(db, context, staff, { userAgent, replaces: null }, 'oidc');
    return secret;
  });
}

async function findOrBindStaff(
  { db, clock, random }: Pick<Services, 'db' | 'clock' | 'random'>,
  { subject, email }: IdentifiedPerson,
): Promise<StaffRow | null> {
  const bound = await findStaffBySubject(db, subject);
  if (bound) return bound.disabled_at === null ? bound : null;
  // Letters of other scripts can become ASCII in lower case, so such an address does not match an account.
  if (email === null || !isEmail(email)) return null;
  const staff = await findStaffByEmail(db, email);
  if (!staff || staff.disabled_at !== null) return null;
  const isBound = await bindSubject(db, staff.id, subject);
  if (isBound) await recordStaffChange(db, { clock, random }, staff.id, 'signOnBound');
  else await recordAudit(db, clock, { act: 'staff.signOnRefused', contactId: null, staffId: staff.id });
  return isBound ? staff : null;
}

const staffAddress = '/staff';

interface SignOn {
  readonly context: Services;
  readonly issuer: Issuer;
  /** The URL of the callback: the issuer redirects everybody to its host. */
  readonly callback: URL;
  readonly cookies: ReturnType<typeof cookiesOf>;
}

type Answer = (signOn: SignOn, request: FastifyRequest, reply: FastifyReply) => Promise<string>;

/**
 * D-9: the two URLs of an OpenID Connect login of staff. Both redirect: to the issuer, or to the staff page with a session or an
 * error code. Neither takes the target of a redirect from the browser.
 */
export function registerSignOn(
  app: FastifyInstance,
  context: Services,
  { staffIssuer, secure }: { readonly staffIssuer: StaffIssuer; readonly secure: boolean },
): void {
  const issuer = new Issuer(staffIssuer, context.clock);
  const signOn = { context, issuer, callback: new URL(staffIssuer.redirectUrl), cookies: cookiesOf(secure) };
  const redirect = (path: string, answer: Answer) =>
    app.get(path, { exposeHeadRoute: false }, async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return reply.redirect(await inRequest(request, () => answer(signOn, request, reply)));
    });
  redirect(signOnPaths.begin, beginSignOn);
  redirect(signOnPaths.callback, finishSignOn);
}

function cookiesOf(secure: boolean) {
  const shared = { path: '/', httpOnly: true, secure } as const;
  return {
    session: { name: realms(secure).staff.sessionCookie, options: { ...shared, sameSite: 'strict' } },
    // The callback comes from the issuer's site, so this cookie cannot be SameSite=Strict.
    attempt: { name: `${secure ? '__Host-' : ''}staff-attempt`, options: { ...shared, sameSite: 'lax' } },
  } as const;
}

async function beginSignOn(
  { context, issuer, callback, cookies: { session, attempt } }: SignOn,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string> {
  // The cookie must be set at the host to which the issuer redirects.
  if (request.headers.host?.toLowerCase() !== callback.host) return `${callback.origin}${signOnPaths.begin}`;
  const secret = request.cookies[session.name];
  if (secret && (await findStaffSession(context.db, context.clock, secret, false)).active) return staffAddress;
  if ((await reserve(context, [signOnsFrom(request.ip)])) !== null) return failureAddress('too-fast');
  try {
    const created = attemptOf(context.random.secret());
    // Only the hash of its secret is stored.
    await insertChallenge(context.db, context.clock, { secret: created.secret, purpose, life: attemptLife });
    const address = await issuer.addressFor(created);
    reply.setCookie(attempt.name, created.secret, { ...attempt.options, maxAge: attemptLife / 1_000 });
    return address;
  } catch (error) {
    if (!(error instanceof IssuerUnreachable)) throw error;
    return logFailure(request, error);
  }
}

async function finishSignOn(
  { context, issuer, cookies: { session, attempt } }: SignOn,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string> {
  const search = request.url.replace(/^[^?]*/, '');
  const answered = attemptOf(request.cookies[attempt.name] ?? '');
  // Verify the state first: another site cannot end an attempt in progress.
  const state = new URLSearchParams(search).get('state') ?? '';
  if (!equalInConstantTime(state, answered.state)) return failureAddress('over');
  reply.clearCookie(attempt.name, attempt.options);
  // Of two callbacks at once one finds the attempt.
  const taken = await takeChallenge(context.db, context.clock, { secret: answered.secret, purpose });
  if (taken === undefined) return failureAddress('over');
  const person = await issuer.personOf(answered, search).catch((error: unknown) => ({ error }));
  if (person !== null && 'error' in person) return logFailure(request, person.error);
  const browser = { address: request.ip, userAgent: request.headers['user-agent'] ?? null };
  const secret = person === null ? null : await logInIdentified(context, person, browser);
  if (secret === null) {
    const reason = 'no account for this person, or the account is bound to another one at the issuer';
    return logFailure(request, new Error(reason));
  }
  reply.setCookie(session.name, secret, session.options);
  return staffAddress;
}

function logFailure({ server }: FastifyRequest, error: unknown): string {
  server.log.warn({ reason: issuerErrorText(error) }, 'login of staff by OpenID Connect failed');
  return failureAddress(error instanceof IssuerUnreachable ? 'unreachable' : 'refused');
}

function failureAddress(failure: SignOnFailure): string {
  return `${staffAddress}#/${failure}`;
}

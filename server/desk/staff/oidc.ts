import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type SignOnFailure, signOnPaths } from '#contract/staff/sign-on.ts';
import { findStaffSession } from '../../access/staff-session-store.ts';
import type { Context } from '../../context.ts';
import { equalInConstantTime } from '../../http/anti-forgery.ts';
import { realms } from '../../http/realms.ts';
import { reserve } from '../../platform/rates.ts';
import type { StaffIssuer } from '../../platform/settings.ts';
import { signOnsFrom } from './limits.ts';
import { attemptLife, attemptOf, beginAttempt, takeAttempt } from './oidc-attempts.ts';
import { Issuer, IssuerUnreachable, reasonOf, type VouchedPerson } from './oidc-issuer.ts';
import { logInAs } from './oidc-login.ts';

/**
 * D-9: the two URLs of an OpenID Connect login of staff. Both redirect: to the issuer, or to the staff page with a session or an
 * error code. Neither takes the target of a redirect from the browser.
 */
export function registerSignOn(
  app: FastifyInstance,
  context: Context,
  { staffIssuer, secure }: { readonly staffIssuer: StaffIssuer; readonly secure: boolean },
): void {
  const { db, clock } = context;
  const issuer = new Issuer(staffIssuer, clock);
  const here = new URL(staffIssuer.redirectUrl);
  const { sessionCookie } = realms(secure).staff;
  const attemptCookie = `${secure ? '__Host-' : ''}staff-attempt`;
  const cookie = { path: '/', httpOnly: true, secure } as const;
  // The callback comes from the issuer's site, so this cookie cannot be SameSite=Strict.
  const ofAttempt = { ...cookie, sameSite: 'lax', maxAge: attemptLife / 1_000 } as const;

  const page = (path: string, answer: (request: FastifyRequest, reply: FastifyReply) => Promise<string>) =>
    app.get(path, { exposeHeadRoute: false }, async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return reply.redirect(await answer(request, reply));
    });

  page(signOnPaths.begin, async (request, reply) => {
    // The issuer redirects everybody to one host, and the cookie must be set there.
    if (request.headers.host?.toLowerCase() !== here.host) return `${here.origin}${signOnPaths.begin}`;
    const held = request.cookies[sessionCookie];
    if (held && (await findStaffSession(db, clock, held, false))) return staffAddress;
    if ((await reserve(context, [signOnsFrom(request.ip)])) !== null) return failed('too-fast');
    try {
      const attempt = await beginAttempt(db, context);
      const address = await issuer.addressFor(attempt);
      reply.setCookie(attemptCookie, attempt.secret, ofAttempt);
      return address;
    } catch (error) {
      if (!(error instanceof IssuerUnreachable)) throw error;
      return told(error);
    }
  });

  page(signOnPaths.callback, async (request, reply) => {
    const search = request.url.replace(/^[^?]*/, '');
    const attempt = attemptOf(request.cookies[attemptCookie] ?? '');
    // Verify the state first: another site cannot end an attempt in progress.
    if (!equalInConstantTime(new URLSearchParams(search).get('state') ?? '', attempt.state)) return failed('over');
    reply.clearCookie(attemptCookie, { ...cookie, sameSite: 'lax' });
    if (!(await takeAttempt(db, clock, attempt))) return failed('over');
    let person: VouchedPerson | null;
    try {
      person = await issuer.personOf(attempt, search);
    } catch (error) {
      return told(error);
    }
    const userAgent = request.headers['user-agent'] ?? null;
    const begun = person === null ? null : await logInAs(context, person, { address: request.ip, userAgent });
    // The operator finds the reason in the log; the page does not show it.
    if (begun === null)
      return told(new Error('no account for this person, or the account is bound to another one at the issuer'));
    reply.setCookie(sessionCookie, begun, { ...cookie, sameSite: 'strict' });
    return staffAddress;
  });

  function told(error: unknown): string {
    app.log.warn({ reason: reasonOf(error) }, 'login of staff by OpenID Connect failed');
    return failed(error instanceof IssuerUnreachable ? 'unreachable' : 'refused');
  }
}

const staffAddress = '/staff';

function failed(failure: SignOnFailure): string {
  return `${staffAddress}#/${failure}`;
}

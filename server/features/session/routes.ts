import type { InputOf } from '#contract/call.ts';
import { sessionRefusals } from '#contract/refusal.ts';
import type { SecondFactorName, SessionInfo } from '#contract/session.ts';
import * as sessionCalls from '#contract/session.ts';
import { itIsDone } from '#contract/values/shapes.ts';
import { type ContactRow, contactByEmail, deviceAccountByEmail, stillHasPassword } from '../../access/contact-store.ts';
import { accountTries, deviceAt, deviceCookie } from '../../access/known-devices.ts';
import {
  requireWithinLimit,
  requireWithinLimitIn,
  secondStepsOf,
  triesFrom,
} from '../../access/limits/login-limits.ts';
import { refuse } from '../../access/refusals.ts';
import { secondFactorsOf } from '../../access/second-factor-store.ts';
import { beginPending, endPending } from '../../access/sessions/pending-login-store.ts';
import {
  deleteSession,
  type Session,
  sessionLifetime,
  staffNameOf,
  touchSession,
} from '../../access/sessions/session-store.ts';
import { recordAudit } from '../../changes/audit-store.ts';
import { type Browser, createSession, type LoginContext } from '../../changes/create-session.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../database/tables.ts';
import { type Asked, type Route, route } from '../../http/route.ts';
import { instantOf } from '../../platform/clock.ts';
import { forget, giveBack } from '../../platform/rate-store.ts';
import { type RateLimit, siteOf } from '../../platform/rates.ts';

type LoginTry = Browser & InputOf<typeof sessionCalls.login>;

/**
 * LOGIN-9, LOGIN-12: creates a session. An unknown e-mail address and a wrong password take the same work and get the same
 * answer. Only after a correct password does the answer tell that a second factor is required; the count on the account stays until
 * the second factor is verified.
 */
async function logIn(asked: Asked<typeof sessionCalls.login>, { dossierOf }: Pick<LoginContext, 'dossierOf'>) {
  const { context, input, maybeSession, pending, cookies } = asked;
  const replaces = maybeSession?.idHash ?? pending?.idHash ?? null;
  const known = await deviceAt(context, asked.device, () =>
    deviceAccountByEmail(context.db, input.email, context.brand),
  );
  const [onAccount, fromAddress] = [accountTries(input.email, known), triesFrom(asked.address)];
  const { contact, secret, ways } = await context.passwords.attempt(onAccount.key, () =>
    verifyLogin(context, { ...input, ...asked, replaces }, { onAccount, fromAddress, isKnown: known !== null }),
  );
  const answer = ways.length > 0 ? null : await dossierOf(context, contact, asked);
  cookies.begin(secret);
  if (answer === null) throw refuse(sessionRefusals.secondFactorNeeded, { data: { ways: ways.join(',') } });
  cookies.rememberDevice(deviceCookie(context, contact, asked.device));
  return answer;
}

/** Counts the attempt before anything is verified, and undoes the count if the password was right (LOGIN-10). */
async function verifyLogin(
  context: Context,
  asked: LoginTry,
  { onAccount, fromAddress, isKnown }: { onAccount: RateLimit; fromAddress: RateLimit; isKnown: boolean },
): Promise<{ contact: ContactRow; secret: string; ways: readonly SecondFactorName[] }> {
  await requireWithinLimit(context, onAccount, fromAddress);
  const contact = await contactByEmail(context.db, asked.email, context.brand);
  const fits = await context.passwords.verify(asked.password, contact?.password_hash ?? null, siteOf(asked.address));
  if (!contact || !fits) throw refuse(sessionRefusals.loginFailed);

  return context.db.transaction().execute(async (db) => {
    // A password that was changed while it was being verified is refused, because the change has ended all sessions.
    if (!(await stillHasPassword(db, contact))) throw refuse(sessionRefusals.loginFailed);
    // In the order in which they were counted, so that attempts cannot deadlock.
    await giveBack(db, fromAddress.key);
    const ways = await secondFactorsOf(db, contact.id);
    if (ways.length > 0) {
      await giveBack(db, onAccount.key);
      return { contact, secret: await waiting(db, context, contact, asked, isKnown), ways };
    }
    await forget(db, [onAccount.key]);
    return { contact, secret: await createSession(db, context, contact, asked), ways };
  });
}

/**
 * The password was correct and a second factor is required; the browser has no session yet. Throws 429 for too many of these, which
 * rolls back what was undone of the counts.
 */
async function waiting(
  db: Db,
  context: Context,
  contact: ContactRow,
  { culture, replaces }: Browser,
  isKnown: boolean,
): Promise<string> {
  await requireWithinLimitIn({ db, clock: context.clock }, secondStepsOf(contact.id, isKnown));
  if (replaces) await deleteSession(db, replaces);
  await recordAudit(db, context.clock, { act: 'session.secondStepAsked', contactId: contact.id });
  return beginPending(db, context, { contactId: contact.id, culture });
}

/** Login, logout and session status: LOGIN, LOGOUT, CALL-6, STATE-3. */
export function sessionRoutes(context: Pick<LoginContext, 'dossierOf'>): readonly Route[] {
  return [
    route(sessionCalls.login, (asked) => logIn(asked, context)),
    // LOGOUT-1: ends the session, also for a copy of its cookie.
    route(sessionCalls.logout, async ({ context, maybeSession, pending, retainsStorage, cookies }) => {
      const { db, clock } = context;
      if (maybeSession) {
        const { contactId, staffId, idHash } = maybeSession;
        await db.transaction().execute(async (db) => {
          await deleteSession(db, idHash);
          await recordAudit(db, clock, { act: 'session.ended', contactId, staffId });
        });
      }
      if (pending) await endPending(db, clock, pending);
      cookies.end();
      // What was written survives the end of a session, except after a logout (STATE-3).
      if (maybeSession && !retainsStorage) cookies.clearStorage();
      return itIsDone;
    }),
    // CALL-6: whether there is a session, and the staff member of one on behalf of a contact.
    route(sessionCalls.isLoggedIn, async ({ context, maybeSession }) => {
      const name = maybeSession && (await staffNameOf(context.db, maybeSession));
      return { loggedin: maybeSession !== null, ...(name !== null && { InternalUser: name }) };
    }),
    route(sessionCalls.askSession, ({ context, session }) => sessionInfo(context, session)),
    // 'Stay logged in' always writes the activity time, however recent the last one is.
    route(sessionCalls.stayLoggedIn, async ({ context, session }) => {
      await touchSession(context.db, context.clock, session.idHash);
      return sessionInfo(context, { ...session, seenAt: instantOf(context.clock) });
    }),
  ];
}

/** STATE-3: the remaining time of a session, and the staff member who opened it (INTERNAL-5). */
async function sessionInfo({ db, clock }: Context, session: Session): Promise<SessionInfo> {
  const now = clock.now().getTime();
  const secondsTo = (end: number) => Math.max(0, Math.floor((end - now) / 1_000));
  const endsIn = secondsTo(Date.parse(session.endsAt));
  return {
    IdleEndsIn: Math.min(endsIn, secondsTo(Date.parse(session.seenAt) + sessionLifetime(session).idle)),
    EndsIn: endsIn,
    InternalUser: await staffNameOf(db, session),
  };
}

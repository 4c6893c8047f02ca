import type { DossierAnswer } from '#contract/claims/calls.ts';
import { sessionRefusals } from '#contract/session/refusals.ts';
import type { Culture } from '#contract/values/culture.ts';
import { refuse } from '../../http/refused.ts';
import { beginSession, type Session } from '../../http/sessions.ts';
import { contactByEmail } from '../account/store.ts';
import { record } from '../audit.ts';
import { dossierOf } from '../claims/usecases.ts';
import type { Ground } from '../ground.ts';

interface LoginTry {
  readonly email: string;
  readonly password: string;
  readonly culture: Culture;
  readonly userAgent: string | null;
  /** A session the browser still had: it ends with the new one. */
  readonly replaces: string | null;
}

/** LOGIN-9, LOGIN-12: begins a session; unknown e-mail and wrong password take the same work and get the same answer. */
export async function begin(ground: Ground, asked: LoginTry): Promise<{ secret: string; answer: DossierAnswer }> {
  const contact = await contactByEmail(ground.db, asked.email);
  const fits = await ground.passwords.verify(asked.password, contact?.password_hash ?? null);
  if (!contact || !fits) throw refuse(sessionRefusals.loginFailed);

  const secret = await ground.db.transaction().execute(async (db) => {
    if (asked.replaces) await db.deleteFrom('session').where('id_hash', '=', asked.replaces).execute();
    await record(db, ground.clock, { act: 'session.begun', contactId: contact.id });
    return beginSession(db, ground, {
      contactId: contact.id,
      staffId: null,
      culture: asked.culture,
      userAgent: asked.userAgent,
    });
  });
  return { secret, answer: await dossierOf(ground, contact, asked.culture) };
}

/** LOGOUT-1: the session is gone, also for a copy of its cookie. */
export async function end(ground: Ground, session: Session): Promise<void> {
  await ground.db.transaction().execute(async (db) => {
    await db.deleteFrom('session').where('id_hash', '=', session.idHash).execute();
    await record(db, ground.clock, { act: 'session.ended', contactId: session.contactId, staffId: session.staffId });
  });
}

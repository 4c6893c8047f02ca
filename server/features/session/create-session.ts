import { sessionRefusals } from '#contract/session/refusals.ts';
import type { SecondFactorName } from '#contract/session/second-factors.ts';
import type { Culture, LanguagePrefix, ReaderLanguage } from '#contract/values/culture.ts';
import type { ContactRow } from '../../access/contact-store.ts';
import { loginsOf } from '../../access/login-limits.ts';
import { refuse } from '../../access/refusals.ts';
import { beginSession, endOldest } from '../../access/sessions.ts';
import { recordAudit } from '../../changes/audit.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../database/tables.ts';
import { reserveIn } from '../../platform/rates.ts';

/** L8: the maximum number of sessions of a contact; the oldest are ended. */
const mostSessions = 20;

/** The browser of a login. */
export interface Browser {
  readonly culture: Culture;
  readonly prefix: LanguagePrefix | null;
  /** The prefix of the path in any language. */
  readonly pathPrefix: ReaderLanguage | null;
  readonly userAgent: string | null;
  readonly address: string;
  /** The device cookie as sent. */
  readonly device: string | null;
  /** The previous session of the browser, which ends with the new one. */
  readonly replaces: string | null;
}

/** Creates the session of a completed login in the current transaction. Returns the secret for its cookie. */
export async function createSession(
  db: Db,
  context: Pick<Context, 'chance' | 'clock'>,
  contact: ContactRow,
  { culture, pathPrefix, userAgent, replaces }: Browser,
  way?: SecondFactorName,
): Promise<string> {
  if (replaces) await db.deleteFrom('session').where('id_hash', '=', replaces).execute();
  // Mails are written in the language of the portal at the last login.
  if (contact.language !== pathPrefix) {
    await db.updateTable('contact').set({ language: pathPrefix }).where('id', '=', contact.id).execute();
  }
  const details = way ? { details: { way } } : {};
  await recordAudit(db, context.clock, { act: 'session.begun', contactId: contact.id, ...details });
  // Counted after every other check, in the same transaction: a login that is rolled back is not counted.
  const seconds = await reserveIn({ db, clock: context.clock }, [loginsOf(contact.id)]);
  if (seconds !== null) throw refuse(sessionRefusals.tooManyTries, { retryAfter: seconds, data: { seconds } });
  const secret = await beginSession(db, context, { contactId: contact.id, staffId: null, culture, userAgent });
  await endOldest(db, contact.id, mostSessions);
  return secret;
}

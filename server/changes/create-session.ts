import type { DossierAnswer } from '#contract/claims/calls.ts';
import type { SecondFactorName } from '#contract/session.ts';
import type { Culture, LanguagePrefix, ReaderLanguage } from '#contract/values/culture.ts';
import { type ContactRow, updateContactRow } from '../access/contact-store.ts';
import { loginsOf, requireWithinLimitIn } from '../access/limits/login-limits.ts';
import { beginSession, deleteSession, endOldest } from '../access/sessions/session-store.ts';
import type { Context } from '../context.ts';
import type { Db } from '../database/tables.ts';
import { hashOfSecret } from '../platform/random.ts';
import { recordAudit } from './audit-store.ts';

/** L8: the maximum number of sessions of a contact; the oldest are ended. */
const mostSessions = 20;

export interface Browser {
  readonly culture: Culture;
  readonly prefix: LanguagePrefix | null;
  readonly pathPrefix: ReaderLanguage | null;
  readonly userAgent: string | null;
  readonly address: string;
  readonly device: string | null;
  readonly replaces: string | null;
}

export interface LoginContext extends Context {
  dossierOf(context: Context, contact: ContactRow, reader: Pick<Browser, 'culture' | 'prefix'>): Promise<DossierAnswer>;
}

/** Returns the secret for the cookie of a completed login; throws 429 for too many logins of one contact. */
export async function createSession(
  db: Db,
  context: Pick<Context, 'random' | 'clock'>,
  contact: ContactRow,
  { culture, pathPrefix, userAgent, replaces }: Browser,
  factor?: SecondFactorName,
): Promise<string> {
  if (replaces) await deleteSession(db, replaces);
  // Mails are written in the language of the portal at the last login.
  if (contact.language !== pathPrefix) await updateContactRow(db, contact.id, { language: pathPrefix });
  const details = factor ? { details: { way: factor } } : {};
  // Counted after every other check, in the same transaction: a login that is rolled back is not counted.
  await requireWithinLimitIn({ db, clock: context.clock }, loginsOf(contact.id));
  const secret = await beginSession(db, context, { contactId: contact.id, staffId: null, culture, userAgent });
  const sessionHash = hashOfSecret(secret);
  await recordAudit(db, context.clock, { act: 'session.begun', contactId: contact.id, sessionHash, ...details });
  await endOldest(db, contact.id, mostSessions);
  return secret;
}

import type { SecondWayName } from '#contract/session/second-ways.ts';
import type { Culture, LanguagePrefix, ReaderLanguage } from '#contract/values/culture.ts';
import type { Db } from '../../database/tables.ts';
import { beginSession } from '../../http/sessions.ts';
import type { ContactRow } from '../account/store.ts';
import { record } from '../audit.ts';
import type { Ground } from '../ground.ts';

/** The browser somebody logs in with. */
export interface Browser {
  readonly culture: Culture;
  readonly prefix: LanguagePrefix | null;
  /** The prefix of the path, whatever its language. */
  readonly pathPrefix: ReaderLanguage | null;
  readonly userAgent: string | null;
  readonly address: string;
  /** A session the browser still had: it ends with the new one. */
  readonly replaces: string | null;
}

/** Begins the session of a completed login in the transaction under way, and answers the secret for its cookie. */
export async function begun(
  db: Db,
  ground: Pick<Ground, 'chance' | 'clock'>,
  contact: ContactRow,
  { culture, pathPrefix, userAgent, replaces }: Browser,
  way?: SecondWayName,
): Promise<string> {
  if (replaces) await db.deleteFrom('session').where('id_hash', '=', replaces).execute();
  // What they read the portal in, their mails are written in.
  if (contact.language !== pathPrefix) {
    await db.updateTable('contact').set({ language: pathPrefix }).where('id', '=', contact.id).execute();
  }
  const details = way ? { details: { way } } : {};
  await record(db, ground.clock, { act: 'session.begun', contactId: contact.id, ...details });
  return beginSession(db, ground, { contactId: contact.id, staffId: null, culture, userAgent });
}

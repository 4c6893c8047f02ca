import { findContact } from '../../access/contact-store.ts';
import type { Db } from '../../database/tables.ts';
import type { Signing } from '../../platform/credentials/signing.ts';

/**
 * NOTICE-5: the value of `t` in the unsubscribe URL: the contact's id and a signature over it and the e-mail address, so that whoever
 * reads a former mailbox cannot use its links.
 */
export function stopToken(signing: Signing, { id, email }: { readonly id: string; readonly email: string }): string {
  return `${id}.${signing.of('stop notices', id, email)}`;
}

/** The id of the contact to unsubscribe; null for an invalid signature or a former e-mail address. */
export async function contactOfToken(db: Db, signing: Signing, token: unknown): Promise<string | null> {
  const [id = '', tag = '', ...more] = typeof token === 'string' ? token.split('.') : [];
  if (more.length > 0 || !/^[\da-f]{32}$/.test(id)) return null;
  const contact = await findContact(db, id);
  return contact && signing.fits(tag, 'stop notices', id, contact.email) ? id : null;
}

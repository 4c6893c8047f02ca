import type { Signing } from '../../platform/credentials/signing.ts';

/** NOTICE-5: the value of `t` in the unsubscribe URL: the contact's id and its signature. */
export function stopToken(signing: Signing, contactId: string): string {
  return `${contactId}.${signing.of('stop notices', contactId)}`;
}

/** The id of the contact to unsubscribe; null for an invalid signature. */
export function contactOfToken(signing: Signing, token: unknown): string | null {
  const [id = '', tag = '', ...more] = typeof token === 'string' ? token.split('.') : [];
  return more.length === 0 && /^[\da-f]{32}$/.test(id) && signing.fits(tag, 'stop notices', id) ? id : null;
}

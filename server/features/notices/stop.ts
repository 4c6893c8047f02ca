import type { Signing } from '../../platform/signing.ts';

/** NOTICE-5: what stands behind `t` in the address that stops a contact's mails: their id and its signature. */
export function stopToken(signing: Signing, contactId: string): string {
  return `${contactId}.${signing.of('stop notices', contactId)}`;
}

/** Whose mails to stop; null for what was not made here. */
export function contactOfToken(signing: Signing, token: unknown): string | null {
  const [id = '', tag = '', ...more] = typeof token === 'string' ? token.split('.') : [];
  return more.length === 0 && /^[\da-f]{32}$/.test(id) && signing.fits(tag, 'stop notices', id) ? id : null;
}

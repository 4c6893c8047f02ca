import type { Context } from '../context.ts';
import { hashOfSecret } from '../platform/random.ts';
import type { RateLimit } from '../platform/rates.ts';
import { type ContactRow, deviceStampByEmail, deviceStampOf } from './contact-store.ts';
import { passwordLinkLimit, triesOnAccount } from './limits/login-limits.ts';

/**
 * L9: a browser that has logged in before has a signed device cookie (OWASP: device cookies). Its login attempts are counted
 * separately, so somebody who only knows an e-mail address cannot lock the owner out of their usual browser. The cookie grants no
 * access. It is bound to the e-mail address and to the stamp of the contact, which changes with the password and with the address:
 * who once knew a password has no guesses of their own at the next one. Checking it takes the same work for an address without an
 * account.
 */
type DeviceContext = Pick<Context, 'signing' | 'brand'>;

/** A browser that has logged in before: the hash of the device in its cookie. */
export type KnownDevice = string;

const form = /^([\w-]{43})\.([a-z2-7]{16})$/;

/** The device cookie to set after a login or a new password: the one that was sent if it is valid, otherwise a new one. */
export function deviceCookie(
  { signing, brand, random }: DeviceContext & Pick<Context, 'random'>,
  contact: StampedContact,
  shown: string | null,
): string {
  if (shown !== null && deviceOf({ signing, brand }, contact, shown) !== null) return shown;
  const id = random.secret();
  return `${id}.${signing.of('device', ...signedParts(brand, contact.email, id, deviceStampOf(contact)))}`;
}

/** The device of a contact's browser; null if the cookie was not issued here for this contact, or is no longer valid. */
export function deviceOf(context: DeviceContext, contact: StampedContact, shown: string | null): KnownDevice | null {
  return deviceIn(context, contact.email, shown, deviceStampOf(contact));
}

/** The same for an e-mail address that may have no account. */
export async function deviceAt(
  context: DeviceContext & Pick<Context, 'db'>,
  email: string,
  shown: string | null,
): Promise<KnownDevice | null> {
  if (shown === null || !form.test(shown)) return null;
  return deviceIn(context, email, shown, await deviceStampByEmail(context.db, email, context.brand));
}

/** Rate limit for failed logins of one account: a known device has its own count, all other browsers share one. */
export function accountTries(email: string, device: KnownDevice | null): RateLimit {
  return ofDevice(triesOnAccount(email), device);
}

/** Rate limit for password mails to one account, with a separate count for each known device. */
export function linkTries(email: string, device: KnownDevice | null): RateLimit {
  return ofDevice(passwordLinkLimit(email), device);
}

type StampedContact = Pick<ContactRow, 'email' | 'password_hash' | 'email_changed_at'>;

/** The key of a device begins with that of its account, so that both can be cleared together. */
function ofDevice(limit: RateLimit, device: KnownDevice | null): RateLimit {
  return device === null ? limit : { ...limit, key: `${limit.key}:${device}` };
}

function deviceIn(
  { signing, brand }: DeviceContext,
  email: string,
  shown: string | null,
  stamp: string | null,
): KnownDevice | null {
  const [, id = '', signature = ''] = form.exec(shown ?? '') ?? [];
  const fits = signing.fits(signature, 'device', ...signedParts(brand, email, id, stamp ?? ''));
  return fits && stamp !== null ? hashOfSecret(`${id} ${plain(email)}`) : null;
}

function signedParts({ id: brand }: Context['brand'], email: string, id: string, stamp: string): readonly string[] {
  return [brand, plain(email), id, stamp];
}

function plain(email: string): string {
  return email.trim().toLowerCase();
}

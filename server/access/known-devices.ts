import type { Context } from '../context.ts';
import { hashOfSecret } from '../platform/random.ts';
import type { RateLimit } from '../platform/rates.ts';
import type { DeviceAccount } from './contact-store.ts';
import { passwordLinkLimit, triesOnAccount } from './limits/login-limits.ts';

/**
 * L9: a browser that has logged in before has a signed device cookie (OWASP: device cookies). Its login attempts are counted
 * separately, so somebody who only knows an e-mail address cannot lock the owner out of their usual browser. The cookie grants no
 * access. It is bound to the e-mail address, the password and the time of the last change of the address: who once knew a password has
 * no guesses of their own at the next one. Contacts and staff have cookies of their own. Checking one takes the same work for an
 * address without an account.
 */
type DeviceContext = Pick<Context, 'signing'>;

/** A browser that has logged in before: the hash of the device in its cookie. */
export type KnownDevice = string;

const form = /^([\w-]{43})\.([a-z2-7]{16})$/;
const nobody: DeviceAccount = { brand: '', email: '', password_hash: '', email_changed_at: null };

/** The device cookie to set after a login or a new password: the one that was sent if it is valid, otherwise a new one. */
export function deviceCookie(
  { signing, random }: DeviceContext & Pick<Context, 'random'>,
  account: DeviceAccount,
  shown: string | null,
): string {
  if (shown !== null && deviceOf({ signing }, account, shown) !== null) return shown;
  const id = random.secret();
  return `${id}.${signing.of('device', ...signedParts(account, id))}`;
}

/** The device of an account's browser; null if the cookie was not issued here for this account, or is no longer valid. */
export function deviceOf({ signing }: DeviceContext, account: DeviceAccount | undefined, shown: string | null) {
  const [, id = '', signature = ''] = form.exec(shown ?? '') ?? [];
  const fits = signing.fits(signature, 'device', ...signedParts(account ?? nobody, id));
  return fits && account ? hashOfSecret(`${id} ${plain(account.email)}`) : null;
}

/** The same for an e-mail address that may have no account; it is looked up only for a cookie that may be one. */
export async function deviceAt(
  context: DeviceContext,
  shown: string | null,
  find: () => Promise<DeviceAccount | undefined>,
): Promise<KnownDevice | null> {
  return shown !== null && form.test(shown) ? deviceOf(context, await find(), shown) : null;
}

/** Rate limit for failed logins of one account: a known device has its own count, all other browsers share one. */
export function accountTries(email: string, device: KnownDevice | null): RateLimit {
  return ofDevice(triesOnAccount(email), device);
}

export function linkTries(email: string, device: KnownDevice | null): RateLimit {
  return ofDevice(passwordLinkLimit(email), device);
}

/** The key of a device begins with that of its account, so that both can be cleared together. */
function ofDevice(limit: RateLimit, device: KnownDevice | null): RateLimit {
  return device === null ? limit : { ...limit, key: `${limit.key}:${device}` };
}

function signedParts({ brand, email, password_hash, email_changed_at }: DeviceAccount, id: string): readonly string[] {
  return [brand, plain(email), id, `${password_hash} ${email_changed_at ?? ''}`];
}

function plain(email: string): string {
  return email.trim().toLowerCase();
}

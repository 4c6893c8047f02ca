import type { Context } from '../context.ts';
import { hashOfSecret } from '../platform/random.ts';
import type { RateLimit } from '../platform/rates.ts';
import { passwordLinkLimit, triesOnAccount } from './limits/login-limits.ts';

/**
 * L9: a browser that has logged in before has a signed device cookie (OWASP: device cookies). Its login attempts are counted
 * separately, so somebody who only knows an e-mail address cannot lock the owner out of their usual browser. The cookie grants no
 * access. It is bound to the e-mail address, and checking it takes the same work for an address without an account.
 */
type DeviceContext = Pick<Context, 'signing' | 'brand'>;

const form = /^([\w-]{43})\.([a-z2-7]{16})$/;

/** The device cookie to set after a login: the one that was sent if it is valid, otherwise a new one. */
export function deviceCookie(
  { signing, brand, random }: DeviceContext & Pick<Context, 'random'>,
  email: string,
  shown: string | null,
): string {
  if (shown !== null && deviceOf({ signing, brand }, email, shown) !== null) return shown;
  const id = random.secret();
  return `${id}.${signing.of('device', brand.id, plain(email), id)}`;
}

/** Rate limit for failed logins of one account: a known device has its own count, all other browsers share one. */
export function accountTries(context: DeviceContext, email: string, shown: string | null): RateLimit {
  return ofDevice(triesOnAccount(email), deviceOf(context, email, shown));
}

/** Rate limit for password mails to one account, with a separate count for each known device. */
export function linkTries(context: DeviceContext, email: string, shown: string | null): RateLimit {
  return ofDevice(passwordLinkLimit(email), deviceOf(context, email, shown));
}

/** Whether the browser has logged in with this e-mail address before. */
export function isKnownDevice(context: DeviceContext, email: string, shown: string | null): boolean {
  return deviceOf(context, email, shown) !== null;
}

/** The key of a device begins with that of its account, so that both can be cleared together. */
function ofDevice(limit: RateLimit, device: string | null): RateLimit {
  return device === null ? limit : { ...limit, key: `${limit.key}:${device}` };
}

/** The hash of the device in a cookie; null if the cookie was not issued here for this e-mail address. */
function deviceOf({ signing, brand }: DeviceContext, email: string, shown: string | null): string | null {
  const [, id = '', signature = ''] = form.exec(shown ?? '') ?? [];
  const fits = signing.fits(signature, 'device', brand.id, plain(email), id);
  return fits ? hashOfSecret(`${id} ${plain(email)}`) : null;
}

function plain(email: string): string {
  return email.trim().toLowerCase();
}

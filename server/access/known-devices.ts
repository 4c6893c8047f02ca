import type { Context } from '../context.ts';
import { hashOfSecret } from '../platform/random.ts';
import type { Limit } from '../platform/rates.ts';
import { linksFor, triesOnAccount } from './login-limits.ts';

/**
 * L9: a browser that has logged in before keeps a signed device cookie (OWASP: device cookies). Its tries are counted by
 * themselves, so that whoever knows an e-mail address cannot lock its owner out of the browser they use. It opens
 * nothing, and it is bound to the address, so that it is checked with the same work for an address nobody has.
 */
type DeviceGround = Pick<Context, 'signing' | 'brand'>;

const form = /^([\w-]{43})\.([a-z2-7]{16})$/;

/** The device cookie after a login: the one there was where it is good, otherwise a new one. */
export function deviceCookie(
  { signing, brand, chance }: DeviceGround & Pick<Context, 'chance'>,
  email: string,
  shown: string | null,
): string {
  if (shown !== null && deviceOf({ signing, brand }, email, shown) !== null) return shown;
  const id = chance.secret();
  return `${id}.${signing.of('device', brand.id, plain(email), id)}`;
}

/** Failures on one account: those of a device that is known for it count for that device, all others together. */
export function accountTries(context: DeviceGround, email: string, shown: string | null): Limit {
  return ofDevice(triesOnAccount(email), 'login', deviceOf(context, email, shown));
}

/** Mails with a link for one account, counted likewise. */
export function linkTries(context: DeviceGround, email: string, shown: string | null): Limit {
  return ofDevice(linksFor(email), 'link', deviceOf(context, email, shown));
}

function ofDevice(limit: Limit, what: string, device: string | null): Limit {
  return device === null ? limit : { ...limit, key: `${what}-device:${device}` };
}

/** The hash of the device that a cookie shows for an address; null when it was not made here for it. */
function deviceOf({ signing, brand }: DeviceGround, email: string, shown: string | null): string | null {
  const [, id = '', signature = ''] = form.exec(shown ?? '') ?? [];
  const fits = signing.fits(signature, 'device', brand.id, plain(email), id);
  return fits ? hashOfSecret(`${id} ${plain(email)}`) : null;
}

function plain(email: string): string {
  return email.trim().toLowerCase();
}

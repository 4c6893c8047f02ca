import { isOfStaff, tokenCookies } from '#contract/call.ts';
import { day, second } from '#contract/values/dates.ts';

/** Which cookies a call uses: those of contacts or those of staff (D-9). A session of one realm is not valid in the other. */
export interface Realm {
  readonly sessionCookie: string;
  readonly tokenCookie: string;
  /** The cookie of a browser that somebody has logged in with (L9). */
  readonly deviceCookie: string;
  /** The value that an anti-forgery token is bound to: a session hash, or none. */
  holder(sessionHash: string | null): string | null;
}

/** The realm of contacts, or that of staff (D-9). */
export type RealmName = 'contact' | 'staff';

/** The realms of contacts and of staff. Over https, cookies have the __Host- prefix (LOGIN-9). */
export function realms(secure: boolean): Readonly<Record<RealmName, Realm>> {
  const prefix = secure ? '__Host-' : '';
  return {
    contact: {
      sessionCookie: `${prefix}sid`,
      tokenCookie: tokenCookies.contact,
      deviceCookie: `${prefix}device`,
      holder: (hash) => hash,
    },
    staff: {
      sessionCookie: `${prefix}staff`,
      tokenCookie: tokenCookies.staff,
      deviceCookie: `${prefix}staff-device`,
      holder: (hash) => `staff.${hash ?? 'nobody'}`,
    },
  };
}

/** The lifetime of a device cookie in seconds. */
export const deviceCookieLife = (400 * day) / second;

/** The realm of a call. */
export function realmNameOf(call: Parameters<typeof isOfStaff>[0]): RealmName {
  return isOfStaff(call) ? 'staff' : 'contact';
}

import { isOfStaff, tokenCookies } from '#contract/call.ts';

/** By whose cookies a call goes: a contact's, or those of staff (D-9). What one holds opens nothing of the other. */
export interface Realm {
  readonly sessionCookie: string;
  readonly tokenCookie: string;
  /** Whom an anti-forgery token is bound to: the hash of a session, or nobody yet. */
  holder(sessionHash: string | null): string | null;
}

/** The realm of contacts and that of staff; cookies that come over https carry the __Host- prefix (LOGIN-9). */
export function realms(secure: boolean): Readonly<Record<'contact' | 'staff', Realm>> {
  const prefix = secure ? '__Host-' : '';
  return {
    contact: { sessionCookie: `${prefix}sid`, tokenCookie: tokenCookies.contact, holder: (hash) => hash },
    staff: {
      sessionCookie: `${prefix}staff`,
      tokenCookie: tokenCookies.staff,
      holder: (hash) => `staff.${hash ?? 'nobody'}`,
    },
  };
}

/** The cookie by which a browser is known that a contact has logged in with (L9), and how long it is kept, in seconds. */
export function deviceCookieOf(secure: boolean): { readonly name: string; readonly maxAge: number } {
  return { name: `${secure ? '__Host-' : ''}device`, maxAge: 400 * 24 * 60 * 60 };
}

/** The realm a call belongs to. */
export function realmNameOf(call: Parameters<typeof isOfStaff>[0]): 'contact' | 'staff' {
  return isOfStaff(call) ? 'staff' : 'contact';
}

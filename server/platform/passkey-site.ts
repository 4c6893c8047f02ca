import { isIP } from 'node:net';

/** For whom passkeys are made: the name of the site (rpId), and the one origin they answer at. */
export interface PasskeySite {
  readonly id: string;
  readonly origin: string;
}

/** The site of the address people use; null where browsers know no passkeys: at a number, or without https. */
export function passkeySiteOf(publicUrl: string | undefined): PasskeySite | null {
  if (publicUrl === undefined) return null;
  const { hostname, origin, protocol } = new URL(publicUrl);
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return null;
  const own = hostname === 'localhost' || hostname.endsWith('.localhost');
  return protocol === 'https:' || own ? { id: hostname, origin } : null;
}

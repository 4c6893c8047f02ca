import { isIP } from 'node:net';

/** What passkeys are bound to: the domain (rpId) and the only valid origin. */
export interface PasskeySite {
  readonly id: string;
  readonly origin: string;
}

/** The site of the public URL; null if browsers support no passkeys there: at an IP address, or without https. */
export function passkeySiteOf(publicUrl: string | undefined): PasskeySite | null {
  if (publicUrl === undefined) return null;
  const { hostname, origin, protocol } = new URL(publicUrl);
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return null;
  const own = hostname === 'localhost' || hostname.endsWith('.localhost');
  return protocol === 'https:' || own ? { id: hostname, origin } : null;
}

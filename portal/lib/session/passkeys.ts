import { pageData } from '../page/page-data.ts';

/** The site is opened by IP address, at another host than the server names, or in a browser that is too old. */
export type NoPasskeys = 'number' | 'elsewhere' | 'browser';

/** Whether the page is opened at the host that passkeys are bound to; the server knows that too, but not the browser's age. */
export function isPasskeySite(): boolean {
  return pageData.passkeyOrigin === location.origin;
}

/** Why passkeys do not work here, or null when they do. A passkey is bound to the host that the server names. */
export function whyNoPasskeys(): NoPasskeys | null {
  if (pageData.passkeyOrigin === null) return 'number';
  if (!isPasskeySite()) return 'elsewhere';
  return 'PublicKeyCredential' in window ? null : 'browser';
}

/** Whether the reader cancelled or the time ran out, which is not an error. */
export function wasStopped(error: unknown): boolean {
  return error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');
}

import { pageData } from './page-data.ts';

/** Why no passkey can be used here: the site has only a number, the reader is at another address of it, or the browser is too old. */
export type NoPasskeys = 'number' | 'elsewhere' | 'browser';

/** Why no passkey can be used here, or null where they can. A passkey belongs to the one address that the server names. */
export function whyNoPasskeys(): NoPasskeys | null {
  if (pageData.passkeyOrigin === null) return 'number';
  if (pageData.passkeyOrigin !== location.origin) return 'elsewhere';
  return 'PublicKeyCredential' in window ? null : 'browser';
}

/** Whether the reader broke it off, or let the time pass: nothing went wrong, and nothing happened. */
export function wasStopped(error: unknown): boolean {
  return error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');
}

import { Secret, TOTP } from 'otpauth';

const period = 30;
/** The clock of a phone may differ by one time step in either direction (RFC 6238 §5.2). */
const window = 1;

function totpOf(secret: string, label?: { issuer: string; label: string }): TOTP {
  return new TOTP({ algorithm: 'SHA1', digits: 6, period, secret: Secret.fromBase32(secret), ...label });
}

export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

export function totpUri(secret: string, issuer: string, email: string): string {
  return totpOf(secret, { issuer, label: email }).toString();
}

export function totpCode(secret: string, now: Date): string {
  return totpOf(secret).generate({ timestamp: now.getTime() });
}

/**
 * The time step (30 seconds since 1970) of this code; null for a wrong code. Without a secret or with a malformed code it does
 * the same work (LOGIN-12). Only six ASCII digits reach the library, which throws if a code has more bytes than characters.
 */
export function totpStep(secret: string | null, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const token = code.replace(/\s/g, '');
  const isCode = /^[0-9]{6}$/.test(token);
  const delta = totpOf(secret ?? nobody).validate({ token: isCode ? token : '000000', timestamp, window });
  return delta === null || secret === null || !isCode ? null : Math.floor(timestamp / 1_000 / period) + delta;
}
const nobody = newTotpSecret();

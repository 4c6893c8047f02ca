import { Secret, TOTP } from 'otpauth';

const period = 30;
/** A clock on a phone may be off by one step to either side (RFC 6238 §5.2). */
const window = 1;

function totpOf(secret: string, label?: { issuer: string; label: string }): TOTP {
  return new TOTP({ algorithm: 'SHA1', digits: 6, period, secret: Secret.fromBase32(secret), ...label });
}

/** A new secret of 160 bits for an authenticator app, base32. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** What an authenticator app reads, as a link or a QR code. */
export function totpUri(secret: string, issuer: string, email: string): string {
  return totpOf(secret, { issuer, label: email }).toString();
}

/** The code of this moment. */
export function totpCode(secret: string, now: Date): string {
  return totpOf(secret).generate({ timestamp: now.getTime() });
}

/**
 * The half minute since 1970 whose code this is, or null for a wrong code; without a secret, or with what is no six ASCII
 * digits, the same work is done (LOGIN-12). The library throws at a code whose bytes are more than its characters.
 */
export function totpStep(secret: string | null, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const token = code.replace(/\s/g, '');
  const isCode = /^[0-9]{6}$/.test(token);
  const delta = totpOf(secret ?? nobody).validate({ token: isCode ? token : '000000', timestamp, window });
  return delta === null || secret === null || !isCode ? null : Math.floor(timestamp / 1_000 / period) + delta;
}
const nobody = newTotpSecret();

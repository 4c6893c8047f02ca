import { createHmac, timingSafeEqual } from 'node:crypto';
import { Secret } from 'otpauth';

export class Signing {
  readonly #key: Buffer;
  constructor(secret: string) {
    // A separate key, so that no signature is a valid anti-forgery token.
    this.#key = createHmac('sha256', secret).update('redress signing').digest();
  }

  fits(shown: string, purpose: string, ...parts: readonly string[]): boolean {
    const [own, other] = [Buffer.from(this.of(purpose, ...parts)), Buffer.from(shown)];
    return own.length === other.length && timingSafeEqual(own, other);
  }

  /** 80 bits over the purpose and the parts, as 16 lower-case letters and digits. */
  of(purpose: string, ...parts: readonly string[]): string {
    return base32Of(
      createHmac('sha256', this.#key)
        .update([purpose, ...parts].join('\0'))
        .digest('hex')
        .slice(0, 20),
    );
  }
}

/** Hexadecimal digits in base32 (RFC 4648), in lower case, because mail systems may change the case of an address. */
export function base32Of(hex: string): string {
  return Secret.fromHex(hex).base32.toLowerCase();
}

import { createHmac, timingSafeEqual } from 'node:crypto';

/** The base32 alphabet (RFC 4648) in lower case, because mail systems may change the case of an address. */
const letters = 'abcdefghijklmnopqrstuvwxyz234567';

/** Creates short signatures for a purpose, with a key derived from the installation's secret. */
export class Signing {
  readonly #key: Buffer;
  constructor(secret: string) {
    // A separate key, so that no signature is a valid anti-forgery token.
    this.#key = createHmac('sha256', secret).update('redress signing').digest();
  }

  /** Verifies a signature in constant time. */
  fits(shown: string, purpose: string, ...parts: readonly string[]): boolean {
    const [own, other] = [Buffer.from(this.of(purpose, ...parts)), Buffer.from(shown)];
    return own.length === other.length && timingSafeEqual(own, other);
  }

  /** 80 bits over the purpose and the parts, as 16 lower-case letters and digits. */
  of(purpose: string, ...parts: readonly string[]): string {
    return base32(
      createHmac('sha256', this.#key)
        .update([purpose, ...parts].join('\0'))
        .digest()
        .subarray(0, 10),
    );
  }
}

/** Encodes bytes in base32, five bits for each character. */
export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => letters[Number.parseInt(group.padEnd(5, '0'), 2)]).join('');
}

/** Decodes base32; null if it is invalid. Trailing bits that fill no byte are dropped. */
export function fromBase32(text: string): Buffer | null {
  if (!/^[a-z2-7]*$/.test(text)) return null;
  const bits = [...text].map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

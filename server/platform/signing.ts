import { createHmac, timingSafeEqual } from 'node:crypto';

/** The letters of base32 (RFC 4648), small: mail systems may change the case of an address. */
const letters = 'abcdefghijklmnopqrstuvwxyz234567';

/** Proves that something was written here: short signatures by purpose, with the installation's own secret. */
export class Signing {
  readonly #key: Buffer;
  constructor(secret: string) {
    // A key of its own: what is signed here is nobody's anti-forgery token.
    this.#key = createHmac('sha256', secret).update('redress signing').digest();
  }

  /** Whether a signature was made here for this, compared in constant time. */
  fits(shown: string, purpose: string, ...parts: readonly string[]): boolean {
    const [own, other] = [Buffer.from(this.of(purpose, ...parts)), Buffer.from(shown)];
    return own.length === other.length && timingSafeEqual(own, other);
  }

  /** 80 bits over the purpose and the parts, in 16 small letters and digits. */
  of(purpose: string, ...parts: readonly string[]): string {
    return base32(
      createHmac('sha256', this.#key)
        .update([purpose, ...parts].join('\0'))
        .digest()
        .subarray(0, 10),
    );
  }
}

/** Bytes as small letters and digits, five bits each. */
export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => letters[Number.parseInt(group.padEnd(5, '0'), 2)]).join('');
}

/** The bytes of base32 text; null when it is none. Bits that fill no byte are dropped. */
export function fromBase32(text: string): Buffer | null {
  if (!/^[a-z2-7]*$/.test(text)) return null;
  const bits = [...text].map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

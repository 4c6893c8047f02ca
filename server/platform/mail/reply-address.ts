import { Secret } from 'otpauth';
import { base32Of, type Signing } from '../credentials/signing.ts';

export interface OwnAddress {
  readonly kind: 'document' | 'claim' | 'return';
  /** The id of the document, claim or contact. */
  readonly id: string;
  readonly tag: string;
}

/** Matches a local part of exactly 43 letters, not the end of a longer one, which may belong to anybody (RFC 5322 atoms). */
const address = /(?<![a-z\d!#$%&'*+/=?^_`{|}~.-])([a-z2-7]{43})@([a-z\d.-]+)/g;

const kinds = { document: 'd', claim: 'c', return: 'b' } as const;

/** NOTICE-7: signed addresses that are not stored: a letter for the kind, the id, and a signature; at most 64 characters (RFC 5321). */
export class ReplyAddresses {
  readonly domain: string;
  readonly #signing: Signing;
  constructor(domain: string, signing: Signing) {
    this.domain = domain;
    this.#signing = signing;
  }

  answerAddress(kind: 'document' | 'claim', id: string, contactId: string): string {
    return this.#address(kind, id, contactId);
  }

  /** The bounce address for mails to an address of a contact; it is no longer valid when they have another one. */
  returnAddress(contact: { readonly id: string; readonly email: string }): string {
    return this.#address('return', contact.id, contact.id, contact.email);
  }

  find(text: string): OwnAddress | null {
    for (const [, local = '', domain = ''] of text.toLowerCase().matchAll(address)) {
      const kind = (['document', 'claim', 'return'] as const).find((one) => kinds[one] === local[0]);
      const id = Secret.fromBase32(local.slice(1, 27)).hex.toLowerCase();
      if (domain === this.domain && kind) return { kind, id, tag: local.slice(27) };
    }
    return null;
  }

  isReturnOf({ kind, id, tag }: OwnAddress, contact: { readonly id: string; readonly email: string }): boolean {
    return kind === 'return' && this.#signing.fits(tag, 'reply', kind, id, contact.id, contact.email);
  }

  isFor({ kind, id, tag }: OwnAddress, contactId: string): boolean {
    return this.#signing.fits(tag, 'reply', kind, id, contactId);
  }

  #address(kind: OwnAddress['kind'], id: string, ...owner: readonly string[]): string {
    return `${kinds[kind]}${base32Of(id)}${this.#signing.of('reply', kind, id, ...owner)}@${this.domain}`;
  }
}

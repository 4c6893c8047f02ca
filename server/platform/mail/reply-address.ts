import { base32, fromBase32, type Signing } from '../signing.ts';

/** What an address of ours stands for: an answer to a document, one about a claim, or mail that comes back; `tag` proves it. */
export interface OwnAddress {
  readonly kind: 'document' | 'claim' | 'return';
  /** The document's, the claim's or the contact's id. */
  readonly id: string;
  readonly tag: string;
}

/** A whole local part of 43 letters: not the end of a longer one, which may be anybody's (RFC 5322 atoms). */
const address = /(?<![a-z\d!#$%&'*+/=?^_`{|}~.-])([a-z2-7]{43})@([a-z\d.-]+)/g;

const kinds = { document: 'd', claim: 'c', return: 'b' } as const;

/**
 * NOTICE-7: addresses that are made, not kept: a letter for the kind, the id, and a signature over both and the contact.
 * 43 small letters and digits before the @, of the 64 there may be (RFC 5321).
 */
export class ReplyAddresses {
  readonly #domain: string;
  readonly #signing: Signing;
  constructor(domain: string, signing: Signing) {
    this.#domain = domain;
    this.#signing = signing;
  }

  /** Where this contact's answer to a document goes, or their answer about a claim. */
  answerAddress(kind: 'document' | 'claim', id: string, contactId: string): string {
    return this.#address(kind, id, contactId);
  }

  /** Where a mail to this contact comes back to. */
  returnAddress(contactId: string): string {
    return this.#address('return', contactId, contactId);
  }

  /** The first address of ours in the text of a header; null when there is none. */
  find(text: string): OwnAddress | null {
    for (const [, local = '', domain = ''] of text.toLowerCase().matchAll(address)) {
      const kind = (['document', 'claim', 'return'] as const).find((one) => kinds[one] === local[0]);
      const id = fromBase32(local.slice(1, 27))?.toString('hex');
      if (domain === this.#domain && kind && id) return { kind, id, tag: local.slice(27) };
    }
    return null;
  }

  /** Whether the address was made for this contact. */
  isFor({ kind, id, tag }: OwnAddress, contactId: string): boolean {
    return this.#signing.fits(tag, 'reply', kind, id, contactId);
  }

  #address(kind: OwnAddress['kind'], id: string, contactId: string): string {
    return `${kinds[kind]}${base32(Buffer.from(id, 'hex'))}${this.#signing.of('reply', kind, id, contactId)}@${this.#domain}`;
  }
}

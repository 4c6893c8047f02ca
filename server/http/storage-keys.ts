import { createHmac, hash } from 'node:crypto';

/** The session that a browser's key belongs to. */
export interface KeyHolder {
  /** The secret of the session. */
  readonly secret: string;
  readonly contactId: string;
  /** Whether staff opened the session on behalf of the contact. */
  readonly onBehalf: boolean;
}

/** The two halves of a key, which is the one XOR the other; each alone says nothing of it. */
export interface KeyHalves {
  readonly session: string;
  readonly idle: string;
}

/**
 * STATE-3: the keys with which browsers encrypt unsent text and files. A contact has the same key in every session, so that the next
 * login opens what the last one left: 64 bytes, of which one half encrypts text and the other files. It follows from the secret of the
 * installation, which no rotation changes.
 */
export class StorageKeys {
  readonly #installationSecret: string;
  constructor(installationSecret: string) {
    this.#installationSecret = installationSecret;
  }

  /** The halves for a session: the first follows from its secret. Staff get a key that ends with their session. */
  halvesFor({ secret, contactId, onBehalf }: KeyHolder): KeyHalves {
    const session = ofSession(secret, 'storage key half');
    const idle = onBehalf ? ofSession(secret, 'storage key on behalf') : this.#ofContact(contactId);
    for (let at = 0; at < idle.length; at += 1) idle[at] = (idle[at] ?? 0) ^ (session[at] ?? 0);
    return { session: session.toString('base64url'), idle: idle.toString('base64url') };
  }

  #ofContact(contactId: string): Buffer {
    return createHmac('sha512', this.#installationSecret)
      .update(`redress storage key of contact ${contactId}`)
      .digest();
  }
}

/** 64 bytes that follow from the secret of a session, which has 256 random bits: a hash is enough, and every call needs one. */
function ofSession(secret: string, purpose: string): Buffer {
  return hash('sha512', `redress ${purpose}\0${secret}`, 'buffer');
}

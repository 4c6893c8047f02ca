import { hkdfSync } from 'node:crypto';

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

/** The length of a key in bytes: one half of it encrypts text, the other files. */
const keyLength = 64;

/**
 * STATE-3: the keys with which browsers encrypt unsent text and files. A contact has the same key in every session, so that the next
 * login opens what the last one left. It follows from the secret of the installation, which no rotation changes.
 */
export class StorageKeys {
  readonly #installationSecret: string;
  constructor(installationSecret: string) {
    this.#installationSecret = installationSecret;
  }

  /** The halves for a session: the first follows from its secret. Staff get a key that ends with their session. */
  halvesFor({ secret, contactId, onBehalf }: KeyHolder): KeyHalves {
    const key = onBehalf
      ? derived(secret, 'storage key on behalf')
      : derived(this.#installationSecret, `storage key of contact ${contactId}`);
    const session = derived(secret, 'storage key half');
    const idle = key.map((byte, index) => byte ^ (session[index] ?? 0));
    return { session: session.toString('base64url'), idle: Buffer.from(idle).toString('base64url') };
  }
}

function derived(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `redress ${purpose}`, keyLength));
}

import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { Turns } from '../threads/turns.ts';

/** What a hash costs: memory in KiB, and how many times it is passed over. */
export interface PasswordCost {
  readonly memory: number;
  readonly passes: number;
}

/** Argon2id with 19 MiB, two passes and one lane (OWASP); hashes are PHC strings. */
const strong: PasswordCost = { memory: 19_456, passes: 2 };

function derive(password: string, nonce: Buffer, cost: PasswordCost): Promise<Buffer> {
  const parameters = { message: password, nonce, ...cost, parallelism: 1, tagLength: 32 };
  return new Promise((resolve, reject) => {
    argon2('argon2id', parameters, (error, tag) => (error ? reject(error) : resolve(tag)));
  });
}

/**
 * Creates and verifies password hashes, at most two at once, so that many logins leave CPU time for other calls (S15). Owners take
 * turns: a contact or a network address that sends many passwords waits for its own, and nobody else does.
 */
export class Passwords {
  readonly #turns = new Turns({ running: Math.min(2, availableParallelism()) });
  readonly #cost: PasswordCost;
  /** As many may wait as one account may log in within an hour. */
  readonly #attempts = new Turns({ each: 1, waiting: 60 });
  #nobody: Promise<string> | undefined;

  /** Only tests of something else than passwords give a lower cost. */
  constructor(cost = strong) {
    this.#cost = cost;
  }

  hash(password: string, owner = ''): Promise<string> {
    return this.#turns.take(owner, async () => {
      const salt = randomBytes(16);
      const tag = await derive(password, salt, this.#cost);
      return `$argon2id$v=19$m=${this.#cost.memory},t=${this.#cost.passes},p=1$${unpadded(salt)}$${unpadded(tag)}`;
    });
  }

  /** Verifies a password. Without a hash it does the same work and returns false (LOGIN-12). */
  async verify(password: string, hash: string | null, owner = ''): Promise<boolean> {
    this.#nobody ??= this.hash('nobody has this password');
    const [, , , , salt = '', tag = ''] = (hash ?? (await this.#nobody)).split('$');
    const found = await this.#turns.take(owner, () => derive(password, Buffer.from(salt, 'base64'), this.#cost));
    const stored = Buffer.from(tag, 'base64');
    return stored.length === found.length && timingSafeEqual(found, stored) && hash !== null;
  }

  /**
   * Runs the attempts on one account one after the other, in the order in which they came. An attempt is counted as a failure until
   * its password has been verified; without turns, several right ones at the same moment would be refused as guesses.
   */
  attempt<T>(account: string, work: () => Promise<T>): Promise<T> {
    return this.#attempts.take(account, work);
  }
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}

import { Passwords } from '../platform/credentials/passwords.ts';

const quick = 'quick:';

/** Passwords without the slow hash, for tests of many tries; counts how many were verified. `right` is that of seeded contacts. */
export class QuickPasswords extends Passwords {
  verified = 0;
  readonly #right: string;
  constructor(right: string) {
    super();
    this.#right = right;
  }

  override async hash(password: string): Promise<string> {
    return `${quick}${password}`;
  }

  override async verify(password: string, hash: string | null): Promise<boolean> {
    this.verified += 1;
    return hash?.startsWith(quick) ? hash === `${quick}${password}` : hash !== null && password === this.#right;
  }
}

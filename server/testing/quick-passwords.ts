import { Passwords } from '../platform/credentials/passwords.ts';

const quick = 'quick:';

/** Passwords without the slow hash, for tests of many tries; counts how many were verified. `right` is that of seeded contacts. */
export class QuickPasswords extends Passwords {
  verified = 0;
  /** Whose turns the checks were in. */
  readonly owners: (string | undefined)[] = [];
  readonly #right: string;
  constructor(right: string) {
    super();
    this.#right = right;
  }

  override async hash(password: string): Promise<string> {
    return `${quick}${password}`;
  }

  override async verify(password: string, hash: string | null, owner?: string): Promise<boolean> {
    this.verified += 1;
    this.owners.push(owner);
    return hash?.startsWith(quick) ? hash === `${quick}${password}` : hash !== null && password === this.#right;
  }
}

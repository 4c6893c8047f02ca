import { Passwords } from '../platform/passwords.ts';

/** Passwords without the slow hash, for tests of thousands of tries; counts how many were verified. */
export class QuickPasswords extends Passwords {
  verified = 0;
  readonly #right: string;
  constructor(right: string) {
    super();
    this.#right = right;
  }

  override async verify(password: string, hash: string | null): Promise<boolean> {
    this.verified += 1;
    return hash !== null && password === this.#right;
  }
}

import type { Brand } from '../server/platform/brand.ts';
import { totpCode } from '../server/platform/totp.ts';
import { emailAt } from './other-brand.ts';
import { demoPassword, demoPeople, demoStaff, demoTotpSecret } from './people.ts';

/** Who can log in to the demo, for the terminal: one line each, with the password they share; staff need a code too. */
export function demoWords(others: readonly Brand[] = [], now = new Date()): string {
  const ofOthers = others.map((brand) => ({ email: emailAt(brand), what: `one claim, at the host of ${brand.name}` }));
  const people = [...demoPeople, ...ofOthers];
  const width = Math.max(...[...people, { email: demoStaff }].map(({ email }) => email.length));
  return [
    `Demo people, all with the password ${demoPassword}:`,
    ...people.map(({ email, what }) => `  ${email.padEnd(width)}  ${what}`),
    `  ${demoStaff.padEnd(width)}  staff, at /staff; the code comes from an authenticator app with the secret`,
    `  ${' '.repeat(width)}  ${demoTotpSecret} (this half minute ${totpCode(demoTotpSecret, now)})`,
  ].join('\n');
}

import { totpCode } from '../server/platform/totp.ts';
import { demoPassword, demoPeople, demoStaff, demoTotpSecret } from './people.ts';

/** Who can log in to the demo, for the terminal: one line each, with the password they share; staff need a code too. */
export function demoWords(now = new Date()): string {
  const width = Math.max(...[...demoPeople, { email: demoStaff }].map(({ email }) => email.length));
  return [
    `Demo people, all with the password ${demoPassword}:`,
    ...demoPeople.map(({ email, what }) => `  ${email.padEnd(width)}  ${what}`),
    `  ${demoStaff.padEnd(width)}  staff, at /staff; the code comes from an authenticator app with the secret`,
    `  ${' '.repeat(width)}  ${demoTotpSecret} (this half minute ${totpCode(demoTotpSecret, now)})`,
  ].join('\n');
}

import type { Brand } from '../server/brands/brand.ts';
import type { Db } from '../server/database/tables.ts';
import type { DemoLogin } from '../server/pages/page.ts';
import { totpCode } from '../server/platform/credentials/totp.ts';
import { installationValue } from '../server/platform/installation-store.ts';
import { emailAt } from './other-brand.ts';
import { demoPassword, demoPeople, demoPersonNames, demoStaff, demoTotpSecret, emailOf } from './people.ts';

/** The address and login of the demo in each language. */
const readers = [
  ['nl', 'Nederlands', 'client'],
  ['de', 'Deutsch', 'german'],
  ['en', 'English', 'english'],
] as const;

/**
 * The text that the terminal prints: the demo's address in each language, then the people who can log in, one per line,
 * with their shared password; staff need a code too. `here` is the address of this server, without a trailing slash.
 */
export function demoIntroduction(here: string, others: readonly Brand[] = [], now = new Date()): string {
  const ofOthers = others.map((brand) => ({ email: emailAt(brand), what: `one claim, at the host of ${brand.name}` }));
  const people = [...demoPeople, ...ofOthers];
  const width = Math.max(...[...people, { email: demoStaff }].map(({ email }) => email.length));
  const language = Math.max(...readers.map(([, name]) => name.length));
  return [
    'The demo in your language:',
    ...readers.map(
      ([prefix, name, person]) => `  ${here}/${prefix}  ${name.padEnd(language)}  log in as ${emailOf(person)}`,
    ),
    `Demo people, all with the password ${demoPassword}:`,
    ...people.map(({ email, what }) => `  ${email.padEnd(width)}  ${what}`),
    `  ${demoStaff.padEnd(width)}  staff, at /staff; the code comes from an authenticator app with the secret`,
    `  ${' '.repeat(width)}  ${demoTotpSecret} (this half minute ${totpCode(demoTotpSecret, now)})`,
  ].join('\n');
}

/** The people whom the login of a brand offers; null when the database has no demo. */
export async function demoLoginOf(db: Db): Promise<((brand: Brand) => DemoLogin) | null> {
  if ((await installationValue(db, 'demo')) === undefined) return null;
  return (brand) => ({
    password: demoPassword,
    people:
      brand.id === 'redress'
        ? demoPersonNames.map((who) => ({ email: emailOf(who), who }))
        : [{ email: emailAt(brand), who: 'brand' }],
  });
}

import { demoPassword, demoPeople } from './people.ts';

/** Who can log in to the demo, for the terminal: one line each, with the password they share. */
export function demoWords(): string {
  const width = Math.max(...demoPeople.map(({ email }) => email.length));
  return [
    `Demo people, all with the password ${demoPassword}:`,
    ...demoPeople.map(({ email, what }) => `  ${email.padEnd(width)}  ${what}`),
  ].join('\n');
}

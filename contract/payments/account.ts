import { endOf, maskedEmail } from '../payout/masked.ts';

const dots = '••';

/**
 * PAID-1: an account as it may be kept, logged and shown: 'NL •• 4300', '•• 4300' for a number without a country, or
 * 's•••@example.nl'. Of one too short to hide the rest nothing is shown: '••'. An account that is masked already stays
 * as it is.
 */
export function maskedAccount(account: string): string {
  const plain = account.trim();
  if (/^(?:[A-Z]{2} )?••(?: [\p{L}\p{N}]{4})?$/u.test(plain)) return plain;
  if (plain.includes('@')) return maskedEmail(plain);
  const country = /^([A-Za-z]{2})\d{2}/.exec(plain.replace(/\s+/g, ''))?.[1];
  return [country?.toUpperCase(), dots, endOf(plain)].filter(Boolean).join(' ');
}

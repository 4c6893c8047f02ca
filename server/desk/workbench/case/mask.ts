import type { ClaimDetail } from '#contract/claims/schema.ts';
import { endOf, maskedEmail } from '#contract/payout/schema.ts';

/** CASE-7: a claim whose numbers of accounts, passports and tickets show their last four characters alone. */
export function maskNumbers(claim: ClaimDetail): ClaimDetail {
  const { BankAccount: account, PayPalEMailAccount: wallet } = claim;
  return {
    ...claim,
    BankAccount: { ...account, IBAN: masked(account.IBAN), Number: masked(account.Number) },
    PayPalEMailAccount: wallet && maskedEmail(wallet),
    Passengers: { Person: claim.Passengers.Person.map(withoutNumbers) },
    NonPassengers: { Person: claim.NonPassengers.Person.map(withoutNumbers) },
  };
}

type Numbered = Readonly<Record<'PassportNumber' | 'TicketNumber', string | null>>;

export function withoutNumbers<Of extends Numbered>(person: Of): Of {
  return { ...person, PassportNumber: masked(person.PassportNumber), TicketNumber: masked(person.TicketNumber) };
}

function masked(value: string | null): string | null {
  return value === null || value === '' ? value : `••••${endOf(value)}`;
}

/**
 * CASE-5: what the audit, which outlives an erasure, has of a value of a person: of a number its end, of an address by mail its host, of
 * a text its first letter.
 */
export function maskedField(field: string, value: unknown): string | boolean | null {
  if (typeof value !== 'string') return typeof value === 'boolean' ? value : null;
  if (field === 'EMailAddress') return maskedEmail(value);
  if (field === 'PassportNumber' || field === 'TicketNumber') return masked(value);
  return value === '' ? value : `${value.slice(0, 1)}•••`;
}

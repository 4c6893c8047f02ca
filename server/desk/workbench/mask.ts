import type { ClaimDetail } from '#contract/claims/schema.ts';
import { endOf, maskedEmail } from '#contract/payout/schema.ts';
import type { Person } from '#contract/people/schema.ts';

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

function withoutNumbers(person: Person): Person {
  return { ...person, PassportNumber: masked(person.PassportNumber), TicketNumber: masked(person.TicketNumber) };
}

function masked(value: string | null): string | null {
  return value === null || value === '' ? value : `••••${endOf(value)}`;
}

import { expect, test } from 'vitest';
import type { ClaimDetail } from '#contract/claims/schema.ts';
import { maskNumbers } from './mask.ts';

const person = (passport: string | null, ticket: string | null) => ({
  FirstName: 'Sanne',
  PassportNumber: passport,
  TicketNumber: ticket,
});
const account = (iban: string | null, number: string | null) => ({ Holder: 'S. Berg', IBAN: iban, Number: number });
const claim = {
  ReferenceNumber: '2026-118',
  BankAccount: account('NL91 ABNA 0417 1643 00', '000123456789'),
  PayPalEMailAccount: 'sanne.berg@voorbeeld.example',
  Passengers: { Person: [person('NWH7X19K2', '074 2400118117'), person(null, '')] },
  NonPassengers: { Person: [person('AB12', null)] },
} as unknown as ClaimDetail;

test('[CASE-7] account, passport and ticket numbers show their last four characters, short ones none, and all else stays', () => {
  const before = JSON.stringify(claim);
  expect(maskNumbers(claim)).toEqual({
    ReferenceNumber: '2026-118',
    BankAccount: account('••••4300', '••••6789'),
    PayPalEMailAccount: 's•••@voorbeeld.example',
    Passengers: { Person: [person('••••19K2', '••••8117'), person(null, '')] },
    NonPassengers: { Person: [person('••••', null)] },
  });
  expect(JSON.stringify(claim)).toBe(before);
  const { BankAccount: none, PayPalEMailAccount: wallet } = maskNumbers({
    ...claim,
    ...({ BankAccount: account(null, null), PayPalEMailAccount: null } as unknown as Partial<ClaimDetail>),
  });
  expect([none, wallet]).toEqual([account(null, null), null]);
});

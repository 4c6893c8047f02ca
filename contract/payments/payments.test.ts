import * as v from 'valibot';
import { expect, test } from 'vitest';
import type { FeeTerms, Share } from '../money/schema.ts';
import { type ShareFacts, sumShares } from '../money/sum.ts';
import { airlinePayment, sentPayout } from '../testing/payments.ts';
import { exampleTerms } from '../testing/terms.ts';
import {
  asksForAccount,
  daysUntilPaid,
  exceededNet,
  isPayoutLate,
  lastReceivedOn,
  payeesOf,
  paymentRows,
  payoutExpectedOn,
  statementOf,
} from './rules.ts';
import { givenAirlinePayment, givenPayout, maskedAccount, returnReasons } from './schema.ts';

test.each([
  ['NL91 ABNA 0417 1643 00', 'NL •• 4300'],
  ['nl91abna0417164300', 'NL •• 4300'],
  ['s.verhoeven@example.nl', 's•••@example.nl'],
  ['000417164300', '•• 4300'],
  ['1234567', '••'],
  ['NL91 ABN', 'NL ••'],
  ['NL •• 4300', 'NL •• 4300'],
  ['•• 4300', '•• 4300'],
  ['••', '••'],
  ['NL •• 4300 ABNA0417164300', '•• 4300'],
  ['', '••'],
])('[PAID-1] of the account %j no more than %s is kept', (account, stored) => {
  expect(maskedAccount(account)).toBe(stored);
  expect(maskedAccount(stored)).toBe(stored);
});

const received = (ReceivedOn: string, To: 'ClaimsService' | 'Contact' = 'ClaimsService') => ({ ReceivedOn, To });

test('[PAID-2] a payout is expected 14 days after the airline’s last payment to us: 30-10 and 14 is 13-11', () => {
  const payments = [received('2026-10-30'), received('2026-10-02'), received('2026-11-05', 'Contact')];
  expect(lastReceivedOn(payments)).toBe('2026-10-30');
  expect(payoutExpectedOn(null, payments, 14)).toBe('2026-11-13');
  expect(payoutExpectedOn('2026-11-20', payments, 14)).toBe('2026-11-20');
  expect(payoutExpectedOn(null, payments, null)).toBeNull();
  expect(payoutExpectedOn(null, [received('2026-11-05', 'Contact')], 14)).toBeNull();
});

test('[PAID-2] it is later than promised from the next day on', () => {
  expect(['2026-11-12', '2026-11-13', '2026-11-14'].map((today) => isPayoutLate('2026-11-13', today))).toEqual([
    false,
    false,
    true,
  ]);
  expect(isPayoutLate(null, '2026-11-14')).toBe(false);
});

test('[PAID-2] how long it took counts from the airline’s last payment before it', () => {
  const payments = [received('2026-10-30'), received('2026-11-20')];
  expect(daysUntilPaid(payments, '2026-11-06')).toBe(7);
  expect(daysUntilPaid(payments, null)).toBeNull();
  expect(daysUntilPaid([], '2026-11-06')).toBeNull();
});

test('[PAID-3] a return asks for another account when the account was wrong', () => {
  expect(returnReasons.filter(asksForAccount)).toEqual(['AccountClosed', 'WrongAccount', 'NameDiffers']);
  expect(asksForAccount(null)).toBe(false);
});

const owners = [
  { PersonId: 'Lotte', PaidToPersonId: null, isMinor: false },
  { PersonId: 'Bas', PaidToPersonId: 'Lotte', isMinor: false },
  { PersonId: 'Fien', PaidToPersonId: null, isMinor: true },
  { PersonId: 'Mies', PaidToPersonId: 'Bas', isMinor: true },
  { PersonId: null, PaidToPersonId: null, isMinor: false },
];

test('[PAID-4] each adult has an account; a share goes where it was given, a minor’s else to the claim’s account', () => {
  expect(payeesOf('Person', owners).map(({ to }) => to)).toEqual(['Lotte', 'Lotte', null, 'Bas', null]);
});

test.each(['Claim', null] as const)('[PAID-4] with payee %s all shares go to the claim’s account', (payee) => {
  expect(payeesOf(payee, owners).map(({ to }) => to)).toEqual([null, null, null, null, null]);
});

const nets = [
  { PersonId: 'Lotte', NetCents: -12_100 },
  { PersonId: 'Bas', NetCents: 27_900 },
  { PersonId: null, NetCents: 8_640 },
];
const together = payeesOf(
  'Claim',
  nets.map(({ PersonId }) => ({ PersonId, PaidToPersonId: null, isMinor: false })),
);
const paid = (State: 'Expected' | 'Sent' | 'Returned', PersonId: string | null, AmountCents: number) => ({
  State,
  Parts: [{ PersonId, AmountCents }],
});

test.each([
  ['the net of the claim', [paid('Sent', 'Bas', 15_800), paid('Sent', null, 8_640)], null],
  ['a cent more than it', [paid('Sent', 'Bas', 15_801), paid('Sent', null, 8_640)], [null, 24_441, 24_440]],
  ['more than a person’s net', [paid('Sent', null, 8_641)], [null, 8_641, 8_640]],
  ['twice a person’s net', [paid('Sent', null, 5_000), paid('Expected', null, 5_000)], [null, 10_000, 8_640]],
  ['one returned and sent again', [paid('Returned', null, 8_640), paid('Sent', null, 8_640)], null],
  ['something for who owes', [paid('Expected', 'Lotte', 1)], ['Lotte', 1, -12_100]],
  ['something for a stranger', [paid('Sent', 'Kees', 1)], ['Kees', 1, 0]],
  ['nothing', [], null],
] as const)('[PAID-6] payouts of %s: %o', (_, payouts, expected) => {
  const [personId, sumCents, netCents] = expected ?? [];
  expect(exceededNet(payouts, nets, together)).toEqual(expected ? { personId, sumCents, netCents } : null);
});

test('[PAID-6] where each is paid on their own, one’s debt does not lessen another’s payout', () => {
  const apart = payeesOf(
    'Person',
    nets.map(({ PersonId }) => ({ PersonId, PaidToPersonId: null, isMinor: false })),
  );
  const payouts = [paid('Sent', 'Bas', 27_900), paid('Sent', null, 8_640)];
  expect(exceededNet(payouts, nets, apart)).toBeNull();
  expect(exceededNet(payouts, nets, together)).toMatchObject({ sumCents: 36_540, netCents: 24_440 });
});

test('[PAID-6] without a settlement nothing can be paid', () => {
  expect(exceededNet([paid('Expected', 'Bas', 1)], [], together)).toMatchObject({ personId: 'Bas', netCents: 0 });
});

const ofAirline = airlinePayment({ Id: 'a' });
const ofUs = sentPayout('p', 'Bas');

test('[PAID-1] payments stand newest first, what is still expected above them', () => {
  const rows = paymentRows({
    AirlinePayment: [ofAirline, { ...ofAirline, Id: 'same day', ReceivedOn: '2026-11-06' }],
    Payout: [
      ofUs,
      { ...ofUs, Id: 'expected', State: 'Expected', SentOn: null },
      { ...ofUs, Id: 'returned', State: 'Returned', SentOn: '2026-11-07', ReturnedOn: '2026-11-10' },
    ],
  });
  expect(rows.map(({ payment }) => payment.Id)).toEqual(['expected', 'returned', 'p', 'same day', 'a']);
});

const givenOfUs = { State: 'Sent', Parts: [{ PersonId: 'Bas', AmountCents: 27_900 }], SentOn: '2026-11-06' };

test.each([
  ['sent without a day', { ...givenOfUs, SentOn: null }],
  ['returned without a reason', { ...givenOfUs, State: 'Returned', ReturnedOn: '2026-11-10' }],
  ['of nothing', { ...givenOfUs, Parts: [{ PersonId: 'Bas', AmountCents: 0 }] }],
  ['without parts', { ...givenOfUs, Parts: [] }],
  ['with a person twice', { ...givenOfUs, Parts: [...givenOfUs.Parts, ...givenOfUs.Parts] }],
  ['in an unknown state', { ...givenOfUs, State: 'Lost' }],
])('a payout %s is refused', (_, wrong) => {
  expect(v.safeParse(givenPayout, wrong).success).toBe(false);
});

const givenOfAirline = { ReceivedOn: '2026-11-17', AmountCents: 40_000, To: 'Contact', PersonId: 'Lotte' };

test.each([
  ['of a day that does not exist', { ...givenOfAirline, ReceivedOn: '2026-11-31' }],
  ['in half a currency', { ...givenOfAirline, OriginalAmount: 430 }],
  ['in a currency that is not offered', { ...givenOfAirline, OriginalAmount: 430, OriginalCurrency: 'XYZ' }],
  ['to somebody else', { ...givenOfAirline, To: 'Airline' }],
  ['with a reference of two lines', { ...givenOfAirline, Reference: 'QA\n77' }],
])('a payment of the airline %s is refused', (_, wrong) => {
  expect(v.safeParse(givenAirlinePayment, givenOfAirline).success).toBe(true);
  expect(v.safeParse(givenAirlinePayment, wrong).success).toBe(false);
});

const terms: FeeTerms = { ...exampleTerms, AgreedOn: '2026-03-16' };

/** Two times 400,00; with `direct`, the first received that from the airline itself. */
function settled(direct = 0): { Shares: Share[] } {
  const share = (PersonId: string, DirectCents: number): ShareFacts => {
    return { PersonId, CompensationCents: 40_000, CostsCents: 0, DirectCents };
  };
  return { Shares: sumShares([share('lotte', direct), share('bas', 0)], terms, 'Settled') };
}

const sent = (PersonId: string, AmountCents: number, SentOn = '2026-11-06', ReturnedOn: string | null = null) => ({
  State: ReturnedOn ? ('Returned' as const) : ('Sent' as const),
  Parts: [{ PersonId, AmountCents }],
  SentOn,
  ReturnedOn,
});

test('[PAID-5] one payout for both shares adds their lines up', () => {
  const both = { ...sent('lotte', 27_900), Parts: [...sent('lotte', 27_900).Parts, ...sent('bas', 27_900).Parts] };
  expect(statementOf(both, [both], settled())).toMatchObject({ lines: { NetCents: 55_800 }, amountCents: 55_800 });
});

test('[PAID-5] what was paid before is taken off, unless it had come back by then', () => {
  const [early, late] = [sent('lotte', 10_000, '2026-11-02'), sent('lotte', 17_900)];
  expect(statementOf(late, [early, late], settled())).toMatchObject({ earlierCents: 10_000, restCents: 0 });
  const [back, again] = [sent('lotte', 27_900, '2026-11-02', '2026-11-05'), sent('lotte', 27_900)];
  expect(statementOf(again, [back, again], settled())).toMatchObject({ earlierCents: 0, restCents: 0 });
});

test('[PAID-5] a payout in parts, and one that another share was set off against, still sum to the cent', () => {
  const half = sent('lotte', 13_950);
  expect(statementOf(half, [half], settled())).toMatchObject({ restCents: -13_950, amountCents: 13_950 });
  const rest = sent('bas', 15_800);
  const { lines, earlierCents, restCents, amountCents } = statementOf(rest, [rest], settled(40_000));
  expect([lines.NetCents, restCents, amountCents]).toEqual([27_900, -12_100, 15_800]);
  expect(lines.NetCents - earlierCents + restCents).toBe(amountCents);
});

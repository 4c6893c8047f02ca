import { expect, test } from 'vitest';
import type { FeeTerms, Share } from '../money/schema.ts';
import { type ShareFacts, sumShares } from '../money/sum.ts';
import { exampleTerms } from '../money/testing/terms.ts';
import { statementOf } from './statement.ts';

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

test('[PAID-5] a statement has the lines of the shares that are paid, and their number in the claim', () => {
  const [first, second] = [sent('lotte', 27_900), sent('bas', 27_900)];
  expect(statementOf(second, [first, second], settled())).toMatchObject({
    number: 2,
    lines: { CompensationCents: 40_000, FeeCents: 10_000, VatCents: 2_100, NetCents: 27_900 },
    earlierCents: 0,
    restCents: 0,
    amountCents: 27_900,
  });
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

test('[PAID-5] a return after the day of sending, and payouts recorded later, change no figure', () => {
  const [early, late] = [sent('lotte', 10_000, '2026-11-02'), sent('lotte', 17_900)];
  const before = statementOf(late, [early, late], settled());
  const returned = { ...early, State: 'Returned' as const, ReturnedOn: '2026-11-09' };
  expect(statementOf(late, [returned, late, sent('lotte', 10_000, '2026-11-12')], settled())).toEqual(before);
});

test('[PAID-5] a payout in parts, and one that another share was set off against, still sum to the cent', () => {
  const half = sent('lotte', 13_950);
  expect(statementOf(half, [half], settled())).toMatchObject({ restCents: -13_950, amountCents: 13_950 });
  const rest = sent('bas', 15_800);
  const { lines, earlierCents, restCents, amountCents } = statementOf(rest, [rest], settled(40_000));
  expect([lines.NetCents, restCents, amountCents]).toEqual([27_900, -12_100, 15_800]);
  expect(lines.NetCents - earlierCents + restCents).toBe(amountCents);
});

import { divide, roundHalfUp } from './rounding.ts';
import type { CaseOutcome, FeeTerms, Share, Totals } from './schema.ts';

/** What a share brings before anything goes off, in whole cents, none negative. */
export interface ShareFacts {
  /** The person, or null for the claim as a whole. */
  readonly PersonId: string | null;
  readonly CompensationCents: number;
  readonly CostsCents: number;
  /** What the airline paid to the passenger directly and the desk has counted (AIRLINE-4). */
  readonly DirectCents: number;
}

const whole = 10_000n;

/** Whether anything was agreed about a court; without it there is no scenario with one (MONEY-2). */
export function hasCourtTerms({ CourtBasisPoints, CourtFixedCents }: FeeTerms): boolean {
  return CourtBasisPoints > 0 || CourtFixedCents > 0;
}

/**
 * MONEY-2: the sum of a claim, share by share, in whole cents. `shares` come in the order of `Place`, the claim's own last: of
 * equal remainders the earlier share takes the cent. The net may be negative; no other line is.
 */
export function sumShares(shares: readonly ShareFacts[], terms: FeeTerms, kind: CaseOutcome): Share[] {
  const groups = terms.Unit === 'Claim' ? [shares] : shares.map((share) => [share]);
  return groups.flatMap((group) => sumGroup(group, terms, kind));
}

/** A group of shares: its fee, surcharge and VAT are computed once and divided in proportion to the bases. */
function sumGroup(group: readonly ShareFacts[], terms: FeeTerms, kind: CaseOutcome): Share[] {
  const bases = group.map((share) => baseOf(share, terms));
  const lines = feesOf(
    bases.reduce((sum, base) => sum + base, 0n),
    terms,
    kind,
  );
  const [fees, courts, vats] = [lines.fee, lines.court, lines.vat].map((line) => divide(line, bases));
  return group.map(({ PersonId, CompensationCents, CostsCents, DirectCents }, index) => {
    const share = {
      PersonId,
      CompensationCents,
      CostsCents,
      InterestCents: 0,
      FeeCents: Number(fees?.[index] ?? 0n),
      CourtCents: Number(courts?.[index] ?? 0n),
      VatCents: Number(vats?.[index] ?? 0n),
      DirectCents,
    };
    return { ...share, NetCents: netOf(share, terms) };
  });
}

function baseOf({ CompensationCents, CostsCents }: ShareFacts, { FeeOnCosts }: FeeTerms): bigint {
  return BigInt(CompensationCents) + (FeeOnCosts ? BigInt(CostsCents) : 0n);
}

/** The fee, the surcharge and their VAT over a base, in cents; all 0 over nothing. */
function feesOf(base: bigint, terms: FeeTerms, kind: CaseOutcome): { fee: bigint; court: bigint; vat: bigint } {
  if (base === 0n) return { fee: 0n, court: 0n, vat: 0n };
  const byRate = roundHalfUp(base * BigInt(terms.FeeBasisPoints), whole) + BigInt(terms.FeeFixedCents);
  const least = BigInt(terms.FeeMinimumCents);
  const fee = byRate > least ? byRate : least;
  const courtRate = roundHalfUp(base * BigInt(terms.CourtBasisPoints), whole) + BigInt(terms.CourtFixedCents);
  const court = kind === 'Court' ? courtRate : 0n;
  return { fee, court, vat: vatOf(fee + court, terms) };
}

/** The VAT on top of an amount, or the VAT in it. */
function vatOf(amount: bigint, { VatBasisPoints, VatIncluded }: FeeTerms): bigint {
  const rate = BigInt(VatBasisPoints);
  if (!VatIncluded) return roundHalfUp(amount * rate, whole);
  return amount - roundHalfUp(amount * whole, whole + rate);
}

/** MONEY-2: the net of a share by its own lines, in cents. VAT that the fee contains does not go off once more. */
export function netOf(lines: Omit<Share, 'PersonId' | 'NetCents'>, terms: Pick<FeeTerms, 'VatIncluded'>): number {
  const incoming = lines.CompensationCents + lines.CostsCents + lines.InterestCents;
  const outgoing = lines.FeeCents + lines.CourtCents + (terms.VatIncluded ? 0 : lines.VatCents) + lines.DirectCents;
  return incoming - outgoing;
}

/** MONEY-2: a total is the sum of its shares, line by line, the net too. */
export function totalsOf(shares: readonly Omit<Share, 'PersonId'>[]): Totals {
  const sum = (line: keyof Totals) => shares.reduce((total, share) => total + share[line], 0);
  return {
    CompensationCents: sum('CompensationCents'),
    CostsCents: sum('CostsCents'),
    InterestCents: sum('InterestCents'),
    FeeCents: sum('FeeCents'),
    CourtCents: sum('CourtCents'),
    VatCents: sum('VatCents'),
    DirectCents: sum('DirectCents'),
    NetCents: sum('NetCents'),
  };
}

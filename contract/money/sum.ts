import { canonicalJson } from '../values/shapes.ts';
import { type CaseOutcome, type FeeTerms, type GivenSettlement, lineNames, type Share, type Totals } from './schema.ts';

/** MONEY-7: the first figure that differs from its own lines, or null: each share's net, then each total. Without terms VAT is on top. */
export function wrongSumIn(
  { Shares, Totals }: Pick<GivenSettlement, 'Shares' | 'Totals'>,
  terms: Pick<FeeTerms, 'VatIncluded'> | null,
) {
  for (const [index, share] of Shares.entries()) {
    const right = netOf(share, terms ?? { VatIncluded: false });
    if (share.NetCents !== right)
      return { in: 'share' as const, index, personId: share.PersonId, rightNetCents: right };
  }
  const right = totalsOf(Shares);
  const lines = Object.keys(right) as (keyof Totals)[];
  const wrong = lines.find((line) => Totals[line] !== right[line]);
  return wrong ? { in: 'totals' as const, line: wrong, rightCents: right[wrong] } : null;
}
export type WrongSum = NonNullable<ReturnType<typeof wrongSumIn>>;

/** MONEY-7: whether two settlements say the same, in whatever order of shares; one that differs from the last is a new version. */
export function isSameSettlement(one: GivenSettlement, other: GivenSettlement): boolean {
  const textOf = ({ At, Outcome, Shares, Totals }: GivenSettlement) =>
    canonicalJson([At, Outcome, Shares.map(canonicalJson).toSorted(), Totals]);
  return textOf(one) === textOf(other);
}

/** PAID-5: whether the fees of a settlement follow from these terms, so that their rates can be named beside its lines. */
export function isByTerms({ Outcome, Shares }: Pick<GivenSettlement, 'Outcome' | 'Shares'>, terms: FeeTerms): boolean {
  return sumShares(Shares, terms, Outcome).every((right, index) => {
    const given = Shares[index];
    return (
      given?.FeeCents === right.FeeCents && given.CourtCents === right.CourtCents && given.VatCents === right.VatCents
    );
  });
}

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

/** MONEY-2: the sum by share, in whole cents; of equal remainders the earlier share takes the cent. Only the net may be negative. */
export function sumShares(shares: readonly ShareFacts[], terms: FeeTerms, kind: CaseOutcome): Share[] {
  const groups = terms.Unit === 'Claim' ? [shares] : shares.map((share) => [share]);
  return groups.flatMap((group) => sumGroup(group, terms, kind));
}

/** A group of shares: its fee, surcharge and VAT are computed once and divided in proportion to the bases. */
function sumGroup(group: readonly ShareFacts[], terms: FeeTerms, kind: CaseOutcome): Share[] {
  const bases = group.map(
    ({ CompensationCents, CostsCents }) => BigInt(CompensationCents) + (terms.FeeOnCosts ? BigInt(CostsCents) : 0n),
  );
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

/** The nearest whole number to a fraction of two numbers that are not negative; a half goes up (MONEY-2). */
function roundHalfUp(numerator: bigint, denominator: bigint): bigint {
  return (2n * numerator + denominator) / (2n * denominator);
}

/**
 * MONEY-2: an amount divided in proportion to weights: whole cents first, then one more each to the largest remainders; of
 * equal remainders the earlier one is first. The parts always sum to the amount. Without any weight all parts are 0.
 */
function divide(amount: bigint, weights: readonly bigint[]): bigint[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0n);
  if (whole === 0n) return weights.map(() => 0n);
  const parts = weights.map((weight) => (amount * weight) / whole);
  const left = Number(amount - parts.reduce((sum, part) => sum + part, 0n));
  const remainders = weights.map((weight, index) => ({ index, remainder: (amount * weight) % whole }));
  const largestFirst = remainders.toSorted((one, other) => Number(other.remainder - one.remainder));
  for (const { index } of largestFirst.slice(0, left)) parts[index] = (parts[index] ?? 0n) + 1n;
  return parts;
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
  const lines = ([...lineNames, 'NetCents'] as const).map((line) => [line, sum(line)]);
  return Object.fromEntries(lines) as Totals;
}

/** The rows of a ledger with their lines, from what comes in to what goes off. */
const ledgerRows = [
  ['compensation', 'CompensationCents', 1],
  ['costs', 'CostsCents', 1],
  ['interest', 'InterestCents', 1],
  ['fee', 'FeeCents', -1],
  ['court', 'CourtCents', -1],
  ['vat', 'VatCents', -1],
  ['vatIncluded', 'VatCents', 1],
  ['direct', 'DirectCents', -1],
] as const;
export type LedgerRowName = (typeof ledgerRows)[number][0] | 'net';

/** A figure in cents for each column, negative for what goes off; those of `vatIncluded` are part of the fee and add to nothing. */
export interface LedgerRow {
  readonly row: LedgerRowName;
  readonly cents: readonly number[];
}

/** MONEY-4: the ledger of columns such as scenarios or shares, without rows that are empty in all; the net is the last one. */
export function ledgerOf(columns: readonly Totals[], { VatIncluded }: Pick<FeeTerms, 'VatIncluded'>): LedgerRow[] {
  const row = (name: LedgerRowName, line: keyof Totals, sign: 1 | -1): LedgerRow => ({
    row: name,
    // Not sign * 0, which is -0.
    cents: columns.map((column) => (column[line] === 0 ? 0 : sign * column[line])),
  });
  const left = VatIncluded ? 'vat' : 'vatIncluded';
  const rows = ledgerRows.filter(([name]) => name !== left).map(([name, line, sign]) => row(name, line, sign));
  return [...rows.filter(({ cents }) => cents.some((figure) => figure !== 0)), row('net', 'NetCents', 1)];
}

/** MONEY-9: whether a net is to be paid to us, which we say in words; no payment is taken here. */
export function isOwedToUs(netCents: number): boolean {
  return netCents < 0;
}

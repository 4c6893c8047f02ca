import { dayIn } from '../dates/rules.ts';
import type { Receipt } from '../receipts.ts';
import type { BrandTerms, CaseOutcome, FeeTerms, GivenMoney, GivenShare, Payee, Scenario } from './schema.ts';
import { type ShareFacts, sumShares, totalsOf } from './sum.ts';

/** The terms of a claim with what was promised beside them; each null when nobody gave it. */
export interface ClaimTerms {
  readonly terms: FeeTerms | null;
  readonly payee: Payee | null;
  readonly payoutDays: number | null;
}

/** MONEY-6: the latest terms of a brand From the day of submission or before, in its time zone; null without one or without that day. */
export function brandTermsOn(
  list: readonly BrandTerms[],
  submitted: string | null,
  timeZone: string,
): BrandTerms | null {
  if (submitted === null) return null;
  const day = dayIn(submitted, timeZone);
  const started = list.filter(({ From }) => From <= day).toSorted((one, other) => (one.From < other.From ? 1 : -1));
  return started[0] ?? null;
}

/** MONEY-6: the claim's own terms, else those of its brand; payee and promised days likewise, each on its own. */
export function claimTerms(own: GivenMoney | null, brand: BrandTerms | null): ClaimTerms {
  const { From: _from, PayoutDays, Payee, ...terms } = brand ?? { From: null, PayoutDays: null, Payee: null };
  return {
    terms: own?.Terms ?? (brand ? (terms as FeeTerms) : null),
    payee: own?.Payee ?? Payee,
    payoutDays: own?.PayoutDays ?? PayoutDays,
  };
}

/** A receipt as far as its costs count. */
export type JudgedReceipt = Pick<Receipt, 'Judgement' | 'AmountInEuros' | 'AcceptedCents'>;

/** MONEY-3: accepted receipts count whole, partly accepted ones with AcceptedCents; those of unknown amount are `uncounted`. */
export function acceptedCosts(receipts: readonly JudgedReceipt[]) {
  const accepted = receipts.filter(({ Judgement }) => Judgement === 'Accepted' || Judgement === 'Partly');
  const amounts = accepted.map(acceptedCents).filter((cents) => cents !== null);
  return {
    cents: amounts.reduce((sum, cents) => sum + cents, 0),
    counted: amounts.length,
    uncounted: accepted.length - amounts.length,
  };
}

function acceptedCents({ Judgement, AmountInEuros, AcceptedCents }: JudgedReceipt): number | null {
  if (AcceptedCents !== null || Judgement === 'Partly') return AcceptedCents;
  return AmountInEuros === null ? null : Math.round(AmountInEuros * 100);
}

/** The facts of a claim that make up its shares. */
export interface ClaimFacts {
  /** The ids of the passengers, in the order of `Place`. */
  readonly passengers: readonly string[];
  readonly given: readonly GivenShare[];
  /** In euros. */
  readonly compensationPerPassenger: number | null;
  readonly receipts: readonly JudgedReceipt[];
  /** The airline's payments that the passengers received themselves and the desk has counted. */
  readonly direct: readonly { readonly PersonId: string | null; readonly AmountCents: number }[];
}

/** MONEY-3: a share per passenger, then the claim's own when it has something: as given, else the amount per passenger and the receipts. */
export function shareFacts(claim: ClaimFacts): ShareFacts[] {
  const each = Math.round((claim.compensationPerPassenger ?? 0) * 100);
  const areCostsGiven = claim.given.some(({ CostsCents }) => CostsCents !== null);
  const receipts = areCostsGiven ? 0 : acceptedCosts(claim.receipts).cents;
  const factsOf = (PersonId: string | null): ShareFacts => {
    const given = claim.given.find((share) => share.PersonId === PersonId);
    const direct = claim.direct.filter((payment) => payment.PersonId === PersonId);
    return {
      PersonId,
      CompensationCents: given?.CompensationCents ?? (PersonId === null ? 0 : Math.max(0, each)),
      CostsCents: given?.CostsCents ?? (PersonId === null ? receipts : 0),
      DirectCents: direct.reduce((sum, { AmountCents }) => sum + AmountCents, 0),
    };
  };
  const ofClaim = factsOf(null);
  const hasOwn = ofClaim.CompensationCents + ofClaim.CostsCents + ofClaim.DirectCents > 0;
  return [...claim.passengers.map(factsOf), ...(hasOwn ? [ofClaim] : [])];
}

/** MONEY-2, MONEY-8: settled, and with a court when that was agreed on. One with a negative net is left out; the desk gets a remark. */
export function scenariosOf(shares: readonly ShareFacts[], terms: FeeTerms | null) {
  const isNothing = shares.every(({ CompensationCents, CostsCents }) => CompensationCents + CostsCents === 0);
  if (!terms || isNothing) return { scenarios: [] as Scenario[], negative: [] };
  // MONEY-2: where nothing was agreed about a court, there is no scenario with one.
  const hasCourt = terms.CourtBasisPoints > 0 || terms.CourtFixedCents > 0;
  const kinds: CaseOutcome[] = hasCourt ? ['Settled', 'Court'] : ['Settled'];
  const all = kinds.map((Kind): Scenario => {
    const Shares = sumShares(shares, terms, Kind);
    return { Kind, Shares, Totals: totalsOf(Shares) };
  });
  const negative = all.flatMap(({ Kind, Shares }) =>
    Shares.filter(({ NetCents }) => NetCents < 0).map(({ PersonId, NetCents }) => ({
      kind: Kind,
      personId: PersonId,
      netCents: NetCents,
    })),
  );
  return { scenarios: all.filter(({ Kind }) => !negative.some(({ kind }) => kind === Kind)), negative };
}
export type Scenarios = ReturnType<typeof scenariosOf>;

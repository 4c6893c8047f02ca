import type { Judgement } from '../receipts/schema.ts';
import type { GivenShare } from './schema.ts';
import type { ShareFacts } from './sum.ts';

/** A receipt as far as its costs count; amounts in euros, `AcceptedCents` in cents. */
export interface JudgedReceipt {
  readonly Judgement: Judgement | null;
  readonly AmountInEuros: number | null;
  readonly AcceptedCents: number | null;
}

/** The costs that receipts make up: cents, how many receipts count, and how many accepted ones have no amount yet. */
export interface AcceptedCosts {
  readonly cents: number;
  readonly counted: number;
  readonly uncounted: number;
}

/**
 * MONEY-3: receipts that were accepted count whole, those accepted in part with their AcceptedCents. One of which the
 * amount is not known, in euros or in part, is not counted, and the row says so.
 */
export function acceptedCosts(receipts: readonly JudgedReceipt[]): AcceptedCosts {
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

/** Whether the desk gave the costs itself; the receipts of the claim then do not count. */
function areCostsGiven(given: readonly GivenShare[]): boolean {
  return given.some(({ CostsCents }) => CostsCents !== null);
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

/**
 * MONEY-3: one share per passenger, in the order of `Place`, and the claim's own last when it has something.
 * Compensation as given, else the amount per passenger; costs as given, else those of the receipts.
 */
export function shareFacts(claim: ClaimFacts): ShareFacts[] {
  const each = Math.round((claim.compensationPerPassenger ?? 0) * 100);
  const receipts = areCostsGiven(claim.given) ? 0 : acceptedCosts(claim.receipts).cents;
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

import type { Day } from '../dates/rules.ts';
import type { ClaimDecision } from '../decisions/schema.ts';
import type { CaseOutcome, Share } from '../money/schema.ts';
import type { JudgedReceipt } from '../money/shares.ts';
import { answerOfferAction, choosingApart, mayAnswer, type OwnAnswer, ownAnswer } from '../offers/rules.ts';
import type { Offer } from '../offers/schema.ts';
import type { Payout } from '../payments/schema.ts';
import { centsOf } from '../values/money.ts';
import type { ClaimAnswer, Party, Turn } from './answer-schema.ts';
import type { StatusActor } from './rules.ts';
import type { ClaimDetail } from './schema.ts';

/** An open request, or an open offer that this reader can answer. */
export interface AnswerTask {
  readonly Id: string;
  readonly Action: string;
  readonly Title: string | null;
  readonly DueDate: Day | null;
  /** ANSWER-42: it counts nowhere. */
  readonly IsOptional: boolean;
  /** Who can do it, where the reader cannot. */
  readonly By: { readonly Party: Party; readonly Name?: string } | null;
  /** The person of the claim whose own account it asks for. */
  readonly OwnerId?: string;
  /** Of an offer: when it ends. */
  readonly Until?: string;
}

/** The facts of a claim from which its answer follows, as getClaim has them. */
export type AnswerFacts = Pick<
  ClaimDetail,
  | 'ClaimType'
  | 'ClaimClosed'
  | 'ClosedAs'
  | 'ClosedAt'
  | 'StatusActor'
  | 'NextStep'
  | 'NextStepText'
  | 'UsualDays'
  | 'ExpectedStep'
  | 'CompensationPerPassenger'
  | 'TotalClaimValue'
  | 'Money'
  | 'Payments'
> & {
  /** The reader is not the only one who acts for the contact. */
  readonly IsManaged: boolean;
  /** The passengers, in their order. */
  readonly People: readonly { readonly Id: string; readonly Name: string }[];
  /** ANSWER-44: in their order. */
  readonly Tasks: readonly AnswerTask[];
  readonly Offers: readonly Offer[];
  readonly Decisions: readonly ClaimDecision[];
  /** In euros; null while a receipt is not converted. */
  readonly Receipts: readonly (Pick<JudgedReceipt, 'AmountInEuros'> & Partial<JudgedReceipt>)[];
  /** How long the airline usually takes to answer, in days. */
  readonly UsualAirline: { readonly FromDays: number; readonly ToDays: number } | null;
};

/** ANSWER-42: whether a task counts at all. */
export const isMandatory = ({ IsOptional }: AnswerTask) => !IsOptional;

/** ANSWER-1 to ANSWER-4: the answer of a claim to its reader, for every page, list, mail and document; its facts say what has passed. */
export function claimAnswer(facts: AnswerFacts): ClaimAnswer {
  const known = readFacts(facts);
  const Now = nowOf(facts, known);
  return {
    Turn: turnOf(Now, facts, known),
    Tasks: facts.Tasks.map(listed),
    Now,
    Get: getOf(facts, known),
    When: whenOf(facts, known, Now),
    FactsAt: factsAt(facts),
  };
}

/** ANSWER-41: the newest moment, or day, of what the claim knows beside the words of the claims service. */
function factsAt({ ClosedAt, Money, Payments, Decisions, Offers }: AnswerFacts): string | undefined {
  const moments = [
    ClosedAt,
    Money?.Settlement?.At,
    ...Decisions.flatMap(({ DecidedAt, Contest }) => [DecidedAt, Contest?.At]),
    ...Offers.flatMap(({ At, EndedAt, Answers }) => [At, EndedAt, ...Answers.map((answer) => answer.At)]),
    ...Payments.AirlinePayment.map(({ ReceivedOn, RecordedAt }) => momentOf(ReceivedOn, RecordedAt)),
    ...Payments.Payout.flatMap(({ SentOn, ReturnedOn, RecordedAt: at }) => [
      momentOf(SentOn, at),
      momentOf(ReturnedOn, at),
    ]),
  ];
  return moments
    .flatMap((moment) => moment ?? [])
    .toSorted()
    .at(-1);
}

/** Of what was recorded on its own day, the moment. */
const momentOf = (day: Day | null, recordedAt: string) => (recordedAt.startsWith(day ?? '-') ? recordedAt : day);

function listed({ Action, Title, IsOptional, By }: AnswerTask): ClaimAnswer['Tasks'][number] {
  return {
    Action,
    ...(Title === null ? {} : { Title }),
    ...(By === null && !IsOptional ? {} : { For: By === null ? 'Optional' : 'Other' }),
  };
}

/** What the three cells have in common. */
interface Known {
  /** What the reader must do, and what only somebody else can. */
  readonly mine: readonly AnswerTask[];
  readonly theirs: readonly AnswerTask[];
  readonly actor: StatusActor;
  /** ANSWER-40: the persons who choose and are paid for themselves. */
  readonly apart: ReadonlySet<string>;
  readonly offer: Offer | null;
  readonly answer: 'open' | 'accepted' | 'declined' | null;
  readonly own: OwnAnswer | null;
  readonly decision: ClaimDecision | null;
  readonly paidCents: number;
  readonly netCents: number | null;
  readonly returned: readonly Payout[];
  /** Whatever the status says: all that was settled came in, or is among the payouts. */
  readonly isOursToPay: boolean;
}

function readFacts(facts: AnswerFacts): Known {
  const tasks = facts.ClaimClosed ? [] : facts.Tasks.filter(isMandatory);
  const offer = facts.Offers.findLast(({ State }) => State !== 'Withdrawn') ?? null;
  const own = offer && ownAnswer(offer);
  const answer = offer && mayAnswer(offer) ? 'open' : own && (own.answer === 'Accept' ? 'accepted' : 'declined');
  const apart = apartFrom(facts, tasks);
  const sent = facts.Payments.Payout.filter(({ State }) => State === 'Sent');
  const settled = facts.Money?.Settlement;
  const accepted = answer === 'accepted' ? (own?.netCents ?? offerCents(offer, apart)) : null;
  const netCents = settled ? netFor(settled.Shares, apart) : accepted;
  const isUndecided = facts.StatusActor === null || facts.StatusActor === 'Contact';
  const isOursToPay = isWithUs(facts, netCents, apart);
  const undecided = answer === 'declined' ? 'Airline' : 'ClaimsService';
  return {
    mine: tasks.filter(({ By }) => By === null),
    theirs: tasks.filter(({ By }) => By !== null),
    actor: isOursToPay ? 'ClaimsService' : isUndecided ? undecided : (facts.StatusActor ?? 'ClaimsService'),
    isOursToPay,
    apart,
    offer,
    answer,
    own,
    decision: facts.Offers.some(({ At }) => At > (facts.Decisions.at(-1)?.DecidedAt ?? ''))
      ? null
      : (facts.Decisions.at(-1) ?? null),
    paidCents: sent.reduce((sum, payout) => sum + partOf(payout, apart), 0),
    netCents,
    returned: facts.Payments.Payout.filter(({ State, Id }) => State === 'Returned' && !isMadeGood(facts, Id)),
  };
}

function isWithUs({ Money, Payments }: AnswerFacts, netCents: number | null, apart: ReadonlySet<string>): boolean {
  const settled = Money?.Settlement?.Totals;
  if (!settled || netCents === null || netCents <= 0) return false;
  const received = Payments.AirlinePayment.filter(({ To }) => To === 'ClaimsService');
  const receivedCents = received.reduce((sum, { AmountCents }) => sum + AmountCents, 0);
  const wonCents = settled.CompensationCents + settled.CostsCents + settled.InterestCents - settled.DirectCents;
  const replaced = Payments.Payout.map(({ ReplacesId }) => ReplacesId);
  const payouts = Payments.Payout.filter(({ Id }) => !replaced.includes(Id));
  return receivedCents >= wonCents || payouts.reduce((sum, payout) => sum + partOf(payout, apart), 0) >= netCents;
}

/** Whether another payout was sent in place of one that came back. */
function isMadeGood({ Payments }: AnswerFacts, returnedId: string): boolean {
  return Payments.Payout.some(({ ReplacesId, State }) => ReplacesId === returnedId && State !== 'Expected');
}

/** The persons who answer the offer themselves, or whose own account is asked for. */
function apartFrom({ People, Offers }: AnswerFacts, tasks: readonly AnswerTask[]): ReadonlySet<string> {
  const asked = People.filter(({ Id }) => tasks.some(({ OwnerId }) => OwnerId === Id));
  return new Set([...choosingApart(Offers), ...asked.map(({ Id }) => Id)]);
}

type CentsOf<Part> = Part & { readonly PersonId: string | null };

const sumOf = <Part>(
  parts: readonly CentsOf<Part>[],
  apart: ReadonlySet<string>,
  cents: (part: CentsOf<Part>) => number,
) => parts.reduce((sum, part) => (part.PersonId !== null && apart.has(part.PersonId) ? sum : sum + cents(part)), 0);

const netFor = (shares: readonly Share[], apart: ReadonlySet<string>) =>
  sumOf(shares, apart, ({ NetCents }) => NetCents);
const partOf = ({ Parts }: Payout, apart: ReadonlySet<string>) => sumOf(Parts, apart, ({ AmountCents }) => AmountCents);

/** What an offer brings the reader: net, or its value where it has no net. */
function offerCents(offer: Offer | null, apart: ReadonlySet<string>): number {
  return sumOf(offer?.Shares ?? [], apart, ({ NetCents, GrossCents }) => NetCents ?? GrossCents);
}

const isRefused = ({ Outcome }: ClaimDecision) => Outcome === 'Refused' || Outcome === 'CannotPursue';

/** ANSWER-1: the first that holds. */
function nowOf(facts: AnswerFacts, known: Known): ClaimAnswer['Now'] {
  const { mine, theirs, decision } = known;
  const [first] = mine;
  const [other] = theirs;
  if (facts.ClaimClosed && !isPaid(facts, known)) return endOf(facts, known);
  if (isPaid(facts, known)) return { Kind: 'paid', At: facts.ClosedAt ?? undefined };
  if (first) return taskNow(first, known);
  if (other) return { Kind: 'other', Action: other.Action, Title: other.Title ?? undefined, ...other.By };
  if (known.answer === 'accepted') return { Kind: 'accepted', At: known.own?.at };
  if (decision?.Contest)
    return { Kind: 'contested', At: decision.Contest.At, UsualDays: decision.SecondLookDays ?? undefined };
  if (decision && isRefused(decision)) {
    return { Kind: 'rejected', Day: decision.CanContest ? (decision.ContestUntil ?? undefined) : undefined };
  }
  return turnNow(facts, known);
}

/** ANSWER-27, ANSWER-28: how a claim that was not paid ended. Where nothing is known of the money, only that it did. */
function endOf(
  { ClosedAs, ClosedAt, IsManaged, Money, Payments }: AnswerFacts,
  { decision, answer }: Known,
): ClaimAnswer['Now'] {
  const At = ClosedAt ?? undefined;
  if (ClosedAs === 'WithdrawnByContact') return { Kind: 'withdrawn', At, Party: IsManaged ? undefined : 'Contact' };
  if (ClosedAs === 'WithdrawnByUs') return { Kind: 'withdrawn', At, Party: 'ClaimsService' };
  const isKnown = Money !== null || Payments.AirlinePayment.length > 0 || (decision !== null && isRefused(decision));
  const isUnpaid = ClosedAs === 'WithoutPayment' || (ClosedAs === null && isKnown && answer !== 'accepted');
  return { Kind: isUnpaid ? 'closed' : 'finished', At };
}

/** ANSWER-22: all that is the reader's was paid and stayed; of a closed claim whatever was. */
function isPaid({ ClaimClosed, ClosedAs }: AnswerFacts, { paidCents, netCents, returned, apart }: Known): boolean {
  if (ClaimClosed && ClosedAs === 'Paid') return true;
  if (paidCents === 0 || returned.some((payout) => partOf(payout, apart) > 0)) return false;
  return ClaimClosed || (netCents !== null && paidCents >= netCents && returned.length === 0);
}

function taskNow(first: AnswerTask, { mine, returned, apart, actor }: Known): ClaimAnswer['Now'] {
  const isAccount = first.Action === 'RequestUpdateBankDetails' && returned.length > 0;
  return {
    Kind: first.Action === answerOfferAction ? 'offer' : 'task',
    TaskId: first.Id,
    Action: first.Action,
    Title: first.Title ?? undefined,
    Count: mine.length,
    Day: first.DueDate ?? undefined,
    Until: first.Until,
    Also: actor === 'ClaimsService' || first.Action === answerOfferAction ? undefined : turnOfActor[actor],
    ReturnedCents: isAccount
      ? returned.reduce((sum, payout) => sum + partOf(payout, apart), 0) || undefined
      : undefined,
  };
}

const turnOfActor: Readonly<Record<StatusActor, Turn>> = {
  ClaimsService: 'Us',
  Airline: 'Airline',
  Contact: 'Us',
  Court: 'Court',
  EnforcementBody: 'Body',
};

/** ANSWER-13 to ANSWER-16, ANSWER-21, ANSWER-23: nothing is asked of anybody here. */
function turnNow(facts: AnswerFacts, known: Known): ClaimAnswer['Now'] {
  const { actor, answer, own, paidCents, isOursToPay } = known;
  if (isOursToPay) return { Kind: 'us', Step: 'PayOut' };
  const isLate = facts.ExpectedStep?.IsLonger === true;
  const shared = {
    Step: facts.StatusActor === 'Contact' ? undefined : (facts.NextStep ?? undefined),
    StepText: facts.StatusActor === 'Contact' ? undefined : (facts.NextStepText ?? undefined),
    UsualDays: facts.UsualDays ?? undefined,
    IsRest: paidCents > 0 || undefined,
    DeclinedAt: answer === 'declined' ? own?.at : undefined,
  };
  if (actor === 'Court') return { Kind: 'court', ...shared };
  if (actor === 'EnforcementBody') return { Kind: 'body', ...shared };
  if (actor !== 'Airline') return { Kind: 'us', ...shared };
  return { Kind: 'airline', Day: facts.ExpectedStep?.To ?? undefined, IsLate: isLate || undefined, ...shared };
}

function turnOf({ Kind }: ClaimAnswer['Now'], { Payments }: AnswerFacts, { actor }: Known): Turn {
  if (Kind === 'task' || Kind === 'offer') return 'You';
  if (Kind === 'other') return 'Other';
  if (Kind === 'withdrawn' || Kind === 'closed' || Kind === 'finished' || Kind === 'paid') return 'Nobody';
  if (Kind === 'accepted') return Payments.AirlinePayment.some(({ To }) => To === 'ClaimsService') ? 'Us' : 'Airline';
  return Kind === 'contested' || Kind === 'rejected' ? 'Us' : turnOfActor[actor];
}

/** ANSWER-2: the first that is known. */
function getOf(facts: AnswerFacts, known: Known): ClaimAnswer['Get'] {
  const { answer, offer, apart, paidCents, netCents, returned, decision } = known;
  const whose = whoseOf(facts, known);
  const again = returned.reduce((sum, payout) => sum + partOf(payout, apart), 0);
  if (again > 0) return { Kind: 'again', Cents: again, ...whose, ...namesOf(facts, known) };
  if (paidCents > 0) {
    const isPart = netCents !== null && paidCents < netCents;
    return { Kind: isPart ? 'paidPart' : 'paid', Cents: paidCents, OfCents: isPart ? netCents : undefined, ...whose };
  }
  if (facts.ClaimClosed && facts.ClosedAs === 'Paid') return claimedSum(facts);
  if (facts.ClaimClosed)
    return endOf(facts, known).Kind === 'finished' ? claimedSum(facts) : { Kind: 'nothing', Cents: 0 };
  if (facts.Money?.Settlement && netCents !== null) return { Kind: 'settled', Cents: netCents, ...whose };
  const IsVoucher = offer?.Kind === 'Voucher' || undefined;
  if (answer === 'accepted') return { Kind: 'accepted', Cents: netCents ?? 0, IsVoucher, ...whose };
  if (answer === 'open') {
    const GoingOnCents = scenarioCents(facts, known, 'Settled') ?? undefined;
    return { Kind: 'offer', Cents: offerCents(offer, apart), GoingOnCents, IsVoucher, ...whose };
  }
  if (decision?.Contest) return { ...claimedSum(facts), Kind: 'contested' };
  if (decision && isRefused(decision)) return { Kind: 'nothing', Cents: 0 };
  return expectedSum(facts, known) ?? claimedSum(facts);
}

/** For whom what came back was; nothing where it was for the whole claim. */
function namesOf({ People }: AnswerFacts, { returned, apart }: Known) {
  const persons = returned.flatMap(({ Parts }) => Parts.map(({ PersonId }) => PersonId));
  if (persons.includes(null)) return {};
  return { Names: People.flatMap(({ Id, Name }) => (persons.includes(Id) && !apart.has(Id) ? Name : [])) };
}

/** The net of a scenario for the reader; null where it cannot be computed. */
function scenarioCents({ Money }: AnswerFacts, { apart }: Known, kind: CaseOutcome): number | null {
  const scenario = Money?.Scenarios.find(({ Kind }) => Kind === kind);
  return scenario ? netFor(scenario.Shares, apart) : null;
}

function expectedSum(facts: AnswerFacts, known: Known): ClaimAnswer['Get'] | null {
  const settled = scenarioCents(facts, known, 'Settled');
  const court = scenarioCents(facts, known, 'Court');
  const whose = whoseOf(facts, known);
  if (known.actor === 'Court' && court !== null) return { Kind: 'court', Cents: court, ...whose };
  if (settled === null) return null;
  return { Kind: 'net', Cents: settled, CourtCents: court ?? undefined, ...whose };
}

/** What is claimed, before any fee: receipts, the value of the claim, or the amount per person. */
function claimedSum(facts: AnswerFacts): ClaimAnswer['Get'] {
  const { ClaimType, TotalClaimValue: total, CompensationPerPassenger: each, People, Receipts } = facts;
  const Count = People.length;
  // What was refused, wholly or in part, is still what was claimed once the claim has ended.
  const counted = Receipts.filter(({ Judgement }) => facts.ClaimClosed || Judgement !== 'Rejected');
  const cents = counted.flatMap(({ AmountInEuros, AcceptedCents }) => {
    const accepted = facts.ClaimClosed ? null : AcceptedCents;
    return accepted ?? (AmountInEuros === null ? [] : centsOf(AmountInEuros));
  });
  if (ClaimType === 'Regulation_889_2002_Flight' && cents.length > 0) {
    return { Kind: 'costs', Cents: cents.reduce((sum, one) => sum + one, 0), Count: counted.length };
  }
  if (each !== null && each > 0 && Count > 0) {
    return { Kind: 'each', Cents: centsOf(each) * Count, EachCents: centsOf(each), Count };
  }
  if (total !== null && total > 0) {
    return { Kind: ClaimType === 'Voucher_Flight' ? 'voucher' : 'asked', Cents: centsOf(total) };
  }
  return { Kind: 'unknown' };
}

/** ANSWER-40: for whom the sum is, and what stands beside it for those who decide themselves. */
function whoseOf({ People, Payments, Money }: AnswerFacts, { apart, offer, answer, returned }: Known) {
  const mine = People.filter(({ Id }) => !apart.has(Id));
  if (apart.size === 0) return { Count: mine.length || undefined };
  const own = People.filter(({ Id }) => apart.has(Id));
  const shares = answer === null ? undefined : offer?.Shares;
  const ofPerson = (id: string) =>
    [...returned, ...Payments.Payout.filter(({ State }) => State === 'Sent')]
      .flatMap(({ Parts }) => Parts)
      .find(({ PersonId }) => PersonId === id)?.AmountCents ??
    Money?.Settlement?.Shares.find(({ PersonId }) => PersonId === id)?.NetCents ??
    shares?.find(({ PersonId }) => PersonId === id)?.NetCents ??
    Money?.Scenarios[0]?.Shares.find(({ PersonId }) => PersonId === id)?.NetCents;
  const Others = own.flatMap(({ Id, Name }) => {
    const Cents = ofPerson(Id);
    return Cents === undefined ? [] : { Name, Cents };
  });
  return { Count: mine.length || undefined, Names: mine.map(({ Name }) => Name), Others };
}

/** ANSWER-3: the first that is known. */
function whenOf(facts: AnswerFacts, known: Known, { Kind, Action }: ClaimAnswer['Now']): ClaimAnswer['When'] {
  const { Payments, ExpectedStep: step, Money, UsualAirline: usual } = facts;
  if (Kind === 'withdrawn' || Kind === 'closed' || Kind === 'finished')
    return { Kind: 'closedOn', At: facts.ClosedAt ?? undefined };
  if (Kind === 'paid') return paidWhen(facts);
  if (Kind === 'rejected' && known.decision) {
    const { ContestUntil, DecidedAt } = known.decision;
    return ContestUntil ? { Kind: 'contestUntil', Day: ContestUntil } : { Kind: 'decidedOn', At: DecidedAt };
  }
  const Days = Money?.PayoutDays ?? undefined;
  if (known.returned.length > 0) return { Kind: Kind === 'other' ? 'afterOther' : 'afterAccount', Days };
  const coming = Payments.Payout.find(({ State, ExpectedOn }) => State === 'Expected' && ExpectedOn !== null);
  if (coming)
    return coming.IsLate
      ? { Kind: 'late', To: coming.ExpectedOn ?? undefined }
      : { Kind: 'payoutOn', Day: coming.ExpectedOn ?? undefined };
  const isVoucher = known.offer?.Kind === 'Voucher';
  const isOurs = Kind === 'us' && known.isOursToPay;
  // Without a promise of days nothing is to be said once the airline has paid.
  if ((Kind === 'accepted' && isVoucher) || (isOurs && Days === undefined)) return { Kind: 'unknown' };
  if (Kind === 'accepted' || isOurs) return { Kind: 'afterAirline', Days };
  const later = usual ?? {};
  if (Kind === 'offer') return { Kind: 'afterChoice', Days: isVoucher ? undefined : Days, ...later };
  if (step?.IsLonger) return { Kind: 'late', To: step.To ?? undefined };
  if (step?.Middle) return { Kind: 'range', Day: step.Middle, From: step.From ?? undefined, To: step.To ?? undefined };
  if (step?.To) return { Kind: 'within', Day: step.To };
  if (Kind === 'task') return { Kind: Action === 'RequestUploadReceipts' ? 'afterReceipts' : 'afterData', ...later };
  if (known.answer === 'declined' && usual) return { Kind: 'goingOn', ...usual };
  return Kind === 'other' ? { Kind: 'afterOther', ...later } : { Kind: 'unknown' };
}

function paidWhen({ Payments, ClosedAt }: AnswerFacts): ClaimAnswer['When'] {
  const sent = Payments.Payout.filter(({ State }) => State === 'Sent');
  const Day = sent
    .map(({ SentOn }) => SentOn ?? '')
    .toSorted()
    .at(-1);
  if (!Day) return { Kind: 'closedOn', At: ClosedAt ?? undefined };
  return { Kind: 'paidOn', Day, Accounts: [...new Set(sent.flatMap(({ Account }) => Account ?? []))] };
}

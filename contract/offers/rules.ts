import { type Day, dayIn } from '../dates/rules.ts';
import type { FeeTerms, Share } from '../money/schema.ts';
import { type ShareFacts, sumShares } from '../money/sum.ts';
import type { Person } from '../people/schema.ts';
import type { Refusal } from '../refusal.ts';
import { isMinor } from '../values/dates.ts';
import {
  type GivenOffer,
  type Offer,
  type OfferAnswer,
  type OfferState,
  offerRefusals,
  type WhoDecides,
} from './schema.ts';

/** OFFER-1: the last day of an offer in the time zone of its brand, and the time on it, HH:mm; null when it is the end of that day. */
export function offerDeadline(until: string, timeZone: string): { readonly day: Day; readonly time: string | null } {
  const time = timeIn(until, timeZone);
  // At midnight the day that has just ended was the last one.
  const last = new Date(Date.parse(until) - 1);
  return { day: dayIn(last, timeZone), time: time === '00:00' || time === '23:59' ? null : time };
}

function timeIn(instant: string, timeZone: string): string {
  const how = { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  return new Intl.DateTimeFormat('en-GB', how).format(new Date(instant));
}

/** Who decides about a share: the contact, or nobody in the portal: the desk records what another adult answers. */
export interface Decider {
  /** Whose share; null is the claim's own. */
  readonly personId: string | null;
  readonly by: 'contact' | 'desk';
  /** The adult who decides; null is the contact. */
  readonly decidedBy: string | null;
}

/** A person as far as it matters who decides for them. */
export type OfferPerson = Pick<Person, 'Id' | 'BirthDate' | 'LegalRepresentativeLink1' | 'LegalRepresentativeLink2'>;

interface Known {
  /** All persons of the claim, passengers and others. */
  readonly people: readonly OfferPerson[];
  /** The person that the contact is, or null when they are none of the claim's. */
  readonly contactPersonId: string | null;
  /** Today in the time zone of the brand. */
  readonly today: string;
}

/**
 * OFFER-4: who decides about each share. `Contact`: the contact about all. `EachAdult`: the contact about their own, that
 * of the claim and those of minors whom they represent; another adult about their own and those of minors whom they
 * represent, which the desk records.
 */
export function decidersOf(shares: readonly (string | null)[], who: WhoDecides, known: Known): Decider[] {
  return shares.map((personId) => {
    if (who === 'Contact' || personId === null) return { personId, by: 'contact', decidedBy: null };
    const adult = adultFor(personId, known);
    if (adult === known.contactPersonId && adult !== null) return { personId, by: 'contact', decidedBy: null };
    return { personId, by: 'desk', decidedBy: adult };
  });
}

/** The adult who decides about a person's share: themselves, or for a minor a representative, the contact before others. */
function adultFor(personId: string, { people, contactPersonId, today }: Known): string | null {
  const person = people.find(({ Id }) => Id === personId);
  if (!person) return null;
  if (!isMinor(person.BirthDate, today)) return person.Id;
  const links = [person.LegalRepresentativeLink1, person.LegalRepresentativeLink2];
  const adults = links
    .flatMap((link) => (link?.PersonId ? people.filter(({ Id }) => Id === link.PersonId) : []))
    .filter(({ BirthDate }) => !isMinor(BirthDate, today))
    .map(({ Id }) => Id);
  return adults.find((id) => id === contactPersonId) ?? adults[0] ?? null;
}

/**
 * OFFER-1: the nets of an offer by MONEY-2 (Settled), in the order of the given shares: what is offered to a person is their
 * compensation, what is offered to the claim as a whole are costs, and what was received directly goes off. Null for a
 * voucher, which has no net, and without terms.
 */
export function offerNets(
  { Kind, Shares }: Pick<GivenOffer, 'Kind' | 'Shares'>,
  terms: FeeTerms | null,
  direct: readonly Pick<ShareFacts, 'PersonId' | 'DirectCents'>[],
): Share[] | null {
  if (Kind === 'Voucher' || !terms) return null;
  const facts = Shares.map(
    ({ PersonId, GrossCents }): ShareFacts => ({
      PersonId,
      CompensationCents: PersonId === null ? 0 : GrossCents,
      CostsCents: PersonId === null ? GrossCents : 0,
      DirectCents: direct.find((share) => share.PersonId === PersonId)?.DirectCents ?? 0,
    }),
  );
  return sumShares(facts, terms, 'Settled');
}

/** OFFER-3: the net in cents of an answer for these persons, with the claim's own share where the contact answers it. Null without nets. */
export function netOfAnswer(
  { Shares, NetCents, Answers }: Pick<Offer, 'Shares' | 'NetCents' | 'Answers'>,
  personIds: readonly string[],
): number | null {
  if (NetCents === null) return null;
  const isAlong = Answers.some(({ PersonId, Answer, By }) => PersonId === null && Answer === null && By === 'Contact');
  return Shares.filter(({ PersonId }) => (PersonId === null ? isAlong : personIds.includes(PersonId))).reduce(
    (sum, share) => sum + (share.NetCents ?? 0),
    0,
  );
}

/** For whom (null is the claim's own share), when, in the portal or as the desk recorded it, and its net in cents, null without one. */
export type OwnAnswer = NonNullable<ReturnType<typeof ownAnswer>>;

/** ANSWER-41: the contact's own answer to an offer, as of its last part; one that accepts for some only is an acceptance for those. Null until there is one. */
export function ownAnswer({ Answers, Shares, NetCents }: Pick<Offer, 'Answers' | 'Shares' | 'NetCents'>) {
  const given = Answers.filter(({ By, Answer }) => By === 'Contact' && Answer !== null);
  const answer = given.some(({ Answer }) => Answer === 'Accept') ? ('Accept' as const) : ('Decline' as const);
  const own = given.filter(({ Answer }) => Answer === answer);
  const at = own
    .map(({ At }) => At ?? '')
    .toSorted()
    .at(-1);
  if (!at) return null;
  const personIds = own.map(({ PersonId }) => PersonId);
  const theirs = Shares.filter(({ PersonId }) => personIds.includes(PersonId));
  const netCents = NetCents === null ? null : theirs.reduce((sum, share) => sum + (share.NetCents ?? 0), 0);
  return { answer, at, isFromPortal: own.some(({ How }) => How === 'Portal'), personIds, netCents };
}

/** ANSWER-40: the persons who choose for themselves, by the last offer that was not withdrawn. */
export function choosingApart(offers: readonly Pick<Offer, 'State' | 'Answers'>[]): ReadonlySet<string> {
  const last = offers.findLast(({ State }) => State !== 'Withdrawn');
  return new Set(last?.Answers.flatMap(({ By, PersonId }) => (By === 'Other' && PersonId !== null ? PersonId : [])));
}

/** ANSWER-40: what going on brings each person: who accepted an offer before keeps what they accepted. */
export function netsGoingOn(
  shares: readonly Pick<Share, 'PersonId' | 'NetCents'>[],
  offers: readonly Pick<Offer, 'Answers' | 'Shares'>[],
): Pick<Share, 'PersonId' | 'NetCents'>[] {
  const accepted = new Map(
    offers.flatMap(({ Answers, Shares }) =>
      Answers.filter(({ Answer }) => Answer === 'Accept').map(
        ({ PersonId }) => [PersonId, Shares.find((share) => share.PersonId === PersonId)?.NetCents ?? null] as const,
      ),
    ),
  );
  return shares.map(({ PersonId, NetCents }) => ({ PersonId, NetCents: accepted.get(PersonId) ?? NetCents }));
}

/** OFFER-1: the action of an open offer among the tasks; the route of a claim takes it as an anchor, as that of a request. */
export const answerOfferAction = 'AnswerOffer';

/** OFFER-1, OFFER-4: whether the reader may answer an offer now, for persons or for the share of the claim as a whole. */
export function mayAnswer(offer: Pick<Offer, 'State' | 'MayAnswerFor' | 'MayAnswerForClaim'>): boolean {
  return offer.State === 'Open' && (offer.MayAnswerFor.length > 0 || offer.MayAnswerForClaim);
}

/** An offer with the answers it has; all instants in UTC. */
export interface OfferFacts {
  readonly until: string;
  readonly withdrawnAt: string | null;
  readonly deciders: readonly Decider[];
  /** By share: whose it is, null for that of the claim. */
  readonly answers: readonly { readonly personId: string | null; readonly answer: OfferAnswer }[];
}

/**
 * OFFER-5: the state of an offer at an instant. It is open until every share is answered or `Until` has come. Then it is
 * accepted or declined when all answers agree; with an acceptance beside anything else it is mixed; without one, and
 * with somebody silent, it has expired.
 */
export function offerState({ until, withdrawnAt, deciders, answers }: OfferFacts, now: string): OfferState {
  if (withdrawnAt !== null) return 'Withdrawn';
  const given = deciders.map(({ personId }) => answers.find((one) => one.personId === personId)?.answer ?? null);
  if (given.includes(null) && now < until) return 'Open';
  if (given.every((answer) => answer === 'Accept')) return 'Accepted';
  if (given.includes('Accept')) return 'Mixed';
  return given.includes(null) ? 'Expired' : 'Declined';
}

/** OFFER-5: when an offer in this state ended: withdrawn, answered for the last share, or run out; null while it is open. */
export function offerEndedAt(
  offer: Pick<OfferFacts, 'until' | 'withdrawnAt' | 'deciders'> & {
    readonly answers: readonly { readonly personId: string | null; readonly at: string }[];
  },
  state: OfferState,
): string | null {
  if (state === 'Open') return null;
  if (state === 'Withdrawn') return offer.withdrawnAt;
  const isSilent = offer.deciders.some(({ personId }) => !offer.answers.some((one) => one.personId === personId));
  const last = offer.answers
    .map(({ at }) => at)
    .toSorted()
    .at(-1);
  return isSilent || last === undefined ? offer.until : last;
}

/** An answer of the contact, and the net behind it. */
export interface Answering {
  /** Whose shares are answered for; null is the claim's own. */
  readonly personIds: readonly (string | null)[];
  /** The net the reader saw, and the net now, in cents; null for a voucher. */
  readonly seenNetCents: number | null;
  readonly netCents: number | null;
}

/** OFFER-3, OFFER-4: why an answer is refused, or null. Judged under the lock of the write, by the server's clock. */
export function refuseAnswer(offer: OfferFacts, answer: Answering, now: string): Refusal | null {
  const { personIds } = answer;
  const isTheirs = (personId: string | null) =>
    offer.deciders.some((decider) => decider.personId === personId && decider.by === 'contact');
  if (personIds.length === 0 || !personIds.every(isTheirs)) return offerRefusals.notYours;
  if (offer.answers.some(({ personId }) => personIds.includes(personId))) return offerRefusals.answered;
  if (offerState(offer, now) !== 'Open') return offerRefusals.over;
  return answer.seenNetCents === answer.netCents ? null : offerRefusals.changed;
}

/** OFFER-4: the shares that the contact decides about together, not answered yet. */
export function openSharesOf({ deciders, answers }: OfferFacts): (string | null)[] {
  return deciders
    .filter(({ by }) => by === 'contact')
    .map(({ personId }) => personId)
    .filter((personId) => !answers.some((one) => one.personId === personId));
}

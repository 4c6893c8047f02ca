import type { ClaimDetail } from '#contract/claims/schema.ts';
import { exactEuros } from '#contract/money/amounts.ts';
import { offerDeadline } from '#contract/offers/rules.ts';
import { interpolate } from '#texts/format.ts';
import { texts } from '#texts/texts.ts';
import type { ReportPart, Section } from '../../platform/claim-pdf/report.ts';
import { dateOf, momentOf, nameOfShare, type Reader } from './words.ts';

type ClaimOffer = ClaimDetail['Offers']['Offer'][number];

/** MONEY-10: each offer with its state, what it is for each, and what each choice means, the latest first. */
export function offerSections(claim: ClaimDetail, reader: Reader): Section[] {
  const words = texts[reader.language].portal.offers;
  return claim.Offers.Offer.toReversed().map((offer) => ({
    heading: words.offer,
    parts: [...stateOf(offer, reader), sharesOf(claim, offer, reader), ...meaningOf(offer, reader)],
  }));
}

/** OFFER-1: the choices that wait for the reader, as tasks. */
export function offerTasks(
  { Offers, ClaimClosed, Locked }: ClaimDetail,
  reader: Reader,
): { readonly text: string; readonly note: string }[] {
  const words = texts[reader.language].portal.offers;
  if (ClaimClosed || Locked !== null) return [];
  const waits = ({ State, Answers }: ClaimOffer) =>
    State === 'Open' && Answers.some(({ By, Answer }) => By === 'Contact' && Answer === null);
  return Offers.Offer.filter(waits).map(({ Until }) => ({
    text: words.task,
    note: interpolate(words.until, { moment: deadlineOf(Until, reader) }),
  }));
}

/** Until when it can be answered, in the time zone of the brand; the time only where it is not the end of the day. */
function deadlineOf(until: string, reader: Reader): string {
  const { day, time } = offerDeadline(until, reader.brand.timeZone);
  return time === null ? dateOf(day, reader) : momentOf(`${day}T${time}`, reader);
}

function stateOf({ State, EndedAt, Until }: ClaimOffer, reader: Reader): ReportPart[] {
  const words = texts[reader.language].portal.offers;
  const moment = State === 'Open' ? deadlineOf(Until, reader) : momentOf(EndedAt ?? Until, reader);
  const next = State === 'Open' ? words.until : words.follows[State];
  return [
    { type: 'paragraph', text: words.states[State], strong: true },
    { type: 'paragraph', text: interpolate(next, { moment }) },
  ];
}

/** Who gets what: the gross amount and, but for a voucher, the net; and who answered what. */
function sharesOf(claim: ClaimDetail, offer: ClaimOffer, reader: Reader): ReportPart {
  const { portal, overview } = texts[reader.language];
  const { offers: words, money } = portal;
  const hasNet = offer.NetCents !== null;
  const answer = (personId: string | null) => {
    const given = offer.Answers.find(({ PersonId }) => PersonId === personId)?.Answer ?? null;
    return given === null ? '–' : words.states[given === 'Accept' ? 'Accepted' : 'Declined'];
  };
  const amounts = (gross: number, net: number | null) => [exactEuros(gross), ...(hasNet ? [exactEuros(net ?? 0)] : [])];
  const amount = offer.Kind === 'Voucher' ? words.voucher : overview.amount;
  return {
    type: 'table',
    title: words.offer,
    columns: [
      { title: overview.name, share: 0.36 },
      { title: amount, share: 0.2, amounts: true },
      ...(hasNet ? [{ title: money.ledger.net, share: 0.2, amounts: true }] : []),
      { title: overview.answer, share: 0.24 },
    ],
    rows: offer.Shares.map(({ PersonId, GrossCents, NetCents }) => [
      nameOfShare(claim, PersonId, reader),
      ...amounts(GrossCents, NetCents),
      answer(PersonId),
    ]),
    totals: [[money.ledger.together, ...amounts(offer.GrossCents, offer.NetCents), '']],
  };
}

function meaningOf({ State, AcceptText, DeclineText, AdviceText }: ClaimOffer, reader: Reader): ReportPart[] {
  const words = texts[reader.language].portal.offers;
  if (State !== 'Open') return [];
  const items = [
    { text: words.choices.accept, note: AcceptText },
    { text: words.choices.decline, note: DeclineText },
    ...(AdviceText === null ? [] : [{ text: words.advice, note: AdviceText }]),
  ];
  return [{ type: 'list', items }];
}

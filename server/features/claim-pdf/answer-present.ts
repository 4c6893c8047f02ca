import type { ClaimDetail } from '#contract/claims/schema.ts';
import { type Day, dayIn, limitationShown } from '#contract/dates/rules.ts';
import type { ExpectedStep, Limitation } from '#contract/dates/schema.ts';
import type { ClaimDecision, DecisionReason } from '#contract/decisions/schema.ts';
import type { ClaimDocument } from '#contract/documents/schema.ts';
import { mayAnswer, offerDeadline } from '#contract/offers/rules.ts';
import { exactEuros } from '#contract/values/money.ts';
import { interpolate } from '#texts/format.ts';
import { texts } from '#texts/texts.ts';
import type { ReportPart, Section } from '../../platform/claim-pdf/report.ts';
import { countedText, dateOf, momentOf, nameOfShare, type Reader } from './rules.ts';

/** MONEY-10: each decision with its reasons and what was written against them, the latest first. */
export function decisionSections({ Decisions }: ClaimDetail, reader: Reader): Section[] {
  const words = texts[reader.language].portal.decisions;
  return Decisions.Decision.toReversed().map((decision, place) => {
    const date = dateOf(decision.DecidedAt, reader);
    const of = interpolate(words.of, { date });
    const parts = partsOf(decision, reader);
    if (place > 0) return { heading: of, parts };
    return { heading: words.title, parts: [{ type: 'paragraph', text: of }, ...parts] };
  });
}

function partsOf(decision: ClaimDecision, reader: Reader): ReportPart[] {
  const words = texts[reader.language].portal.decisions;
  const until = decision.CanContest ? decision.ContestUntil : null;
  return [
    { type: 'paragraph', text: `${words.outcomes[decision.Outcome]}: ${decision.Title}`, strong: true },
    { type: 'paragraph', text: decision.Summary },
    {
      type: 'list',
      items: decision.Reasons.map((reason) => ({ text: reason.Title, note: reasonText(reason, decision, reader) })),
    },
    ...(until === null
      ? []
      : [{ type: 'paragraph', text: `${words.in_short.until} ${dateOf(until, reader)}` } as const]),
  ];
}

function reasonText({ Key, Text, Rule, Evidence }: DecisionReason, { Contest }: ClaimDecision, reader: Reader): string {
  const words = texts[reader.language].portal.decisions;
  const written = Contest?.Reasons.find((reason) => reason.Key === Key);
  const lines = [
    Text,
    Rule && `${words.rule}: ${[Rule.Name, Rule.Text].filter(Boolean).join('. ')}`,
    ...Evidence.map((piece) => evidenceText(piece, reader)),
    written && interpolate(words.contest.wrote, { text: written.Text }),
  ];
  return lines.filter(Boolean).join('\n');
}

function evidenceText({ Title, Facts, Source, On }: DecisionReason['Evidence'][number], reader: Reader): string {
  const words = texts[reader.language].portal.decisions;
  const facts = Facts.map(({ Label, Value }) => `${Label} ${Value}`).join('; ');
  const source = Source && On ? interpolate(words.source, { source: Source, date: dateOf(On, reader) }) : Source;
  const about = facts === '' ? Title : `${Title}: ${facts}`;
  return source ? `${about} (${source})` : about;
}

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
export function offerTasks({ Offers }: ClaimDetail, reader: Reader) {
  const words = texts[reader.language].portal.offers;
  return Offers.Offer.filter(mayAnswer).map(({ Until }) => ({
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

function sharesOf(claim: ClaimDetail, offer: ClaimOffer, reader: Reader): ReportPart {
  const { portal, overview } = texts[reader.language];
  const { offers: words, money } = portal;
  const hasNet = offer.NetCents !== null;
  const answer = (personId: string | null) => {
    const given = offer.Answers.find(({ PersonId }) => PersonId === personId)?.Answer ?? null;
    return given === null ? '–' : words.states[given === 'Accept' ? 'Accepted' : 'Declined'];
  };
  const amounts = (gross: number, net: number | null) => [exactEuros(gross), ...(hasNet ? [exactEuros(net ?? 0)] : [])];
  const amount = offer.Kind === 'Voucher' ? words.voucher : money.ledger.amount;
  return {
    type: 'table',
    title: words.offer,
    columns: [
      { title: portal.account.contact.name, share: 0.36 },
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

type Fact = readonly [label: string, value: string];

/** MONEY-10: when the next step is expected by history, and the limitation. Empty when neither is known. */
export function datesSection(claim: ClaimDetail, reader: Reader, now: Date): Section {
  const { overview: words } = texts[reader.language];
  const today = dayIn(now, reader.brand.timeZone);
  const facts = [expectedFact(claim, reader), limitationFact(claim.Limitation, today, reader)];
  const known = facts.filter((fact) => fact !== null);
  return { heading: words.dates, parts: known.length === 0 ? [] : [{ type: 'facts', facts: known }] };
}

/** DATES-3, DATES-5: without history the overview says nothing of it, as before. */
function expectedFact({ ExpectedStep: expected, NextStep: step }: ClaimDetail, reader: Reader): Fact | null {
  const { answer, status } = texts[reader.language].portal;
  if (expected?.Basis !== 'History' || step === null || step === 'Other') return null;
  return [answer.when, `${status.silent.steps[step]}\n${expectedText(expected, reader)}`];
}

function expectedText({ From, Middle, To, IsLonger }: ExpectedStep, reader: Reader): string {
  const words = texts[reader.language].portal.dates.expected;
  if (IsLonger) return `${words.longer}. ${interpolate(words.longer_history, { date: dateOf(To, reader) })}`;
  const around = interpolate(words.around, { date: dateOf(Middle, reader) });
  const between = interpolate(words.between, { from: dateOf(From, reader), to: dateOf(To, reader) });
  return `${around}, ${between}`;
}

function limitationFact(limitation: Limitation | null, today: Day, reader: Reader): Fact | null {
  const words = texts[reader.language].portal.dates.limitation;
  const shown = limitationShown(limitation, today);
  if (!limitation || !shown) return null;
  if (shown.state === 'stopped') {
    const stopped = interpolate(words.stopped, { date: dateOf(shown.on, reader) });
    return [words.title, [stopped, shown.by].filter(Boolean).join('\n')];
  }
  const date = dateOf(shown.date, reader);
  const left = shown.daysLeft === 0 ? words.last_day : countedText(words, 'left', shown.daysLeft, reader);
  const lines = [
    shown.isEstimate ? `${date} ${words.estimate}` : date,
    shown.state === 'past' ? words.past : left,
    limitation.Basis,
    limitation.Stops,
  ];
  return [words.on, lines.filter(Boolean).join('\n')];
}

/** DUE-1, DUE-2: by when a task is to be done, or that it is late and what that means; '' without a due date. */
export function dueText({ DueDate, IsLate, LateText }: ClaimDocument, reader: Reader): string {
  const words = texts[reader.language].portal.dates.due;
  if (DueDate === null) return '';
  const date = dateOf(DueDate, reader);
  if (!IsLate) return interpolate(words.until, { date });
  return [`${words.late}. ${interpolate(words.was, { date })}.`, LateText].filter(Boolean).join(' ');
}

import * as v from 'valibot';
import { expect, test } from 'vitest';
import type { ClaimDecision } from '../decisions/schema.ts';
import type { Money, Share } from '../money/schema.ts';
import type { Offer } from '../offers/schema.ts';
import type { Payout } from '../payments/schema.ts';
import { noAnswerFacts } from '../testing/answer.ts';
import { type AnswerFacts, type AnswerTask, claimAnswer } from './answer.ts';
import { type ClaimAnswer, claimAnswer as claimAnswerSchema } from './answer-schema.ts';
import { sumOfAnswers } from './answer-sum.ts';
import { statusActors } from './rules.ts';

type Kind = ClaimAnswer['Get']['Kind'];
const now = new Date('2026-11-22T10:00:00.000Z');
const answerOf = (part: Partial<AnswerFacts>) => claimAnswer({ ...noAnswerFacts, ...part });

const People = [
  { Id: 'lotte', Name: 'Lotte' },
  { Id: 'fien', Name: 'Fien' },
  { Id: 'bas', Name: 'Bas' },
];
const task = (part: Partial<AnswerTask> = {}): AnswerTask => ({
  Id: 't1',
  Action: 'RequestUploadDocument',
  Title: 'Upload uw boardingpassen',
  DueDate: null,
  IsOptional: false,
  By: null,
  ...part,
});
const shareOf = (PersonId: string | null, NetCents: number) => ({ PersonId, NetCents }) as Share;
const scenario = (Kind: 'Settled' | 'Court', ...nets: number[]) => {
  const Shares = nets.map((net, place) => shareOf(People[place]?.Id ?? null, net));
  const NetCents = nets.reduce((sum, net) => sum + net, 0);
  const won = { CompensationCents: 40_000 * nets.length, CostsCents: 0, InterestCents: 0, DirectCents: 0 };
  return { Kind, Shares, Totals: { ...won, NetCents } } as Money['Scenarios'][number];
};
const moneyOf = (part: Partial<Money> = {}): Money => ({
  Payee: 'Claim',
  PayoutDays: 14,
  Terms: null,
  Scenarios: [scenario('Settled', 30_780, 30_780, 30_780), scenario('Court', 25_940, 25_940, 25_940)],
  Settlement: null,
  ...part,
});
const settled = (...nets: number[]): Partial<Money> => ({
  Scenarios: [],
  Settlement: {
    ...scenario('Settled', ...nets),
    Version: 1,
    At: now.toISOString(),
    Outcome: 'Settled',
  } as Money['Settlement'],
});
/** A payout of cents to persons. */
const payout = (parts: Readonly<Record<string, number>>, part: Partial<Payout> = {}): Payout =>
  ({
    Id: 'p1',
    State: 'Sent',
    Parts: Object.entries(parts).map(([PersonId, AmountCents]) => ({ PersonId, AmountCents })),
    Account: 'NL •• 4300',
    SentOn: '2026-11-06',
    RecordedAt: '2026-11-07T09:00:00Z',
    ExpectedOn: null,
    IsLate: false,
    ReplacesId: null,
    ...part,
  }) as Payout;
const paid = (...Payout: Payout[]) => ({ AirlinePayment: [], Payout });
const received = (AmountCents: number) =>
  [
    { To: 'ClaimsService', ReceivedOn: '2026-11-03', RecordedAt: '', AmountCents },
  ] as AnswerFacts['Payments']['AirlinePayment'];
const step = (part: object = {}) =>
  ({
    Basis: 'History',
    From: '2026-11-27',
    Middle: '2026-12-15',
    To: '2027-02-04',
    IsLonger: false,
    ...part,
  }) as AnswerFacts['ExpectedStep'];
const decision = (part: Partial<ClaimDecision> = {}) =>
  ({
    DecidedAt: '2026-11-20T10:00:00Z',
    Outcome: 'Refused',
    ContestUntil: '2026-12-20',
    CanContest: true,
    Contest: null,
    SecondLookDays: 21,
    ...part,
  }) as ClaimDecision;
/** An offer to persons: who answers for each, and what they answered. */
const offer = (persons: Readonly<Record<string, string>>, part: Partial<Offer> = {}) => {
  const answers = Object.entries(persons).map(([PersonId, words]) => [PersonId, ...words.split(' ')] as const);
  return {
    Id: 'o1',
    DocumentId: 'd1',
    At: '2026-11-21T10:00:00Z',
    Until: '2026-12-04T16:00:00Z',
    Kind: 'Money',
    State: answers.some(([, , Answer]) => Answer === undefined) ? 'Open' : 'Accepted',
    Shares: answers.map(([PersonId]) => ({
      PersonId,
      GrossCents: 45_000,
      NetCents: PersonId === 'bas' ? 31_387 : 31_388,
    })),
    Answers: answers.map(([PersonId, By, Answer]) => ({
      PersonId,
      By,
      Answer: Answer ?? null,
      At: Answer ? '2026-11-22T09:00:00Z' : null,
    })),
    MayAnswerFor: answers.flatMap(([PersonId, By, Answer]) => (By === 'Contact' && !Answer ? PersonId : [])),
    MayAnswerForClaim: false,
    ...part,
  } as Offer;
};
const voucher = { PersonId: 'lotte', GrossCents: 45_000, NetCents: null };
const offerTask = task({
  Id: 'd1',
  Action: 'AnswerOffer',
  Title: null,
  DueDate: '2026-12-04',
  Until: '2026-12-04T16:00:00Z',
});
const airline = { StatusActor: 'Airline', NextStep: 'AwaitAirline', ExpectedStep: step() } as const;

/** A row of the truth table: its rule; turn, now, sum with its cents, and time; and the facts. */
const row = (rule: string, answer: string, facts: Partial<AnswerFacts>) => ({ rule, facts, answer });

const rows = [
  row('[ANSWER-10] a mandatory task goes first', 'You task each 75000 afterData', {
    People,
    CompensationPerPassenger: 250,
    Tasks: [task(), task({ Id: 't2' })],
  }),
  row('[ANSWER-11] a task while it is the airline’s turn as well', 'You task net 92340 range', {
    ...airline,
    People,
    Money: moneyOf(),
    Tasks: [task({ DueDate: '2026-12-04' })],
  }),
  row('[ANSWER-12] only optional tasks: as if there were none', 'Us us each 120000 range', {
    People,
    CompensationPerPassenger: 400,
    StatusActor: 'ClaimsService',
    ExpectedStep: step(),
    Tasks: [task({ IsOptional: true })],
  }),
  row('[ANSWER-13] our turn', 'Us us unknown - range', {
    StatusActor: 'ClaimsService',
    NextStep: 'CheckDocuments',
    ExpectedStep: step(),
  }),
  row('[ANSWER-14] the airline’s turn', 'Airline airline net 92340 range', { ...airline, People, Money: moneyOf() }),
  row('[ANSWER-15] the airline is late', 'Airline airline net 92340 late', {
    ...airline,
    ExpectedStep: step({ IsLonger: true, To: '2026-11-13' }),
    People,
    Money: moneyOf(),
  }),
  row('[ANSWER-16] at court its sum counts', 'Court court court 77820 range', {
    ...airline,
    StatusActor: 'Court',
    NextStep: 'AwaitCourt',
    People,
    Money: moneyOf(),
  }),
  row('[ANSWER-17] refused, and the day to respond has not passed', 'Us rejected nothing 0 contestUntil', {
    People,
    CompensationPerPassenger: 250,
    Decisions: [decision()],
  }),
  row('[ANSWER-17] refused, and the day to respond has passed', 'Us rejected nothing 0 contestUntil', {
    Decisions: [decision({ CanContest: false })],
  }),
  row('[ANSWER-17] refused, without a day to respond', 'Us rejected nothing 0 decidedOn', {
    Decisions: [decision({ CanContest: false, ContestUntil: null })],
  }),
  row('[ANSWER-18] contested: still open', 'Us contested contested 75000 range', {
    People,
    CompensationPerPassenger: 250,
    ExpectedStep: step(),
    Decisions: [decision({ CanContest: false, Contest: { At: '2026-11-22T09:00:00Z', Reasons: [] } })],
  }),
  row('[ANSWER-19] an open offer', 'You offer offer 62776 afterChoice', {
    People,
    Money: moneyOf(),
    Tasks: [offerTask],
    Offers: [offer({ lotte: 'Contact', fien: 'Contact', bas: 'Other Accept' })],
  }),
  row('[ANSWER-20] an accepted offer is certain', 'Airline accepted accepted 62776 afterAirline', {
    ...airline,
    People,
    Money: moneyOf(),
    Offers: [offer({ lotte: 'Contact Accept', fien: 'Contact Accept', bas: 'Other Accept' })],
  }),
  row(
    '[ANSWER-20] accepted for one person before it ran out: only that sum is certain, however it was answered',
    'Airline accepted accepted 31388 afterAirline',
    {
      People: People.filter(({ Id }) => Id !== 'bas'),
      Money: moneyOf(),
      Offers: [offer({ lotte: 'Contact Accept', fien: 'Contact' }, { State: 'Mixed', MayAnswerFor: [] })],
    },
  ),
  row('[ANSWER-20] accepted vouchers: no money comes to us', 'Airline accepted accepted 45000 unknown', {
    ...airline,
    People,
    Money: moneyOf(),
    Offers: [offer({ lotte: 'Contact Accept' }, { Kind: 'Voucher', NetCents: null, Shares: [voucher] })],
  }),
  row('[ANSWER-21] a declined offer: the airline’s turn, by the day of the choice', 'Airline airline net 61560 range', {
    StatusActor: 'Contact',
    People,
    Money: moneyOf(),
    ExpectedStep: step(),
    Offers: [offer({ lotte: 'Contact Decline', fien: 'Contact Decline', bas: 'Other Accept' }, { State: 'Mixed' })],
  }),
  row(
    '[ANSWER-21] a declined offer without an expected day: how long going on usually takes, as the choice said',
    'Airline airline unknown - goingOn',
    {
      Offers: [offer({ lotte: 'Contact Decline' }, { State: 'Declined' })],
      UsualAirline: { FromDays: 28, ToDays: 99 },
    },
  ),
  row('[ANSWER-22] paid in full', 'Nobody paid paid 55800 paidOn', {
    ClaimClosed: true,
    People,
    Money: moneyOf(settled(27_900, 27_900)),
    Payments: paid(payout({ lotte: 27_900, fien: 27_900 })),
  }),
  row('[ANSWER-23] paid in part: the rest is claimed', 'Us us paidPart 27900 range', {
    StatusActor: 'ClaimsService',
    People,
    ExpectedStep: step(),
    Money: moneyOf(settled(27_900, 27_900)),
    Payments: paid(payout({ lotte: 27_900 })),
  }),
  row('[ANSWER-23] paid in part, and the rest has its day: the airline owes nothing', 'Us us paidPart 27900 payoutOn', {
    ...airline,
    People,
    Money: moneyOf(settled(27_900, 27_900)),
    Payments: paid(
      payout({ lotte: 27_900 }),
      payout({ fien: 27_900 }, { Id: 'p2', State: 'Expected', ExpectedOn: '2026-12-05' }),
    ),
  }),
  row('[ANSWER-13] all that was settled came in, whatever the status says', 'Us us settled 55800 afterAirline', {
    ...airline,
    People,
    Money: moneyOf(settled(27_900, 27_900)),
    Payments: { AirlinePayment: received(80_000), Payout: [] },
  }),
  row(
    '[ANSWER-34] what came in is paid out, and within how many days was not promised',
    'Us us settled 27900 unknown',
    {
      People,
      Money: moneyOf({ ...settled(27_900), PayoutDays: null }),
      Payments: { AirlinePayment: received(40_000), Payout: [] },
    },
  ),
  row('[ANSWER-14] a part of what was settled came in', 'Airline airline settled 55800 range', {
    ...airline,
    People,
    Money: moneyOf(settled(27_900, 27_900)),
    Payments: { AirlinePayment: received(40_000), Payout: [] },
  }),
  row('[ANSWER-24] a payment that came back to the reader', 'You task again 27900 afterAccount', {
    People,
    Money: moneyOf(settled(27_900)),
    Tasks: [task({ Action: 'RequestUpdateBankDetails', DueDate: '2026-11-26' })],
    Payments: paid(payout({ lotte: 27_900 }, { State: 'Returned' })),
  }),
  row('[ANSWER-25] a payment that came back to another adult', 'Other other paid 27900 afterOther', {
    People,
    Money: moneyOf(settled(27_900, 0, 27_900)),
    Tasks: [task({ Action: 'RequestUpdateBankDetails', By: { Party: 'Person', Name: 'Bas' }, OwnerId: 'bas' })],
    Payments: paid(payout({ lotte: 27_900 }), payout({ bas: 27_900 }, { Id: 'p2', State: 'Returned' })),
  }),
  row('[ANSWER-26] locked by a manager', 'Other other each 75000 afterOther', {
    People,
    CompensationPerPassenger: 250,
    Tasks: [task({ Action: 'RequestUpdateBankDetails', By: { Party: 'Manager' } })],
  }),
  row('[ANSWER-27] closed without payment', 'Nobody closed nothing 0 closedOn', {
    ClaimClosed: true,
    ClosedAt: '2026-10-14T10:00:00Z',
    Money: moneyOf(),
  }),
  row('[ANSWER-27] closed after an accepted offer: not without payment', 'Nobody finished each 75000 closedOn', {
    ClaimClosed: true,
    People,
    CompensationPerPassenger: 250,
    Money: moneyOf(),
    Offers: [offer({ lotte: 'Contact Accept' })],
  }),
  row('[ANSWER-28] withdrawn', 'Nobody withdrawn nothing 0 closedOn', {
    ClaimClosed: true,
    ClosedAs: 'WithdrawnByContact',
    ClosedAt: '2026-10-02T10:00:00Z',
    People,
    CompensationPerPassenger: 250,
  }),
  row('[ANSWER-29] only an amount per person', 'Airline airline each 75000 range', {
    ...airline,
    People,
    CompensationPerPassenger: 250,
  }),
  row('[ANSWER-30] no amount at all', 'Us us unknown - unknown', { StatusActor: 'ClaimsService' }),
  row('[ANSWER-31] baggage', 'Airline airline asked 41250 range', {
    ...airline,
    ClaimType: 'Regulation_889_2002',
    TotalClaimValue: 412.5,
  }),
  row('[ANSWER-32] extra costs: the receipts so far', 'You task costs 8640 afterReceipts', {
    ClaimType: 'Regulation_889_2002_Flight',
    Receipts: [{ AmountInEuros: 42 }, { AmountInEuros: 44.4 }],
    Tasks: [task({ Action: 'RequestUploadReceipts' })],
  }),
  row('[ANSWER-32] extra costs: what was refused brings nothing', 'Us us costs 4440 unknown', {
    ClaimType: 'Regulation_889_2002_Flight',
    Receipts: [{ AmountInEuros: 42, Judgement: 'Rejected' }, { AmountInEuros: 44.4 }],
  }),
  row('[ANSWER-32] extra costs: of what was accepted in part only that part', 'Us us costs 6440 unknown', {
    ClaimType: 'Regulation_889_2002_Flight',
    Receipts: [{ AmountInEuros: 42, Judgement: 'Partly', AcceptedCents: 2_000 }, { AmountInEuros: 44.4 }],
  }),
  row('[ANSWER-33] a voucher', 'Us us voucher 31000 range', {
    ClaimType: 'Voucher_Flight',
    StatusActor: 'ClaimsService',
    TotalClaimValue: 310,
    ExpectedStep: step(),
  }),
  row('[ANSWER-34] no dates known', 'Airline airline each 75000 unknown', {
    StatusActor: 'Airline',
    People,
    CompensationPerPassenger: 250,
  }),
];

test.each(rows)('$rule', ({ facts, answer }) => {
  const { Turn, Now, Get, When } = answerOf(facts);
  expect([Turn, Now.Kind, Get.Kind, Get.Cents ?? '-', When.Kind].join(' ')).toBe(answer);
  expect(v.is(claimAnswerSchema, answerOf(facts))).toBe(true);
});

test('[ANSWER-10, ANSWER-42] optional tasks and those of others are listed, and only the reader’s own counted', () => {
  const Tasks = [
    task(),
    task({ Id: 't2', IsOptional: true }),
    task({ Id: 't3', By: { Party: 'Manager' } }),
    task({ Id: 't4' }),
  ];
  const answer = answerOf({ Tasks });
  expect(answer.Now.Count).toBe(2);
  expect(answer.Tasks.map(({ For }) => For)).toEqual([undefined, 'Optional', 'Other', undefined]);
});

test.each<[one: Kind, other: Kind, gross: number]>([
  ['costs', 'net', 0],
  ['costs', 'each', 1],
  ['asked', 'each', 2],
])('[ANSWER-32, ANSWER-40] of the claims %s and %s, a fee still goes off %i', (one, other, gross) => {
  const claims = [one, other].map(
    (Kind) => ({ ...answerOf({}), Turn: 'Us', Get: { Kind, Cents: 100 } }) as ClaimAnswer,
  );
  expect(sumOfAnswers(claims)).toMatchObject({ stillCents: 200, claimsWithSums: 2, grossClaims: gross });
});

test('[ANSWER-40] the sum is that of the persons for whom the reader chooses; the others stand beside it by name', () => {
  const { Get } = answerOf(rows.find(({ rule }) => rule.startsWith('[ANSWER-19]'))?.facts ?? {});
  expect(Get).toMatchObject({
    Names: ['Lotte', 'Fien'],
    Others: [{ Name: 'Bas', Cents: 31_387 }],
    GoingOnCents: 61_560,
  });
});

test('[ANSWER-40] of people with one name only the one whose account is asked for stands apart', () => {
  const facts = rows.find(({ rule }) => rule.startsWith('[ANSWER-25]'))?.facts ?? {};
  const namesakes = answerOf({ ...facts, People: People.map((one) => ({ ...one, Name: 'Bas' })) });
  expect(namesakes.Get.Cents).toBe(answerOf(facts).Get.Cents);
  expect(namesakes.Get.Others).toHaveLength(1);
});

test('[ANSWER-25] a payment that came back stays open until another was sent in its place', () => {
  const facts = rows.find(({ rule }) => rule.startsWith('[ANSWER-25]'))?.facts ?? {};
  const replacing = (State: Payout['State']) =>
    answerOf({
      ...facts,
      Payments: paid(...(facts.Payments?.Payout ?? []), payout({}, { Id: 'p3', State, ReplacesId: 'p2' })),
    }).Now.Kind;
  expect(replacing('Expected')).toBe('other');
  expect(answerOf({ ...facts, Tasks: [] }).Now.Kind).not.toBe('paid');
});

test('[ANSWER-24] a payment that came back says whose it was', () => {
  const Payments = paid(payout({ lotte: 27_900 }), payout({ fien: 27_900 }, { Id: 'p2', State: 'Returned' }));
  expect(answerOf({ People, Payments }).Get).toMatchObject({ Kind: 'again', Names: ['Fien'] });
});

test('[ANSWER-41] has the newest moment or day of its facts, of an act of the reader and of its end', () => {
  const Offers = [offer({ lotte: 'Contact Accept' })];
  expect(answerOf({}).FactsAt).toBeUndefined();
  expect(answerOf({ Decisions: [decision()], Payments: paid(payout({})) }).FactsAt).toBe('2026-11-20T10:00:00Z');
  const RecordedAt = '2026-11-23T15:00:00Z';
  const same = payout({ lotte: 27_900 }, { SentOn: '2026-11-23', RecordedAt });
  expect(answerOf({ Payments: paid(same) }).FactsAt).toBe(RecordedAt);
  expect(answerOf({ Decisions: [decision()], Offers }).FactsAt).toBe('2026-11-22T09:00:00Z');
  expect(answerOf({ Offers, ClaimClosed: true, ClosedAt: '2026-11-23T09:00:00Z' }).FactsAt).toBe(
    '2026-11-23T09:00:00Z',
  );
});

test('[ANSWER-20] once the airline has paid us, it is our turn to pay', () => {
  const AirlinePayment = [{ To: 'ClaimsService', RecordedAt: '' }] as AnswerFacts['Payments']['AirlinePayment'];
  const Offers = [offer({ lotte: 'Contact Accept' })];
  expect(answerOf({ Offers, Payments: { AirlinePayment, Payout: [] } }).Turn).toBe('Us');
});

test('[ANSWER-28] of a claim that others manage nobody is told that it was they who withdrew it', () => {
  const withdrawn = { ClaimClosed: true, ClosedAs: 'WithdrawnByContact' } as const;
  const parties = [false, true].map((IsManaged) => answerOf({ ...withdrawn, IsManaged }).Now.Party);
  expect(parties).toEqual(['Contact', undefined]);
});

test('[ANSWER-27] a closed claim of whose money nothing is known is only finished: nothing is made up', () => {
  const { Now, Get } = answerOf({ ClaimClosed: true, TotalClaimValue: 189.5 });
  expect([Now.Kind, Get.Kind]).toEqual(['finished', 'asked']);
});

test('[ANSWER-1, ANSWER-2, ANSWER-3, ANSWER-4] no two cells contradict each other, whatever the facts', () => {
  const choices: { readonly [K in keyof AnswerFacts]?: readonly AnswerFacts[K][] } = {
    ClaimClosed: [false, true],
    ClosedAs: [null, 'Paid', 'WithoutPayment', 'WithdrawnByUs'],
    StatusActor: [null, ...statusActors],
    ExpectedStep: [null, step(), step({ IsLonger: true })],
    Tasks: [
      [],
      [task()],
      [task({ IsOptional: true })],
      [task({ By: { Party: 'Contact' } })],
      [
        task({ Action: 'RequestUpdateBankDetails' }),
        task({ Id: 't2', By: { Party: 'Person', Name: 'Bas' }, OwnerId: 'bas' }),
      ],
    ],
    Decisions: [
      [],
      [decision()],
      [decision({ CanContest: false })],
      [decision({ Contest: { At: now.toISOString(), Reasons: [] } })],
    ],
    Offers: [
      [],
      [offer({ lotte: 'Contact', bas: 'Other' })],
      [offer({ lotte: 'Contact Accept' })],
      [offer({ lotte: 'Contact Decline' })],
    ],
    Money: [null, moneyOf(), moneyOf(settled(100, 100, 100))],
    Payments: [
      paid(),
      paid(payout({ lotte: 100 })),
      paid(payout({ lotte: 100, fien: 100, bas: 100 })),
      paid(payout({ lotte: 100 }, { State: 'Returned' })),
    ],
    CompensationPerPassenger: [null, 250],
  };
  let combinations: Partial<AnswerFacts>[] = [{ People }];
  for (const [name, values] of Object.entries(choices)) {
    combinations = combinations.flatMap((one) => values.map((value) => ({ ...one, [name]: value })));
  }
  // Every eleventh: no number of choices has this divisor, so that each choice still meets each of every other.
  for (const facts of combinations.filter((_, place) => place % 11 === 0)) {
    const { Turn, Now, Get, When } = answerOf(facts);
    const wrong = [
      (Turn === 'You') !== (Now.Kind === 'task' || Now.Kind === 'offer') && 'the turn is the reader’s without a task',
      (Turn === 'You') !== (Now.Count ?? 0) > 0 && 'tasks are counted in the turn of another',
      facts.ClaimClosed === true && Turn !== 'Nobody' && 'a closed claim waits',
      Turn === 'Nobody' && facts.ClaimClosed !== true && Now.Kind !== 'paid' && 'an open claim waits for nobody',
      Turn === 'Nobody' && When.Kind !== 'paidOn' && When.Kind !== 'closedOn' && 'an ended claim expects something',
      Now.Kind === 'accepted' && Get.Kind === 'net' && 'a settled sum is only expected',
      Get.Kind === 'nothing' &&
        When.Kind === 'range' &&
        Now.Kind === 'rejected' &&
        facts.Offers?.length === 0 &&
        Now.Day !== undefined &&
        'nothing is expected to come',
      (Now.Kind === 'withdrawn' || Now.Kind === 'closed') &&
        Get.Kind !== 'nothing' &&
        Get.Kind !== 'paid' &&
        Get.Kind !== 'again' &&
        Get.Kind !== 'paidPart' &&
        'an unpaid claim brings something',
      Now.Kind === 'paid' && Get.Kind === 'nothing' && 'a paid claim brought nothing',
    ].filter(Boolean);
    if (wrong.length > 0) expect({ facts, Turn, Now, Get, When, wrong }).toBeNull();
  }
});

import type { factCalls } from '#contract/desk/fact-calls.ts';
import type { Desk } from './desk.ts';
import type { DeskScene } from './desk-scene.ts';

/** What goes off a share of 400,00 by the terms of `deskTerms`: 25 % and VAT of 21 % on top. */
const settledLines = {
  CompensationCents: 40_000,
  CostsCents: 0,
  InterestCents: 0,
  FeeCents: 10_000,
  CourtCents: 0,
  VatCents: 2_100,
  DirectCents: 0,
  NetCents: 27_900,
};

/** Terms as a claims service may agree on them: 25 %, with a court 10 % more, VAT on top. */
export const deskTerms = {
  AgreedOn: '2026-08-20',
  Unit: 'Claim',
  FeeBasisPoints: 2_500,
  CourtBasisPoints: 1_000,
  VatBasisPoints: 2_100,
  VatIncluded: false,
  NothingWonNothingDue: true,
} as const;

/** A settlement of 400,00 for one person. */
export function settlementFor(personId: string) {
  return {
    At: '2026-11-06T12:02:00Z',
    Outcome: 'Settled' as const,
    Shares: [{ PersonId: personId, ...settledLines }],
    Totals: settledLines,
  };
}

/** A decision with one reason. */
export const refusedDecision = {
  DecidedAt: '2026-11-02T09:00:00Z',
  Outcome: 'Refused',
  Title: 'Wij kunnen uw claim niet toewijzen',
  Summary: 'Het was zwaar weer.',
  Reasons: [
    {
      Key: 'weather',
      Title: 'Zwaar weer',
      Text: 'Op de dag van uw vlucht waren er stormen.',
      Rule: { Name: 'Artikel 5, lid 3', Text: null, Url: 'https://eur-lex.europa.eu/eli/reg/2004/261/oj' },
      Evidence: [
        {
          Kind: 'Weather',
          Title: 'METAR',
          Facts: [{ Label: 'Wind', Value: '52 kn' }],
          Source: 'EHAM',
          On: '2026-08-14',
        },
      ],
    },
  ],
  ContestUntil: '2126-12-01',
} as const;

/** An offer of 400,00 to one person that stays open. */
export function offerFor(personId: string) {
  return {
    At: '2026-11-02T09:00:00Z',
    Until: '2126-12-01T23:00:00Z',
    Kind: 'Money' as const,
    Shares: [{ PersonId: personId, GrossCents: 40_000 }],
    WhoDecides: 'Contact' as const,
    AcceptText: 'Wij ronden uw claim af.',
    DeclineText: 'Wij gaan door, zo nodig naar de rechter.',
  };
}

type Ask = (desk: Desk, on: DeskScene) => ReturnType<Desk['raw']>;

/** A right way to ask each call about money, decisions and offers; each brings what it needs. */
export const factAsks = {
  putMoney: (desk, { claim, companion }) =>
    desk.putMoney([claim.id], {
      Payee: 'Claim',
      PayoutDays: 14,
      Terms: deskTerms,
      Shares: [{ PersonId: companion.id, CompensationCents: 40_000 }],
    }),
  putSettlement: (desk, { claim, companion }) => desk.putSettlement([claim.id], settlementFor(companion.id)),
  putAirlinePayment: (desk, { claim }) =>
    desk.putAirlinePayment([claim.id, 'A-1'], {
      ReceivedOn: '2026-10-30',
      AmountCents: 40_000,
      To: 'ClaimsService',
    }),
  putPayout: async (desk, { claim, companion }) => {
    await desk.putSettlement([claim.id], settlementFor(companion.id));
    return desk.putPayout([claim.id, 'P-1'], {
      State: 'Sent',
      Parts: [{ PersonId: companion.id, AmountCents: 27_900 }],
      Account: 'NL91ABNA0417164300',
      SentOn: '2026-11-12',
    });
  },
  seeAirlineContact: (desk, { claim, report }) => desk.seeAirlineContact([claim.id, report.id]),
  putDecision: (desk, { claim }) => desk.putDecision([claim.id, 'B-1'], refusedDecision),
  putOffer: (desk, { claim, companion }) => desk.putOffer([claim.id, 'O-1'], offerFor(companion.id)),
  withdrawOffer: async (desk, { claim, companion }) => {
    await desk.putOffer([claim.id, 'O-2'], offerFor(companion.id));
    return desk.withdrawOffer([claim.id, 'O-2']);
  },
  putOfferAnswer: async (desk, { claim, companion }) => {
    await desk.putOffer([claim.id, 'O-3'], offerFor(companion.id));
    return desk.putOfferAnswer([claim.id, 'O-3', companion.id], {
      Answer: 'Accept',
      At: '2026-11-03T09:00:00Z',
      How: 'Phone',
    });
  },
} satisfies Record<keyof typeof factCalls, Ask>;

import type { ClaimDecision, DecisionReason } from '#contract/decisions/schema.ts';
import type { Offer } from '#contract/offers/schema.ts';
import type { Person } from '#contract/people/schema.ts';

/** Two adults and a minor, by their first names. */
export const [lotte, bas, fien] = ['Lotte', 'Bas', 'Fien'].map(
  (Id) => ({ Id, FirstName: Id, FullName: `${Id} Verhoeven`, IsMinor: Id === 'Fien' }) as Person,
) as [Person, Person, Person];

/** An open offer of € 450 for each of these passengers, which the contact may answer. */
export const openOffer = (names: string[], part: Partial<Offer> = {}): Offer => ({
  Id: 'o1',
  DocumentId: 'd1',
  At: '2026-11-21T15:10:00Z',
  Until: '2026-12-04T16:00:00Z',
  Kind: 'Money',
  State: 'Open',
  EndedAt: null,
  WhoDecides: 'Contact',
  Shares: names.map((PersonId) => ({ PersonId, GrossCents: 45_000, NetCents: null })),
  GrossCents: 45_000 * names.length,
  NetCents: null,
  Totals: null,
  AcceptText: 'De zaak is dan klaar.',
  DeclineText: 'Wij slaan het aanbod af.',
  AdviceText: 'Wij raden aan om door te gaan.',
  Answers: names.map(unanswered),
  MayAnswerFor: names,
  MayAnswerForClaim: false,
  ...part,
});

/** The answer that the contact has yet to give for a passenger, or for the claim. */
export const unanswered = (PersonId: string | null): Offer['Answers'][number] => ({
  PersonId,
  Answer: null,
  At: null,
  How: null,
  By: 'Contact',
  DecidedByPersonId: null,
});

export const reasonOf = (Key: string, part: Partial<DecisionReason> = {}): DecisionReason => ({
  Key,
  EarlierKey: null,
  Title: `Reden ${Key}`,
  Text: `Uitleg ${Key}.`,
  Rule: null,
  Evidence: [],
  ...part,
});

/** A refusal that can be contested. */
export const decisionOf = (part: Partial<ClaimDecision> = {}): ClaimDecision => ({
  Id: 'b1',
  DocumentId: 'd1',
  DecidedAt: '2026-11-20T13:30:00Z',
  Outcome: 'Refused',
  Title: 'De vertraging kwam door onweer',
  Summary: 'De oorzaak lag buiten de maatschappij.',
  Reasons: [reasonOf('storm'), reasonOf('meals')],
  ContestUntil: '2026-12-20',
  SecondLookDays: 21,
  AnswersId: null,
  CanContest: true,
  Contest: null,
  ...part,
});

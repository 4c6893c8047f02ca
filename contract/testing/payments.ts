import type { AirlinePayment, Payout } from '../payments/schema.ts';

/** A payment of the airline to us. */
export const airlinePayment = (part: Partial<AirlinePayment> = {}): AirlinePayment => ({
  Id: 'a1',
  ReceivedOn: '2026-10-30',
  AmountCents: 80_000,
  Reference: 'QA 77120-26',
  To: 'ClaimsService',
  PersonId: null,
  OriginalAmount: null,
  OriginalCurrency: null,
  ReportDocumentId: null,
  RecordedAt: '2026-11-02T09:00:00Z',
  ...part,
});

/** A payout to one person that was sent. */
export const sentPayout = (Id: string, PersonId: string, part: Partial<Payout> = {}): Payout => ({
  Id,
  State: 'Sent',
  Parts: [{ PersonId, AmountCents: 27_900 }],
  AmountCents: 27_900,
  Account: 'NL •• 4300',
  Reference: 'RD4815264-1',
  ExpectedOn: null,
  IsLate: false,
  SentOn: '2026-11-06',
  ReturnedOn: null,
  ReturnReason: null,
  ReplacesId: null,
  HasStatement: true,
  RecordedAt: '2026-11-07T09:00:00Z',
  ...part,
});

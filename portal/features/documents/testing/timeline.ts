import type { ClaimDetail, ClaimItem } from '#contract/claims/schema.ts';
import type { ClaimDocument } from '#contract/documents/schema.ts';
import { answerOfDetail } from '#contract/testing/answer.ts';
import { noteServerTime } from '../../../lib/api/api.ts';
import { type Answers, answering } from '../../../lib/testing/answering.ts';
import { reveal } from '../../../ui/layout/fold.tsx';
import { claimOf, refreshedOf } from '../../home/testing/dossier.ts';

/** A payment of the airline, as its contact reported it. */
export const airlineReport: NonNullable<ClaimDocument['AirlineContact']> = {
  Kind: 'Paid',
  On: '2026-11-17',
  AmountCents: 40_000,
  Currency: 'EURO',
  PersonIds: ['Lotte'],
  Answered: 'Nothing',
  AnswerText: null,
  SeenAt: null,
  WithdrawnAt: null,
  CanWithdraw: true,
};

/** A cancelled flight in full, with these documents and whatever else matters to a test. */
export function claimDetail(documents: readonly ClaimDocument[] = [], part: Partial<ClaimDetail> = {}): ClaimDetail {
  const {
    Passengers: _,
    UnperformedDocumentActions: __,
    LeadGenerator: ___,
    NextDueDate: _____,
    CanSubmitExtraCostsClaim: ____,
    Answer: ______,
    ...item
  } = claimOf();
  const claim: Omit<ClaimDetail, 'Answer'> = {
    ...item,
    ClaimStatusTitle: 'Wij wachten op uw gegevens',
    Language: 'nl',
    ClaimStatus: '<p>Uw claim is kansrijk.</p>',
    TimeStamp: '2026-11-18T09:12:00',
    CanAddPassenger: false,
    CanAddQuote: false,
    IsPassengerAddressRequired: false,
    IsPassengerBirthPlaceRequired: false,
    CompensationPerPassenger: 250,
    TotalClaimValue: 750,
    ClientRemarks: null,
    ClaimerPaymentMethod: 'Bank',
    PayPalEMailAccount: null,
    PayoutHeldUntil: null,
    BankAccount: { CountryCode: 'NL', Valid: false } as ClaimDetail['BankAccount'],
    Passengers: { Person: [] },
    NonPassengers: { Person: [] },
    Documents: { Document: [...documents] },
    Receipts: { Receipt: [] },
    Money: null,
    Payments: { AirlinePayment: [], Payout: [] },
    Limitation: null,
    Decisions: { Decision: [] },
    Offers: { Offer: [], UsualTimes: [] },
    ExpectedStep: null,
    Relation: 'own',
    Locked: null,
    PutAway: [],
    ...part,
  };
  return { Answer: answerOfDetail(claim), ...claim };
}

/** A document by its id, with wall-clock times so that a test reads the same in every zone. */
export function documentOf(Id: string, part: Partial<ClaimDocument> = {}): ClaimDocument {
  return {
    Id,
    TimeStamp: '2026-11-18T09:12:00',
    DocumentAction: null,
    CanReact: false,
    ContainsFile: false,
    Name: null,
    Description: null,
    Message: null,
    DocumentChecklist: {},
    ContentType: null,
    DocumentActionArguments: null,
    DocumentActionPerformedDateTime: null,
    IsDocumentActionOptional: false,
    IsPerformDocumentActionRequired: false,
    DueDate: null,
    IsLate: false,
    LateText: null,
    Acknowledges: false,
    IsOfOther: false,
    DecisionId: null,
    OfferId: null,
    AirlineContact: null,
    ParentDocumentId: null,
    Children: [],
    FileSize: null,
    IsBeingChecked: false,
    ...part,
  };
}

/** An open task of that action. */
export function taskOf(DocumentAction: string, part: Partial<ClaimDocument> = {}): ClaimDocument {
  return documentOf(`d-${DocumentAction}`, { DocumentAction, IsPerformDocumentActionRequired: true, ...part });
}

/**
 * Stands in for the server at the edge: answers getClaim with the claim of that moment, compactdossier with these claims, and
 * other calls as given, on 21 November 2026.
 */
export function serveClaim(claim: () => ClaimDetail, own: readonly ClaimItem[] = [], others: Answers = {}) {
  noteServerTime('2026-11-21T09:00:00.000Z');
  return answering({
    'portal/getClaim': () => Response.json(claim()),
    'portal/compactdossier': () => Response.json(refreshedOf(own)),
    'portal/bankaccountfields': () => Response.json({ BankAccountField: ['CountryCode', 'Holder', 'IBAN'] }),
    'portal/supportedfiletypes': () => Response.json(['pdf', 'jpg']),
    'log/exception': () => Response.json({ ok: true }),
    ...others,
  });
}

/** Opens everything that is folded, as the search of the browser does. */
export function unfoldAll(): void {
  for (const fold of document.querySelectorAll('[hidden="until-found"]')) reveal(fold);
}

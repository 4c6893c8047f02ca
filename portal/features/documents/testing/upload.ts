import type { ClaimDetail } from '#contract/claims/schema.ts';
import type { ClaimDocument } from '#contract/documents/schema.ts';

/** A document with nothing in it but what is given. */
export function someDocument(given: Partial<ClaimDocument>): ClaimDocument {
  return {
    Id: 'd1',
    TimeStamp: '2026-11-18T08:12:00Z',
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
    DecisionId: null,
    OfferId: null,
    AirlineContact: null,
    ParentDocumentId: null,
    Children: [],
    FileSize: null,
    IsBeingChecked: false,
    ...given,
  };
}

/** A request for documents of the kinds given. */
export function someRequest(kinds: readonly string[], given: Partial<ClaimDocument> = {}): ClaimDocument {
  return someDocument({
    Id: 'r1',
    DocumentAction: 'RequestUploadDocument',
    DocumentChecklist: Object.fromEntries(kinds.map((kind) => [kind, true])),
    ...given,
  });
}

/** As much of a claim as its documents need. */
export function claimWith(documents: readonly ClaimDocument[]): ClaimDetail {
  const wire = {
    Id: 'c1',
    ReferenceNumber: '4821307',
    Passengers: { Person: [] },
    NonPassengers: { Person: [] },
    Documents: { Document: [...documents] },
    Receipts: { Receipt: [] },
  };
  return wire as unknown as ClaimDetail;
}

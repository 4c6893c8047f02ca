import { vi } from 'vitest';
import type { Contact } from '#contract/account.ts';
import type { ClaimItem } from '#contract/claims/schema.ts';
import { answerOfItem } from '#contract/testing/answer.ts';
import { needsAction } from '../../../data/claim-facts.ts';

/** A flight claim that runs, with what matters to a test in its place. */
export function claimOf(part: Partial<ClaimItem> = {}): ClaimItem {
  const claim = {
    Id: 'c1',
    ReferenceNumber: '4821307',
    ClaimType: 'Regulation_261_2004',
    IncidentType: 'Cancellation',
    ClaimStatusTitle: 'In behandeling',
    StatusCode: null,
    ClaimClosed: false,
    ClosedAs: null,
    ClosedAt: null,
    DocumentsComplete: true,
    PassengersComplete: true,
    LeadGeneratorId: null,
    LeadGenerator: null,
    ParentClaimId: null,
    IsManagedByClaimManager: false,
    SubmittedDate: '2026-08-20T09:00:00Z',
    TimeStamp: '2026-08-20T09:00:00Z',
    Version: 1,
    Language: 'nl',
    CanSubmitExtraCostsClaim: false,
    AirlineCode: 'XN',
    FlightNumber: '1673',
    DepartureAirport: 'AMS',
    DepartureFlightDateTime: '2026-08-14T18:40:00',
    ArrivalAirport: 'BCN',
    ArrivalFlightDateTime: '2026-08-14T20:55:00',
    StatusActor: null,
    LastLookedAt: null,
    NextStep: null,
    NextStepText: null,
    UsualDays: null,
    Passengers: { Person: [personOf('Sanne van den Berg')] },
    NextDueDate: null,
    UnperformedDocumentActions: { DocumentAction: [] },
    ...part,
  };
  return { Answer: answerOfItem(claim), ...claim };
}

/** A passenger by full name: the first word, the last, and what stands between them. */
export function personOf(name: string): ClaimItem['Passengers']['Person'][number] {
  const words = name.split(' ');
  const middle = words.slice(1, -1).join(' ');
  return {
    Id: name,
    FirstName: words[0] ?? null,
    MiddleName: middle || null,
    LastName: words.at(-1) ?? null,
    FullName: name,
  };
}

/** The open tasks of a claim. */
export function asking(...DocumentAction: string[]): Pick<ClaimItem, 'UnperformedDocumentActions'> {
  return { UnperformedDocumentActions: { DocumentAction } };
}

type Claims = readonly ClaimItem[] | unknown;

/** What a login answers for these claims. */
export function dossierOf(own: Claims, managed: Claims = []) {
  const Contact = { Id: 'k1', FirstName: 'Sanne', FullName: 'Sanne van den Berg' } as Contact;
  return {
    DisclaimerAccepted: true,
    Dossier: { Id: 'd1', Countries: [], Contact, Claims: { Claim: own }, ManagedClaims: { Claim: managed } },
  };
}

/** What a refresh of the dossier answers for these claims (LIST-19). */
export function refreshedOf(own: readonly ClaimItem[], managed: readonly ClaimItem[] = []) {
  const { Dossier, ...answer } = dossierOf(own, managed);
  const open = managed.filter(needsAction).length;
  const Managed = { All: managed.length, Action: open, Progress: managed.length - open, Closed: 0 };
  return { ...answer, Dossier: { ...Dossier, Managed } };
}

/** Stands in for the server at the edge: answers each call in turn, the last one from then on. Answers the double. */
export function serve(...answers: (object | 'failing' | 'silent')[]) {
  let asked = 0;
  return vi.spyOn(window, 'fetch').mockImplementation(() => {
    const answer = answers[Math.min(asked, answers.length - 1)];
    asked += 1;
    if (answer === 'silent') return new Promise(() => undefined);
    if (answer === 'failing') return Promise.resolve(new Response('', { status: 500, statusText: 'Broken' }));
    return Promise.resolve(Response.json(answer));
  });
}

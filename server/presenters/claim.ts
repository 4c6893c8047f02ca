import type { Closing, NextStep, StatusActor } from '#contract/claims/rules.ts';
import { amountOrNull } from '#contract/values/money.ts';
import type { ClaimRow } from '../access/claim-store.ts';
import type { DocumentRow } from '../access/document-store.ts';

// The fields that portal and desk show alike. An ETag of the desk is a hash of its JSON, so their order must not change.

/** The flight of a claim; its moments are the airports' wall clocks. */
export function presentFlight(claim: ClaimRow) {
  return {
    AirlineCode: claim.airline_code,
    FlightNumber: claim.flight_number,
    DepartureAirport: claim.departure_airport,
    DepartureFlightDateTime: claim.departure_at,
    ArrivalAirport: claim.arrival_airport,
    ArrivalFlightDateTime: claim.arrival_at,
  };
}

/** ANSWER-27, ANSWER-28: how and when a closed claim ended. */
export function presentClosing(claim: ClaimRow) {
  return { ClosedAs: claim.closed_as as Closing | null, ClosedAt: claim.closed_at };
}

export function presentStatusFacts(claim: ClaimRow) {
  return {
    StatusActor: claim.status_actor as StatusActor | null,
    LastLookedAt: claim.last_looked_at,
    NextStep: claim.next_step as NextStep | null,
    NextStepText: claim.next_step_text,
    UsualDays: claim.usual_days,
  };
}

/** AIRLINE-2: as a contact sees it: while their report waits, it is the turn of the claims service. */
export function presentShownStatus(claim: ClaimRow): ReturnType<typeof presentStatusFacts> {
  const facts = presentStatusFacts(claim);
  if (claim.unseen_reports === 0 || claim.closed) return facts;
  return { ...facts, StatusActor: 'ClaimsService', NextStep: 'CheckReport', NextStepText: null, UsualDays: null };
}

export function presentTerms(claim: ClaimRow) {
  return {
    CanAddPassenger: claim.can_add_passenger,
    CanAddQuote: claim.can_add_quote,
    IsPassengerAddressRequired: claim.passenger_address_required,
    IsPassengerBirthPlaceRequired: claim.passenger_birth_place_required,
    CompensationPerPassenger: amountOrNull(claim.compensation_per_passenger_cents),
    TotalClaimValue: amountOrNull(claim.total_claim_value_cents),
    ClientRemarks: claim.client_remarks,
  };
}

export function presentTask(document: DocumentRow) {
  return {
    Name: document.name,
    Description: document.description,
    Message: document.message,
    DocumentChecklist: document.checklist,
    DocumentActionArguments: document.action_arguments,
    DocumentActionPerformedDateTime: document.performed_at,
    IsDocumentActionOptional: document.optional,
    IsPerformDocumentActionRequired: document.perform_required,
  };
}

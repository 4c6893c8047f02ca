import type { Selectable } from 'kysely';
import type { Opened } from '../../platform/encryption/sealed-columns.ts';
import type { SealedText } from '../../platform/encryption/sealed-text.ts';

/** A claim. Flight moments are the airport's wall clock (YYYY-MM-DDTHH:mm:ss), instants UTC, money integer cents. */
export interface ClaimTable {
  id: string;
  reference_number: string;
  contact_id: string;
  parent_claim_id: string | null;
  claim_type: string;
  incident_type: string | null;
  status_title: string | null;
  status_html: string | null;
  closed: boolean;
  managed_by_claim_manager: boolean;
  lead_generator_id: number | null;
  airline_code: string | null;
  flight_number: string | null;
  departure_airport: string | null;
  departure_at: string | null;
  arrival_airport: string | null;
  arrival_at: string | null;
  documents_complete: boolean;
  passengers_complete: boolean;
  can_submit_extra_costs_claim: boolean;
  can_add_passenger: boolean;
  can_add_quote: boolean;
  passenger_address_required: boolean;
  passenger_birth_place_required: boolean;
  compensation_per_passenger_cents: number | null;
  total_claim_value_cents: number | null;
  client_remarks: string | null;
  submitted_at: string | null;
  updated_at: string;
  version: number;
  status_actor: string | null;
  last_looked_at: string | null;
  next_step: string | null;
  next_step_text: string | null;
  usual_days: number | null;
  /** The external id given by the desk, and the hash of the last imported line. */
  external_id: string | null;
  imported_hash: string | null;
  /** Whether there is a row about money, decisions or offers; without one a claim is read with no further query. */
  has_facts: boolean;
  /** DATES-1: when the current next step began. */
  stage_since: string | null;
  /** DATES-6: the limitation as the desk gives it; days YYYY-MM-DD. */
  limitation_date: string | null;
  limitation_basis: string | null;
  limitation_stops: string | null;
  limitation_stopped_on: string | null;
  limitation_stopped_by: string | null;
  limitation_is_estimate: boolean;
  /** AIRLINE-2: how many reports of the contact the claims service has not looked at. */
  unseen_reports: number;
  /** The day until which the books of an erased claim are kept; such a claim is shown to nobody. Null for every other claim. */
  kept_until: string | null;
  /** When the claims service last changed something that belongs to the claim; null if nothing since it was added. */
  desk_changed_at: string | null;
}

/** Which contact manages which claim. */
export interface ClaimManagerTable {
  claim_id: string;
  contact_id: string;
}

/** A passenger or another person of a claim; `place` is their position. Legal representatives are two links. */
export interface PersonTable {
  id: string;
  claim_id: string;
  kind: 'Passenger' | 'NonPassenger';
  place: number;
  can_modify: boolean;
  can_complete: boolean;
  first_name: string | null;
  middle_name: string | null;
  last_name: string | null;
  birth_date: string | null;
  birth_place: SealedText | null;
  gender: string | null;
  street_name: string | null;
  house_number: string | null;
  house_number_extension: string | null;
  postal_code: string | null;
  city: string | null;
  country_code: string | null;
  email: string | null;
  phone_number: string | null;
  passport_number: SealedText | null;
  ticket_number: string | null;
  passport_check_complete: boolean;
  link1_type: string | null;
  link1_person_id: string | null;
  link1_remarks: string | null;
  link2_type: string | null;
  link2_person_id: string | null;
  link2_remarks: string | null;
  external_id: string | null;
}

/** The payout of a claim; a claim without a row is paid to a Dutch bank account whose details are missing. */
export interface PayoutTable {
  claim_id: string;
  payment_method: string;
  paypal_email: SealedText | null;
  country_code: string;
  bic: SealedText | null;
  bank_city: string | null;
  bank_name: string | null;
  bankleitzahl: SealedText | null;
  holder: string | null;
  iban: SealedText | null;
  number: SealedText | null;
  /** Whether the bank account is valid; `paypal_valid` is that of the wallet. */
  valid: boolean;
  paypal_valid: boolean;
  updated_at: string;
  /** W23: when a contact, or staff on their behalf, last changed it, so that payments can wait a day after a change. */
  changed_at: string | null;
}

/** A row of the payout table, opened. */
export type PayoutRow = Opened<Selectable<PayoutTable>>;

/** The values of a payout before each change. Rows are only added. */
export interface PayoutHistoryTable {
  id: string;
  claim_id: string;
  changed_at: string;
  contact_id: string | null;
  staff_id: string | null;
  /** The row before as JSON. */
  before: SealedText;
}

/** Postal codes and house numbers for the address lookup without a network (D-19). */
export interface AddressTable {
  postal_code: string;
  house_number: string;
  street: string;
  town: string;
}

import type { Generated, Selectable } from 'kysely';
import type { Opened } from '../../platform/encryption/sealed-columns.ts';
import type { SealedText } from '../../platform/encryption/sealed-text.ts';
import type { Tables } from '../tables.ts';
import { derived, erased, exported, inClaim, internal, retained, table } from './columns.ts';

export const claimsTables = {
  /** A claim. Flight moments are the airport's wall clock (YYYY-MM-DDTHH:mm:ss), instants UTC, money integer cents. */
  claim: table(erased('emptied', 'claims'), {
    id: inClaim<string>('stays'),
    reference_number: inClaim<string>('written'),
    contact_id: internal<string>('stays'),
    parent_claim_id: inClaim<string | null>('cleared'),
    claim_type: inClaim<string>('stays'),
    incident_type: inClaim<string | null>('cleared'),
    status_title: inClaim<string | null>('cleared'),
    status_code: inClaim<string | null>('cleared'),
    status_html: inClaim<string | null>('cleared'),
    closed: inClaim<boolean>('stays'),
    closed_as: inClaim<string | null>('stays'),
    closed_at: inClaim<string | null>('stays'),
    managed_by_claim_manager: inClaim<boolean>('stays'),
    lead_generator_id: inClaim<number | null>('cleared'),
    airline_code: inClaim<string | null>('stays'),
    flight_number: inClaim<string | null>('stays'),
    departure_airport: inClaim<string | null>('stays'),
    departure_at: inClaim<string | null>('stays'),
    arrival_airport: inClaim<string | null>('stays'),
    arrival_at: inClaim<string | null>('stays'),
    documents_complete: inClaim<boolean>('stays'),
    passengers_complete: inClaim<boolean>('stays'),
    can_submit_extra_costs_claim: inClaim<boolean>('stays'),
    can_add_passenger: inClaim<boolean>('stays'),
    can_add_quote: inClaim<boolean>('stays'),
    passenger_address_required: inClaim<boolean>('stays'),
    passenger_birth_place_required: inClaim<boolean>('stays'),
    compensation_per_passenger_cents: inClaim<number | null>('stays'),
    total_claim_value_cents: inClaim<number | null>('stays'),
    client_remarks: inClaim<string | null>('cleared'),
    submitted_at: inClaim<string | null>('stays'),
    updated_at: inClaim<string>('written'),
    version: inClaim<number>('stays'),
    status_actor: inClaim<string | null>('cleared'),
    last_looked_at: inClaim<string | null>('cleared'),
    next_step: inClaim<string | null>('cleared'),
    next_step_text: inClaim<string | null>('cleared'),
    usual_days: inClaim<number | null>('cleared'),
    /** The external id given by the desk, and the hash of the last imported line. */
    external_id: internal<string | null>('cleared'),
    imported_hash: internal<string | null>('cleared'),
    /** Whether there is a row about money, decisions or offers; without one a claim is read with no further query. */
    has_facts: internal<boolean>('stays'),
    /** DATES-1: when the current next step began. */
    stage_since: inClaim<string | null>('cleared'),
    /** DATES-6: the limitation as the desk gives it; days YYYY-MM-DD. */
    limitation_date: inClaim<string | null>('cleared'),
    limitation_basis: inClaim<string | null>('cleared'),
    limitation_stops: inClaim<string | null>('cleared'),
    limitation_stopped_on: inClaim<string | null>('cleared'),
    limitation_stopped_by: inClaim<string | null>('cleared'),
    limitation_is_estimate: inClaim<boolean>('stays'),
    /** AIRLINE-2: how many reports of the contact the claims service has not looked at. */
    unseen_reports: internal<number>('stays'),
    /** The day until which the books of an erased claim are kept; such a claim is shown to nobody. Null for every other claim. */
    retain_until: internal<string | null>('written'),
    /** When the claims service last changed something that belongs to the claim; null if nothing since it was added. */
    desk_changed_at: internal<string | null>('cleared'),
  }),

  /**
   * Which contact manages which claim, with what the list of the contact is searched, filtered and sorted by (0049). Those columns are
   * made from the claim when the list is read; a change of the claim makes them stale and empties the names.
   */
  claim_manager: table(erased('claim'), {
    claim_id: exported<string>(),
    contact_id: internal<string>(),
    /** The version of the claim that made the row stale last. */
    version: internal<Generated<number>>(),
    /** The instant from which the columns are made anew; '' is at once, null when the claim changes. */
    stale_from: internal<Generated<string | null>>(),
    /** What the contact sees of it: an open task, in progress, closed; or hidden. */
    state: derived<Generated<'action' | 'progress' | 'closed' | 'hidden'>>(),
    kind: derived<Generated<string>>(),
    /** The flight's departure; '' when it is not known. */
    departure_at: derived<Generated<string>>(),
    reference: derived<Generated<string>>(),
    /** The first passenger, last name first. */
    people: derived<Generated<string>>(),
    flight: derived<Generated<string>>(),
    /** The key of the incident's text, and that of the first open task. */
    problem: derived<Generated<string>>(),
    task: derived<Generated<string>>(),
    status: derived<Generated<string>>(),
    /** The earliest due day of the open tasks; without one a day after all others. */
    due: derived<Generated<string>>(),
    /** What a search looks in: lower case, without accents. */
    words: derived<Generated<string>>(),
  }),

  /** A passenger or another person of a claim; `place` is their position. Legal representatives are two links. */
  person: table(erased('emptied books'), {
    id: inClaim<string>('stays'),
    claim_id: internal<string>('stays'),
    kind: inClaim<'Passenger' | 'NonPassenger'>('stays'),
    place: inClaim<number>('stays'),
    can_modify: inClaim<boolean>('stays'),
    can_complete: inClaim<boolean>('stays'),
    first_name: inClaim<string | null>('stays'),
    middle_name: inClaim<string | null>('stays'),
    last_name: inClaim<string | null>('stays'),
    birth_date: inClaim<string | null>('cleared'),
    birth_place: inClaim<SealedText | null>('cleared', 'sealed'),
    gender: inClaim<string | null>('cleared'),
    street_name: inClaim<string | null>('stays'),
    house_number: inClaim<string | null>('stays'),
    house_number_extension: inClaim<string | null>('stays'),
    postal_code: inClaim<string | null>('stays'),
    city: inClaim<string | null>('stays'),
    country_code: inClaim<string | null>('stays'),
    email: inClaim<string | null>('cleared'),
    phone_number: inClaim<string | null>('cleared'),
    passport_number: inClaim<SealedText | null>('cleared', 'sealed'),
    ticket_number: inClaim<string | null>('cleared'),
    passport_check_complete: inClaim<boolean>('stays'),
    link1_type: inClaim<string | null>('cleared'),
    link1_person_id: inClaim<string | null>('cleared'),
    link1_remarks: inClaim<string | null>('cleared'),
    link2_type: inClaim<string | null>('cleared'),
    link2_person_id: inClaim<string | null>('cleared'),
    link2_remarks: inClaim<string | null>('cleared'),
    external_id: internal<string | null>('cleared'),
  }),

  /** The payout of a claim; a claim without a row is paid to a Dutch bank account whose details are missing. */
  payout: table(
    { ...erased('claim'), key: ['claim_id'] },
    {
      claim_id: internal<string>(),
      payment_method: inClaim<string>(),
      paypal_email: inClaim<SealedText | null>('sealed'),
      country_code: inClaim<string>(),
      bic: inClaim<SealedText | null>('sealed'),
      bank_city: inClaim<string | null>(),
      bank_name: inClaim<string | null>(),
      bankleitzahl: inClaim<SealedText | null>('sealed'),
      holder: inClaim<string | null>(),
      iban: inClaim<SealedText | null>('sealed'),
      number: inClaim<SealedText | null>('sealed'),
      /** Whether the bank account is valid; `paypal_valid` is that of the wallet. */
      valid: inClaim<boolean>(),
      paypal_valid: inClaim<boolean>(),
      updated_at: internal<string>(),
      /** W23: when a contact, or staff on their behalf, last changed it, so that payments can wait a day after a change. */
      changed_at: inClaim<string | null>(),
    },
  ),

  /** The values of a payout before each change. Rows are only added. */
  payout_history: table(erased('claim'), {
    id: internal<string>(),
    claim_id: exported<string>(),
    changed_at: exported<string>(),
    contact_id: internal<string | null>(),
    staff_id: derived<string | null>(),
    before: exported<SealedText>('sealed'),
  }),

  /** Postal codes and house numbers for the address lookup without a network (D-19). */
  address: table(retained('public register'), {
    postal_code: internal<string>(),
    house_number: internal<string>(),
    street: internal<string>(),
    town: internal<string>(),
  }),
};

export type PayoutRow = Opened<Selectable<Tables['payout']>>;

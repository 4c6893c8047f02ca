import { createHash } from 'node:crypto';
import type { Insertable } from 'kysely';
import { type NextStep, type StatusActor, type StatusCode, statusCodes } from '#contract/claims/rules.ts';
import { texts } from '#texts/texts.ts';
import type { Tables } from '../server/database/tables.ts';
import type { Opened } from '../server/platform/encryption/sealed-columns.ts';
import { cleanStatusHtml } from '../server/platform/html.ts';

/** The id of a demo object by its name ('claim/F'): 32 hexadecimal digits, the same in every demo. */
export function demoId(name: string): string {
  return createHash('sha256').update(`demo/${name}`).digest('hex').slice(0, 32);
}

/** The tables of the demo, each after the tables it refers to. */
export const filled = [
  'contact',
  'terms_acceptance',
  'staff',
  'template',
  'template_version',
  'claim',
  'claim_manager',
  'person',
  'payout',
  'address',
  'file',
  'document',
  'receipt',
  'work',
  'work_entry',
  'claim_stage',
  'stage_usual',
] as const satisfies readonly (keyof Tables)[];
type Filled = (typeof filled)[number];

/** Rows for the database, by table. */
export type Rows = { readonly [T in Filled]?: readonly Opened<Insertable<Tables[T]>>[] };

type Given<T, K extends keyof T> = Pick<T, K> & Partial<T>;

/** A row for a contact; fields that are not given are empty. */
export function contactRow(
  given: Given<Opened<Tables['contact']>, 'id' | 'email' | 'password_hash' | 'created_at'>,
): Opened<Insertable<Tables['contact']>> {
  return {
    passport_check_complete: false,
    brand: 'redress',
    culture: 'nl-NL',
    country_code: 'NL',
    can_modify: true,
    updated_at: given.created_at,
    ...given,
  };
}

/** A row for an open claim with an owner; its status HTML is sanitised as on import (STATUS-1). */
export function claimRow(
  given: Given<
    Tables['claim'],
    'id' | 'reference_number' | 'contact_id' | 'claim_type' | 'submitted_at' | 'updated_at'
  >,
): Insertable<Tables['claim']> {
  return {
    closed_at: given.closed ? given.updated_at : null,
    has_facts: false,
    limitation_is_estimate: false,
    unseen_reports: 0,
    status_code: codeOf(given.status_title),
    closed: false,
    managed_by_claim_manager: false,
    documents_complete: true,
    passengers_complete: true,
    can_submit_extra_costs_claim: false,
    can_add_passenger: false,
    can_add_quote: false,
    passenger_address_required: false,
    passenger_birth_place_required: false,
    version: 1,
    ...given,
    status_html: given.status_html ? filtered(given.status_html) : null,
  };
}

/** The code of a title that a text of the portal says in the same words. */
function codeOf(title: string | null | undefined): StatusCode | null {
  const all = [texts.nl, texts.en, texts.de].map(({ portal }) => portal.status.titles);
  return statusCodes.find((code) => all.some((titles) => titles[code] === title)) ?? null;
}

const filteredBefore = new Map<string, string>();

function filtered(html: string): string {
  const known = filteredBefore.get(html) ?? cleanStatusHtml(html);
  filteredBefore.set(html, known);
  return known;
}

/** A row for a person; fields that are not given are empty. */
export function personRow(
  given: Given<Opened<Tables['person']>, 'id' | 'claim_id' | 'place'>,
): Opened<Insertable<Tables['person']>> {
  return {
    passport_check_complete: false,
    kind: 'Passenger',
    can_modify: true,
    can_complete: true,
    ...given,
  };
}

/** The two passengers who represent a minor. */
export function representedBy(link1_person_id: string, link2_person_id: string): Partial<Opened<Tables['person']>> {
  return { link1_type: 'Passenger', link1_person_id, link2_type: 'Passenger', link2_person_id };
}

/** The payout details of a person, for any claim. */
export type PayoutGiven = Partial<Opened<Tables['payout']>>;

/** A row for a payout to a bank, with what is right; fields that are not given are empty. */
export function payoutRow(
  given: Given<Opened<Tables['payout']>, 'claim_id' | 'updated_at'>,
): Opened<Insertable<Tables['payout']>> {
  return {
    payment_method: 'Bank',
    valid: true,
    country_code: 'NL',
    paypal_valid: Boolean(given.paypal_email),
    ...given,
  };
}

/** A row for a receipt in euros, so that both amounts are equal. */
export function receiptRow(
  given: Given<Tables['receipt'], 'id' | 'claim_id' | 'document_id' | 'description_codes' | 'amount_cents' | 'at'>,
): Insertable<Tables['receipt']> {
  return {
    currency: 'EURO',
    euro_cents: given.amount_cents,
    rate_date: given.at.slice(0, 10),
    ...given,
  };
}

/** Concatenates the rows of all parts in order. */
export function together(parts: readonly Rows[]): Rows {
  return Object.fromEntries(filled.map((table) => [table, parts.flatMap((part) => [...(part[table] ?? [])])]));
}

/** DESK-10: who must act, the next step and its usual time, and when the claim was last looked at. */
export function statusFacts(
  status_actor: StatusActor,
  next_step: NextStep,
  usual_days: number | null,
  last_looked_at: string,
) {
  return { status_actor, next_step, usual_days, last_looked_at };
}

/** The flight of a claim, such as 'XN 1673' from 'AMS 18:40' to 'BCN 20:55', on one day by the clocks of both places. */
export function flightFacts(flight: string, day: string, from: string, to: string) {
  const [airline_code = null, flight_number = null] = flight.split(' ');
  const [departure_airport = null, leaves] = from.split(' ');
  const [arrival_airport = null, lands] = to.split(' ');
  return {
    ...{ airline_code, flight_number, departure_airport, arrival_airport },
    ...{ departure_at: `${day}T${leaves}:00`, arrival_at: `${day}T${lands}:00` },
  };
}

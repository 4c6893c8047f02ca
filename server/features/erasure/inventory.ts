import type { Tables } from '../../database/tables.ts';

/**
 * What an erasure does with the rows of a table:
 * - `claim`: deleted with their claim; those marked `books` stay while the books of the claim are kept;
 * - `contact`: deleted with their contact;
 * - `files`: deleted with the documents that they belong to;
 * - `cleared`: the row stays and loses what is about a person (`clearedColumns` says which columns);
 * - `kept`: not touched, with the reason.
 */
export type Erasure =
  | { readonly with: 'claim'; readonly books?: true }
  | { readonly with: 'contact' | 'files' | 'cleared' }
  | { readonly kept: string };

const claim = { with: 'claim' } as const;
const books = { with: 'claim', books: true } as const;
const contact = { with: 'contact' } as const;
const ids = 'ids, codes and names of fields, no text and no value';
const installation = 'belongs to the installation';
const staff = 'about staff, not contacts';

/** What becomes of every table when a claim or contact is erased. A new table without a decision does not compile. */
export const erasureOf = {
  contact: { with: 'cleared' },
  terms_acceptance: contact,
  password_request: contact,
  session: contact,
  staff_ticket: contact,
  passkey: contact,
  totp: contact,
  recovery_code: contact,
  challenge: contact,
  notice: claim,
  notice_off: contact,
  mail_bounce: contact,
  upload: claim,
  upload_piece: { with: 'files' },
  personal_export: contact,
  kept_answer: contact,
  rate: contact,
  job: contact,
  legal_hold: claim,
  claim: { with: 'cleared' },
  claim_manager: claim,
  person: books,
  payout: claim,
  payout_history: claim,
  document: claim,
  file: { with: 'files' },
  receipt: claim,
  airline_contact: claim,
  decision: claim,
  decision_reason: claim,
  contest: claim,
  contest_reason: claim,
  offer: claim,
  offer_share: claim,
  offer_answer: claim,
  claim_money: books,
  money_share: books,
  settlement: books,
  settlement_share: books,
  airline_payment: books,
  payout_sent: books,
  payout_part: books,
  claim_stage: { with: 'cleared' },
  erasure: { kept: 'the id of the contact and when: it shows that the erasure was done' },
  audit: { kept: 'ids, codes, names of fields and a reason of staff; sealed, so it cannot change (0038, 0041)' },
  audit_seal: { kept: 'hashes of the audit' },
  event: { kept: `${ids}: the claims service reads them by position` },
  webhook_delivery: { kept: `${ids}; deleted a week after the delivery` },
  discarded_file: { kept: 'random names of files that go to the trash' },
  erased_file: { kept: 'random names of files that are being deleted' },
  staff: { kept: staff },
  staff_session: { kept: staff },
  staff_passkey: { kept: staff },
  address: { kept: 'public register' },
  exchange_rate: { kept: 'public register' },
  event_order: { kept: installation },
  desk_key: { kept: installation },
  webhook: { kept: installation },
  lead_generator: { kept: installation },
  stage_usual: { kept: 'statistics of many claims' },
  installation: { kept: installation },
  encryption_key: { kept: installation },
} as const satisfies Readonly<Record<keyof Tables, Erasure>>;

/** A table whose rows are found by the column `claim_id`. */
export type ClaimRowsTable = {
  [Name in keyof typeof erasureOf]: (typeof erasureOf)[Name] extends { with: 'claim' } ? Name : never;
}[keyof typeof erasureOf];

/**
 * The tables of a claim in the order in which their rows can go: those that refer to others come first. A test compares the list with
 * the decisions above.
 */
export const claimTables: readonly ClaimRowsTable[] = [
  'notice',
  'upload',
  'claim_manager',
  'legal_hold',
  'payout',
  'payout_history',
  'offer_answer',
  'offer_share',
  'offer',
  'contest_reason',
  'contest',
  'decision_reason',
  'decision',
  'airline_contact',
  'receipt',
  'document',
  'payout_part',
  'payout_sent',
  'airline_payment',
  'settlement_share',
  'settlement',
  'money_share',
  'claim_money',
  'person',
];

/** The tables of a claim that stay while its books are kept. */
export const bookTables = claimTables.filter((table) => 'books' in erasureOf[table]);

/** The columns of a row that stays that keep their value; all others are emptied. */
export const stayingColumns = {
  /** Of a contact whose claims' books are kept. */
  contact: ['id', 'brand', 'culture', 'created_at', 'updated_at', 'can_modify', 'passport_check_complete'],
  /** What the books need: what was claimed for which flight, and under which number. */
  claim: [
    'id',
    'contact_id',
    'claim_type',
    'closed',
    'airline_code',
    'flight_number',
    'departure_airport',
    'departure_at',
    'arrival_airport',
    'arrival_at',
    'compensation_per_passenger_cents',
    'total_claim_value_cents',
    'submitted_at',
    'has_facts',
    'documents_complete',
    'passengers_complete',
    'can_submit_extra_costs_claim',
    'can_add_passenger',
    'can_add_quote',
    'passenger_address_required',
    'passenger_birth_place_required',
    'managed_by_claim_manager',
    'limitation_is_estimate',
    'unseen_reports',
    'version',
  ],
  /** Whom a payment concerns: name and address, as an invoice has them. */
  person: [
    'id',
    'claim_id',
    'kind',
    'place',
    'can_modify',
    'can_complete',
    'first_name',
    'middle_name',
    'last_name',
    'street_name',
    'house_number',
    'house_number_extension',
    'postal_code',
    'city',
    'country_code',
    'passport_check_complete',
  ],
} as const satisfies { readonly [Name in 'contact' | 'claim' | 'person']: readonly (keyof Tables[Name])[] };

/** The columns of a row that stays that are written, with something that says nothing about the person. */
export const writtenColumns = {
  contact: ['email', 'password_hash', 'erased_at'],
  claim: ['reference_number', 'updated_at', 'kept_until'],
  person: [],
} as const satisfies { readonly [Name in 'contact' | 'claim' | 'person']: readonly (keyof Tables[Name])[] };

/** The columns that are emptied when the row stays. A test compares all three lists with the database. */
export const clearedColumns = {
  contact: [
    'email_changed_at',
    'language',
    'first_name',
    'middle_name',
    'last_name',
    'birth_date',
    'birth_place',
    'gender',
    'street_name',
    'house_number',
    'house_number_extension',
    'postal_code',
    'city',
    'country_code',
    'phone_number',
    'passport_number',
    'ticket_number',
    'terms_accepted',
    'external_id',
    'imported_hash',
  ],
  claim: [
    'parent_claim_id',
    'incident_type',
    'status_title',
    'status_html',
    'lead_generator_id',
    'client_remarks',
    'status_actor',
    'last_looked_at',
    'next_step',
    'next_step_text',
    'usual_days',
    'external_id',
    'imported_hash',
    'stage_since',
    'limitation_date',
    'limitation_basis',
    'limitation_stops',
    'limitation_stopped_on',
    'limitation_stopped_by',
    'desk_changed_at',
  ],
  person: [
    'birth_date',
    'birth_place',
    'gender',
    'email',
    'phone_number',
    'passport_number',
    'ticket_number',
    'link1_type',
    'link1_person_id',
    'link1_remarks',
    'link2_type',
    'link2_person_id',
    'link2_remarks',
    'external_id',
  ],
} as const satisfies { readonly [Name in 'contact' | 'claim' | 'person']: readonly (keyof Tables[Name])[] };

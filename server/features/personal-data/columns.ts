import type { Tables } from '../../database/tables.ts';

/**
 * What becomes of a column in the copy of a contact's data:
 * - `exported`: in data.json, under the name of its table and column;
 * - `claim`: in claim.json of the contact's own claims, as the portal shows it;
 * - `file`: the file itself is in the folder of its claim;
 * - `derived`: made from what is exported;
 * - `internal`: no personal data, or a secret that opens something (docs/personal-data.md names the reasons).
 */
type Decision = 'exported' | 'claim' | 'file' | 'derived' | 'internal';

/** The columns of a table by decision, with blanks between the names. */
type TableDecisions = Readonly<Partial<Record<Decision, string>>>;

const account = {
  contact: {
    exported:
      'id email email_changed_at brand culture language first_name middle_name last_name birth_date birth_place gender street_name house_number house_number_extension postal_code city country_code phone_number passport_number ticket_number passport_check_complete terms_accepted external_id created_at updated_at',
    internal: 'password_hash can_modify imported_hash erased_at',
  },
  terms_acceptance: { exported: 'version text_hash culture accepted_at', internal: 'id contact_id' },
  password_request: { exported: 'created_at expires_at used_at', internal: 'secret_hash contact_id' },
  session: {
    exported: 'culture user_agent created_at seen_at ends_at',
    derived: 'staff_id',
    internal: 'id_hash contact_id stage',
  },
  staff_ticket: {
    exported: 'reason created_at used_at',
    derived: 'staff_id',
    internal: 'secret_hash contact_id expires_at',
  },
  passkey: {
    exported: 'name created_at used_at transports',
    internal: 'id credential_id public_key counter contact_id',
  },
  totp: { exported: 'begun_at confirmed_at', internal: 'contact_id secret last_step' },
  recovery_code: { exported: 'used_at', internal: 'contact_id hash' },
  notice: {
    exported: 'claim_id document_id kind about due_at done_at outcome',
    internal: 'id contact_id bundle_id',
  },
  notice_off: { exported: 'kind', internal: 'contact_id' },
  mail_bounce: { exported: 'address at status', internal: 'contact_id' },
  upload: {
    exported: 'claim_id name size received created_at expires_at',
    internal: 'id contact_id parent_document_id sha256',
  },
  audit: {
    exported: 'at act claim_id subject_id details actor network',
    derived: 'staff_id',
    internal: 'sequence contact_id session request_id seal',
  },
  payout_history: { exported: 'claim_id changed_at before', derived: 'staff_id', internal: 'id contact_id' },
  claim_manager: { exported: 'claim_id', internal: 'contact_id' },
  erasure: {
    exported: 'state asked_by asked_at due_at waits_for ended_at',
    internal: 'contact_id',
    derived: 'mail_to',
  },
  legal_hold: { exported: 'reason since', internal: 'id contact_id claim_id set_by' },
  personal_export: {
    exported: 'asked_at ready_at ends_at',
    internal: 'id contact_id culture prefix state worker worker_until stored_name sha256 size seal',
  },
} as const satisfies Partial<Record<keyof Tables, TableDecisions>>;

const claims = {
  claim: {
    claim:
      'id reference_number parent_claim_id claim_type incident_type status_title status_html closed managed_by_claim_manager lead_generator_id airline_code flight_number departure_airport departure_at arrival_airport arrival_at documents_complete passengers_complete can_submit_extra_costs_claim can_add_passenger can_add_quote passenger_address_required passenger_birth_place_required compensation_per_passenger_cents total_claim_value_cents client_remarks submitted_at updated_at version status_actor last_looked_at next_step next_step_text usual_days stage_since limitation_date limitation_basis limitation_stops limitation_stopped_on limitation_stopped_by limitation_is_estimate',
    internal: 'contact_id external_id imported_hash has_facts unseen_reports kept_until desk_changed_at',
  },
  person: {
    claim:
      'id kind place can_modify can_complete first_name middle_name last_name birth_date birth_place gender street_name house_number house_number_extension postal_code city country_code email phone_number passport_number ticket_number passport_check_complete link1_type link1_person_id link1_remarks link2_type link2_person_id link2_remarks',
    internal: 'claim_id external_id',
  },
  payout: {
    claim:
      'payment_method paypal_email country_code bic bank_city bank_name bankleitzahl holder iban number valid paypal_valid changed_at',
    internal: 'claim_id updated_at',
  },
  document: {
    claim:
      'id parent_document_id at action can_react name description message checklist action_arguments performed_at optional perform_required due_on late_text decision_id offer_id',
    internal: 'claim_id file_id removed_at external_id due_told_on',
  },
  file: { file: 'name size content_type', internal: 'id stored_name sha256 created_at verdict checked_at seal' },
  receipt: {
    claim:
      'id document_id description_codes currency amount_cents euro_cents rate_date judgement judgement_text judged_at at accepted_cents',
    internal: 'claim_id removed_at',
  },
  airline_contact: {
    claim: 'document_id kind happened_on amount_cents currency person_ids answered answer_text seen_at withdrawn_at',
    internal: 'claim_id',
  },
  decision: {
    claim: 'id document_id decided_at outcome title summary contest_until second_look_days answers_id',
    internal: 'claim_id external_id contest_until_changes contest_until_changed_at created_at',
  },
  decision_reason: { claim: 'decision_id place reason_key content', internal: 'claim_id' },
  contest: { claim: 'decision_id at', derived: 'contact_id staff_id', internal: 'claim_id' },
  contest_reason: { claim: 'decision_id place reason_key message document_ids', internal: 'claim_id' },
  offer: {
    claim: 'id document_id made_at until_at kind who_decides accept_text decline_text advice_text withdrawn_at',
    internal: 'claim_id external_id ended_told_at reminded_on created_at',
  },
  offer_share: { claim: 'offer_id place person_id gross_cents', internal: 'claim_id' },
  offer_answer: {
    claim: 'offer_id person_id answer at how seen_net_cents decided_by_person_id',
    derived: 'contact_id',
    internal: 'claim_id client_id',
  },
  claim_money: { claim: 'payee payout_days terms', internal: 'claim_id updated_at' },
  money_share: { claim: 'place person_id compensation_cents costs_cents paid_to_person_id', internal: 'claim_id' },
  settlement: { claim: 'id version at outcome', internal: 'claim_id created_at' },
  settlement_share: {
    claim:
      'settlement_id place person_id compensation_cents costs_cents interest_cents fee_cents court_cents vat_cents direct_cents net_cents',
    internal: 'claim_id',
  },
  airline_payment: {
    claim:
      'id received_on amount_cents reference received_by person_id original_amount original_currency report_document_id',
    internal: 'claim_id external_id created_at',
  },
  payout_sent: {
    claim: 'id state account reference expected_on sent_on returned_on return_reason due_on replaces_id settlement_id',
    internal: 'claim_id external_id late_told_at created_at',
  },
  payout_part: { claim: 'payout_sent_id place person_id amount_cents', internal: 'claim_id' },
  claim_stage: { derived: 'step began ended ended_by', internal: 'id claim_id brand airline' },
} as const satisfies Partial<Record<keyof Tables, TableDecisions>>;

/** Copies that live for minutes up to weeks, and what belongs to the installation or to staff. */
const others = {
  event: { derived: 'at kind actor claim_id contact_id payload', internal: 'sequence position id' },
  job: {
    derived: 'kind payload failure',
    internal: 'id lane contact_id attempts run_at locked_until done_at request_id',
  },
  kept_answer: { derived: 'answer', internal: 'key asked_hash expires_at contact_id' },
  rate: { derived: 'key', internal: 'count window_ends_at' },
  challenge: { internal: 'hash purpose contact_id staff_id expires_at' },
  upload_piece: { internal: 'upload_id begins size sha256 stored_name seal' },
  discarded_file: { internal: 'stored_name' },
  erased_file: { internal: 'stored_name' },
  staff: { internal: 'id email name password_hash totp_secret totp_step oidc_subject disabled_at created_at' },
  staff_session: { internal: 'id_hash staff_id user_agent created_at seen_at ends_at' },
  staff_passkey: {
    internal: 'id credential_id public_key counter transports name created_at used_at staff_id',
  },
  audit_seal: { internal: 'number row_count rows_hash hash sealed_at removed_at' },
  address: { internal: 'postal_code house_number street town' },
  exchange_rate: { internal: 'currency day per_euro' },
  event_order: { internal: 'name last_position' },
  desk_key: { internal: 'id client_id name secret_hash scopes created_at expires_at revoked_at used_at' },
  webhook: { internal: 'id url secret created_at removed_at last_position' },
  webhook_delivery: {
    derived: 'lane',
    internal: 'webhook_id position event_id state attempts due_at locked_until ended_at failure',
  },
  lead_generator: { internal: 'number name image shown updated_at' },
  stage_usual: { internal: 'brand airline step p10 p50 p90 ended_count computed_at' },
  installation: { internal: 'key value' },
  encryption_key: { internal: 'id proof since' },
} as const satisfies Partial<Record<keyof Tables, TableDecisions>>;

/** ACCOUNT-10: every column of the database with what becomes of it. A new table without a row does not compile; a test finds columns. */
export const columnDecisions: Readonly<Record<keyof Tables, TableDecisions>> = { ...account, ...claims, ...others };

/** A table that data.json holds, with the columns that it holds of it. */
type AccountTable = keyof typeof account;
export const accountTables = Object.keys(account) as readonly AccountTable[];

/** The tables whose rows stay as the books of an erased claim. A test compares them with the decisions of the erasure. */
export const exportedBookTables = [
  'payout_part',
  'payout_sent',
  'airline_payment',
  'settlement_share',
  'settlement',
  'money_share',
  'claim_money',
  'person',
] as const satisfies readonly (keyof typeof claims)[];

/** The columns of such a table that are in the claim as the contact sees it. */
export function bookColumns(table: (typeof exportedBookTables)[number]): readonly string[] {
  return claims[table].claim.split(' ');
}

/** The exported columns of a table. */
export function exportedColumns(table: AccountTable): readonly string[] {
  return account[table].exported.split(' ');
}

import type { Engine } from '../../open.ts';

export const claims = (engine: Engine): string => `
create table claim (
  id text primary key,
  reference_number text not null unique,
  contact_id text not null references contact (id),
  parent_claim_id text references claim (id),
  claim_type text not null,
  incident_type text,
  status_title text, status_code text, status_html text,
  closed boolean not null, closed_as text, closed_at timestamptz,
  managed_by_claim_manager boolean not null,
  lead_generator_id integer,
  airline_code text, flight_number text,
  departure_airport text, departure_at text, arrival_airport text, arrival_at text,
  documents_complete boolean not null, passengers_complete boolean not null,
  can_submit_extra_costs_claim boolean not null, can_add_passenger boolean not null, can_add_quote boolean not null,
  passenger_address_required boolean not null, passenger_birth_place_required boolean not null,
  compensation_per_passenger_cents integer, total_claim_value_cents integer,
  client_remarks text,
  submitted_at timestamptz,
  updated_at timestamptz not null,
  version integer not null,
  status_actor text,
  last_looked_at timestamptz,
  next_step text, next_step_text text,
  usual_days integer,
  external_id text, imported_hash text,
  has_facts boolean not null,
  stage_since timestamptz,
  limitation_date text, limitation_basis text,
  limitation_stops text, limitation_stopped_on text, limitation_stopped_by text,
  limitation_is_estimate boolean not null,
  unseen_reports integer not null,
  retain_until text,
  desk_changed_at timestamptz,
  constraint claim_type_known check (claim_type in
    ('Regulation_261_2004', 'Regulation_889_2002', 'Regulation_889_2002_Flight', 'Voucher_Flight'))
);
create index claim_contact on claim (contact_id);
create index claim_parent on claim (parent_claim_id);
create unique index claim_external on claim (external_id);
create index claim_retained on claim (retain_until) where retain_until is not null;

create table claim_manager (
  claim_id text not null references claim (id) on delete cascade,
  contact_id text not null references contact (id),
  version integer not null default 0,
  stale_from text default '',
  state text not null default 'hidden',
  kind text not null default '',
  departure_at text not null default '',
  reference text not null default '',
  people text not null default '',
  flight text not null default '',
  problem text not null default '',
  task text not null default '',
  status text not null default '',
  due text not null default '',
  words text not null default '',
  constraint claim_manager_key primary key (contact_id, claim_id)
)${engine === 'sqlite' ? ' without rowid' : ''};
create index claim_manager_claim on claim_manager (claim_id);
create index claim_manager_stale on claim_manager (contact_id, stale_from) where stale_from is not null;
create index claim_manager_counted on claim_manager (contact_id, kind, state, departure_at);
create index claim_manager_newest on claim_manager (contact_id, departure_at desc, claim_id);
create index claim_manager_due on claim_manager (contact_id, state, due, departure_at, claim_id);
${engine === 'sqlite' ? sqliteTrigger : postgresTrigger}

create table person (
  id text primary key,
  claim_id text not null references claim (id) on delete cascade,
  kind text not null,
  place integer not null,
  can_modify boolean not null,
  can_complete boolean not null,
  first_name text, middle_name text, last_name text, birth_date text, birth_place text, gender text,
  street_name text, house_number text, house_number_extension text, postal_code text, city text, country_code text,
  email text, phone_number text, passport_number text, ticket_number text,
  passport_check_complete boolean not null,
  link1_type text, link1_person_id text, link1_remarks text,
  link2_type text, link2_person_id text, link2_remarks text,
  external_id text,
  constraint person_kind_known check (kind in ('Passenger', 'NonPassenger'))
);
create index person_claim on person (claim_id, place);
create unique index person_external on person (claim_id, external_id);

create table payout (
  claim_id text primary key references claim (id) on delete cascade,
  payment_method text not null,
  paypal_email text,
  country_code text not null,
  bic text, bank_city text, bank_name text, bankleitzahl text, holder text, iban text, number text,
  valid boolean not null,
  paypal_valid boolean not null,
  updated_at timestamptz not null,
  changed_at timestamptz,
  constraint payout_method_known check (payment_method in ('Bank', 'PayPal'))
);

create table payout_history (
  id text primary key,
  claim_id text not null references claim (id) on delete cascade,
  changed_at timestamptz not null,
  contact_id text, staff_id text,
  before text not null
);
create index payout_history_claim on payout_history (claim_id);

create table address (
  postal_code text not null,
  house_number text not null,
  street text not null,
  town text not null,
  constraint address_key primary key (postal_code, house_number)
);

create table claim_stage (
  id text primary key,
  claim_id text references claim (id) on delete set null,
  brand text not null,
  airline text not null,
  step text not null,
  began timestamptz not null,
  ended timestamptz,
  ended_by text
);
create index claim_stage_step on claim_stage (brand, airline, step, began);
create index claim_stage_open on claim_stage (brand, step, began) where ended is null;
create index claim_stage_claim on claim_stage (claim_id);

create table stage_usual (
  brand text not null,
  airline text not null,
  step text not null,
  p10 integer not null, p50 integer not null, p90 integer not null, ended_count integer not null,
  computed_at timestamptz not null,
  constraint stage_usual_key primary key (brand, airline, step)
);
`;

export const documents = `
create table file (
  id text primary key,
  stored_name text not null unique,
  sha256 text not null,
  size integer not null,
  name text not null,
  content_type text not null,
  created_at timestamptz not null,
  verdict text not null,
  checked_at timestamptz,
  seal text
);
create index file_waiting on file (created_at) where verdict = 'waiting';

create table document (
  id text primary key,
  claim_id text not null references claim (id) on delete cascade,
  parent_document_id text references document (id),
  at timestamptz not null,
  action text,
  can_react boolean not null,
  name text, description text, message text,
  checklist jsonb not null,
  action_arguments text,
  performed_at timestamptz,
  optional boolean not null,
  perform_required boolean not null,
  file_id text references file (id),
  removed_at timestamptz,
  external_id text,
  due_on text, late_text text, due_told_on text,
  acknowledges boolean not null,
  by_manager boolean not null,
  decision_id text, offer_id text
);
create index document_claim on document (claim_id, at);
create index document_task on document (claim_id, at)
  where perform_required and performed_at is null and removed_at is null;
create unique index document_review on document (claim_id) where action = 'QuoteCustomer' and removed_at is null;
create index document_removed on document (removed_at) where removed_at is not null;
create index document_due on document (due_on)
  where perform_required and performed_at is null and removed_at is null and due_on is not null;
create unique index document_external on document (claim_id, external_id) where external_id is not null;
create index document_parent on document (parent_document_id) where parent_document_id is not null;
create index document_file on document (file_id) where file_id is not null;

create table receipt (
  id text primary key,
  claim_id text not null references claim (id) on delete cascade,
  document_id text references document (id),
  description_codes text not null,
  currency text not null,
  amount_cents bigint not null,
  euro_cents bigint,
  rate_date text, judgement text, judgement_text text,
  judged_at timestamptz,
  at timestamptz not null,
  removed_at timestamptz,
  accepted_cents bigint
);
create index receipt_claim on receipt (claim_id, at);
create index receipt_document on receipt (document_id);
create index receipt_removed on receipt (removed_at) where removed_at is not null;

create table upload (
  id text primary key,
  contact_id text not null references contact (id) on delete cascade,
  claim_id text not null references claim (id) on delete cascade,
  parent_document_id text,
  name text not null,
  size integer not null,
  sha256 text,
  received integer not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  constraint upload_received_within check (received >= 0 and received <= size)
);
create index upload_contact on upload (contact_id, expires_at);
create index upload_claim on upload (claim_id);
create index upload_expires on upload (expires_at);

create table upload_piece (
  upload_id text not null references upload (id) on delete cascade,
  begins integer not null,
  size integer not null,
  sha256 text not null,
  stored_name text not null unique,
  seal text,
  constraint upload_piece_key primary key (upload_id, begins)
);

create table task_put_away (
  contact_id text not null references contact (id) on delete cascade,
  document_id text not null references document (id) on delete cascade,
  constraint task_put_away_key primary key (contact_id, document_id)
);
create index task_put_away_document on task_put_away (document_id);

create table leaving_file (
  stored_name text primary key,
  erased boolean not null
);
create index leaving_file_erased on leaving_file (stored_name) where erased;

create table exchange_rate (
  currency text not null,
  day text not null,
  per_euro text not null,
  constraint exchange_rate_key primary key (currency, day)
);
`;

/** Nothing of a claim's former people stays in the lists of its managers. */
const makeStale = `
    update claim_manager set version = new.version, stale_from = '', people = '', words = '' where claim_id = new.id;`;

const sqliteTrigger = `
create trigger claim_changed after update of version, contact_id, retain_until on claim begin${makeStale}
  end;`;

const postgresTrigger = `
create function make_managed_stale() returns trigger language plpgsql as $$
  begin${makeStale}
    return null;
  end $$;
create trigger claim_changed after update of version, contact_id, retain_until on claim
  for each row execute function make_managed_stale();`;

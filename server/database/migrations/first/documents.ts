/** Documents, receipts, stored files and uploads. */
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

create table discarded_file (
  stored_name text primary key
);

create table exchange_rate (
  currency text not null,
  day text not null,
  per_euro text not null,
  constraint exchange_rate_key primary key (currency, day)
);
`;

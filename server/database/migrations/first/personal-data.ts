/** Exports and erasures of personal data, and legal holds. */
export const personalData = `
create table personal_export (
  id text primary key,
  contact_id text not null unique references contact (id),
  culture text not null,
  prefix text,
  state text not null,
  asked_at text not null,
  worker text, worker_until text, ready_at text, ends_at text, stored_name text, sha256 text,
  size bigint,
  seal text
);
create index personal_export_ends on personal_export (ends_at);
create index personal_export_stored on personal_export (stored_name);

create table erasure (
  contact_id text primary key,
  state text not null,
  asked_by text not null,
  asked_at timestamptz not null,
  due_at timestamptz not null,
  waits_for text, mail_to text,
  ended_at timestamptz,
  constraint erasure_state_known check (state in ('waiting', 'taken back', 'erasing', 'done'))
);
create index erasure_due on erasure (due_at) where state in ('waiting', 'erasing');

create table legal_hold (
  id text primary key,
  contact_id text references contact (id) on delete cascade,
  claim_id text references claim (id) on delete cascade,
  reason text not null,
  since timestamptz not null,
  set_by text not null
);
create index legal_hold_contact on legal_hold (contact_id);
create index legal_hold_claim on legal_hold (claim_id);

create table erased_file (
  stored_name text primary key
);
`;

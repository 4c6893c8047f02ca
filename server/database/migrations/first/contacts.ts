export const contacts = `
create table contact (
  id text primary key,
  email text not null unique,
  email_changed_at timestamptz,
  password_hash text not null,
  brand text not null,
  culture text not null,
  language text,
  first_name text, middle_name text, last_name text, birth_date text, birth_place text, gender text,
  street_name text, house_number text, house_number_extension text, postal_code text, city text, country_code text,
  phone_number text, passport_number text, ticket_number text,
  passport_check_complete boolean not null,
  can_modify boolean not null,
  terms_accepted text,
  notices_off text,
  bounced_at timestamptz,
  external_id text, imported_hash text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  erased_at timestamptz,
  constraint contact_email_lower check (email = lower(email))
);
create unique index contact_external on contact (external_id);

create table terms_acceptance (
  id text primary key,
  contact_id text not null references contact (id),
  version text not null,
  text_hash text not null,
  culture text not null,
  accepted_at timestamptz not null
);
create index terms_acceptance_contact on terms_acceptance (contact_id);

create table password_request (
  secret_hash text primary key,
  contact_id text not null references contact (id),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  invited boolean not null
);
create index password_request_contact on password_request (contact_id);

create table staff (
  id text primary key,
  email text not null unique,
  name text not null,
  password_hash text not null,
  totp_secret text,
  totp_step integer,
  oidc_subject text,
  role text not null,
  brands text,
  teams text,
  disabled_at timestamptz,
  created_at timestamptz not null,
  invitation_hash text, invitation_ends timestamptz,
  admin_asked_by text references staff (id)
);
create unique index staff_oidc_subject on staff (oidc_subject);
create unique index staff_invitation on staff (invitation_hash);

create table staff_session (
  id_hash text primary key,
  staff_id text not null references staff (id),
  user_agent text,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  ends_at timestamptz not null,
  confirmed_at timestamptz
);
create index staff_session_staff on staff_session (staff_id);

create table staff_ticket (
  secret_hash text primary key,
  staff_id text not null references staff (id),
  contact_id text not null references contact (id),
  reason text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index staff_ticket_staff on staff_ticket (staff_id, used_at);
create index staff_ticket_contact on staff_ticket (contact_id, used_at);

create table session (
  id_hash text primary key,
  contact_id text not null references contact (id) on delete cascade,
  staff_id text references staff (id),
  stage text not null,
  culture text not null,
  user_agent text,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  ends_at timestamptz not null
);
create index session_contact on session (contact_id);
create index session_ends on session (ends_at);
create index session_staff on session (staff_id);

create table passkey (
  id text primary key,
  contact_id text not null references contact (id) on delete cascade,
  credential_id text not null unique,
  public_key text not null,
  counter bigint not null,
  transports text not null,
  name text not null,
  created_at timestamptz not null,
  used_at timestamptz
);
create index passkey_contact on passkey (contact_id);

create table staff_passkey (
  id text primary key,
  staff_id text not null references staff (id) on delete cascade,
  credential_id text not null unique,
  public_key text not null,
  counter bigint not null,
  transports text not null,
  name text not null,
  created_at timestamptz not null,
  used_at timestamptz
);
create index staff_passkey_staff on staff_passkey (staff_id);

create table totp (
  contact_id text primary key references contact (id) on delete cascade,
  secret text not null,
  begun_at timestamptz not null,
  confirmed_at timestamptz,
  last_step integer,
  recovery_hashes text
);

create table challenge (
  hash text primary key,
  purpose text not null,
  contact_id text references contact (id) on delete cascade,
  staff_id text references staff (id) on delete cascade,
  expires_at timestamptz not null
);
create index challenge_expires on challenge (expires_at);
`;

export const personalData = `
create table personal_export (
  id text primary key,
  contact_id text not null unique references contact (id),
  culture text not null,
  prefix text,
  state text not null,
  asked_at text not null,
  worker text, ready_at text, ends_at text, stored_name text, sha256 text,
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
  since timestamptz not null
);
create index legal_hold_contact on legal_hold (contact_id);
create index legal_hold_claim on legal_hold (claim_id);
`;

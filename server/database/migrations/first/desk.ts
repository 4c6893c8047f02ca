/** The keys and webhooks of the claims service, lead generators, and the mails about changes. */
export const desk = `
create table desk_key (
  id text primary key,
  client_id text not null,
  name text not null,
  secret_hash text not null,
  scopes text not null,
  created_at timestamptz not null,
  expires_at timestamptz, revoked_at timestamptz, used_at timestamptz
);

create table webhook (
  id text primary key,
  url text not null,
  secret text not null,
  created_at timestamptz not null,
  removed_at timestamptz,
  last_position bigint not null
);

create table webhook_delivery (
  webhook_id text not null references webhook (id) on delete cascade,
  position bigint not null,
  event_id text not null,
  lane text not null,
  state text not null,
  attempts integer not null,
  due_at timestamptz not null,
  locked_until timestamptz, ended_at timestamptz,
  failure text,
  constraint webhook_delivery_key primary key (webhook_id, position)
);
create index webhook_delivery_waiting on webhook_delivery (webhook_id, lane, position) where state = 'waiting';
create index webhook_delivery_ended on webhook_delivery (ended_at) where state = 'delivered';
create index webhook_delivery_due on webhook_delivery (webhook_id, due_at, position) where state = 'waiting';

create table lead_generator (
  number integer primary key,
  name text not null,
  image text,
  shown boolean not null,
  updated_at timestamptz not null
);

create table notice (
  id text primary key,
  contact_id text not null references contact (id) on delete cascade,
  claim_id text not null references claim (id) on delete cascade,
  document_id text,
  kind text not null,
  about text,
  due_at timestamptz not null,
  done_at timestamptz,
  outcome text, bundle_id text
);
create index notice_due on notice (due_at) where done_at is null;
create index notice_waiting on notice (contact_id, claim_id) where done_at is null;
create index notice_bundle on notice (bundle_id);
create index notice_done on notice (done_at) where done_at is not null;
create index notice_claim on notice (claim_id);

create table notice_off (
  contact_id text not null references contact (id) on delete cascade,
  kind text not null,
  constraint notice_off_key primary key (contact_id, kind)
);

create table mail_bounce (
  contact_id text primary key references contact (id) on delete cascade,
  address text not null,
  at timestamptz not null,
  status text not null
);
`;

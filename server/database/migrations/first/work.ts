import type { Engine } from '../../open.ts';

export const work = (engine: Engine): string => `
create table event (
  sequence ${sequence(engine)},
  position bigint,
  id text not null unique,
  at timestamptz not null,
  kind text not null,
  actor text not null,
  claim_id text,
  contact_id text,
  payload text not null
);
create index event_unplaced on event (sequence) where position is null;
create index event_at on event (at);
create index event_claim_at on event (claim_id, at);
create unique index event_position on event (position) where position is not null;
create index event_contact on event (contact_id, position) where position is not null;

create table event_order (
  name text primary key,
  last_position bigint not null
);
insert into event_order (name, last_position) values ('events', 0);

create table job (
  id text primary key,
  kind text not null,
  lane text not null,
  contact_id text,
  payload text not null,
  attempts integer not null,
  run_at timestamptz not null,
  locked_until timestamptz, done_at timestamptz,
  failure text, request_id text
);
create index job_due on job (run_at) where done_at is null;
create index job_lane on job (lane, run_at) where done_at is null;
create index job_contact on job (contact_id, kind, run_at) where contact_id is not null;
create index job_done on job (done_at) where done_at is not null;

create table rate (
  key text primary key,
  count integer not null,
  window_ends_at timestamptz not null
);

create table stored_answer (
  key text primary key,
  asked_hash text not null,
  answer text not null,
  expires_at timestamptz not null,
  contact_id text,
  claim_id text
);
create index stored_answer_expires on stored_answer (expires_at);
create index stored_answer_claim on stored_answer (claim_id) where claim_id is not null;

create table installation (
  key text primary key,
  value text not null
);

create table encryption_key (
  id text primary key,
  proof text not null,
  since text not null
);
${engine === 'postgres' ? notifyOfEvent : ''}`;

/**
 * Tells the processes that listen of each change, as part of the commit. Channels belong to a whole database, so their name holds the
 * schema: installations that share a database do not hear each other.
 */
const notifyOfEvent = `
create function tell_of_event() returns trigger language plpgsql as $$
  begin
    perform pg_notify('redress_' || md5(tg_table_schema), new.claim_id);
    return null;
  end $$;
create trigger event_told after insert on event
  for each row when (new.claim_id is not null) execute function tell_of_event();
`;

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
  removed_at timestamptz, paused_at timestamptz,
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
`;

export const audit = (engine: Engine): string => `
create table audit (
  sequence ${sequence(engine)},
  at timestamptz not null,
  act text not null,
  contact_id text, staff_id text, claim_id text, subject_id text,
  details text not null,
  actor text not null,
  network text, session text, request_id text,
  seal integer
);
create index audit_contact on audit (contact_id, sequence);
create index audit_staff on audit (staff_id, sequence) where staff_id is not null;
create index audit_claim on audit (claim_id, act, sequence) where staff_id is not null;
create index audit_in_seal on audit (seal, sequence);

create table audit_seal (
  number integer primary key,
  row_count integer not null,
  rows_hash text not null,
  hash text not null,
  sealed_at timestamptz not null,
  removed_at timestamptz
);
create index audit_seal_due on audit_seal (sealed_at) where removed_at is null;

${engine === 'postgres' ? postgresTriggers : sqliteTriggers}`;

/** Columns that never change. The seal of a row and the removal of a seal's rows are set once. */
const fixed = {
  audit: 'sequence, at, act, contact_id, staff_id, claim_id, subject_id, details, actor, network, session, request_id',
  audit_seal: 'number, row_count, rows_hash, hash, sealed_at',
} as const;

/** Rows may be deleted when their seal says that they are removed, which the retention does. */
const isRemoved = 'exists (select 1 from audit_seal where number = old.seal and removed_at is not null)';

const refusal = (table: string) => `begin select raise(abort, 'rows of ${table} are never changed'); end`;

/** A row that replaces another one would delete it without a trigger. */
const sqliteTriggers = `
create trigger audit_update before update of ${fixed.audit} on audit ${refusal('audit')};
create trigger audit_sealed before update of seal on audit when old.seal is not null ${refusal('audit')};
create trigger audit_delete before delete on audit when not ${isRemoved} ${refusal('audit')};
create trigger audit_replace before insert on audit
  when exists (select 1 from audit where sequence = new.sequence) ${refusal('audit')};
create trigger audit_seal_update before update of ${fixed.audit_seal} on audit_seal ${refusal('audit_seal')};
create trigger audit_seal_removed before update of removed_at on audit_seal
  when old.removed_at is not null ${refusal('audit_seal')};
create trigger audit_seal_delete before delete on audit_seal ${refusal('audit_seal')};
create trigger audit_seal_replace before insert on audit_seal
  when exists (select 1 from audit_seal where number = new.number) ${refusal('audit_seal')};
`;

const postgresTriggers = `
create function refuse_change() returns trigger language plpgsql as $$
  begin
    raise exception using errcode = 'restrict_violation', message = 'rows of ' || tg_table_name || ' are never changed';
  end $$;
create function refuse_delete() returns trigger language plpgsql as $$
  begin
    if ${isRemoved} then return old; end if;
    raise exception using errcode = 'restrict_violation', message = 'rows of audit are never changed';
  end $$;
create trigger audit_update before update of ${fixed.audit} on audit for each row execute function refuse_change();
create trigger audit_sealed before update of seal on audit
  for each row when (old.seal is not null) execute function refuse_change();
create trigger audit_delete before delete on audit for each row execute function refuse_delete();
create trigger audit_truncate before truncate on audit for each statement execute function refuse_change();
create trigger audit_seal_update before update of ${fixed.audit_seal} on audit_seal
  for each row execute function refuse_change();
create trigger audit_seal_removed before update of removed_at on audit_seal
  for each row when (old.removed_at is not null) execute function refuse_change();
create trigger audit_seal_delete before delete on audit_seal for each row execute function refuse_change();
create trigger audit_seal_truncate before truncate on audit_seal for each statement execute function refuse_change();
`;

function sequence(engine: Engine): string {
  return engine === 'postgres'
    ? 'bigint generated always as identity primary key'
    : 'integer primary key autoincrement';
}

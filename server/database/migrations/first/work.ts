import type { Engine } from '../../open.ts';
import { sequence } from './sequence.ts';

/** Events, jobs, limits, stored answers, and what the installation knows of itself. */
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

create table kept_answer (
  key text primary key,
  asked_hash text not null,
  answer text not null,
  expires_at timestamptz not null,
  contact_id text
);
create index kept_answer_expires on kept_answer (expires_at);

create table installation (
  key text primary key,
  value text not null
);

create table encryption_key (
  id text primary key,
  proof text not null,
  since text not null
);
${engine === 'postgres' ? tellOfEvent : ''}`;

/**
 * Tells the processes that listen of each change, as part of the commit. Channels belong to a whole database, so their name holds the
 * schema: installations that share a database do not hear each other.
 */
const tellOfEvent = `
create function tell_of_event() returns trigger language plpgsql as $$
  begin
    perform pg_notify('redress_' || md5(tg_table_schema), new.claim_id);
    return null;
  end $$;
create trigger event_told after insert on event
  for each row when (new.claim_id is not null) execute function tell_of_event();
`;

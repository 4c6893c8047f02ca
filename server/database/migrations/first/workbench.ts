import type { Engine } from '../../open.ts';

/** What belongs to a claim stands beside each other: one page is written, not three. */
const byKey = (engine: Engine) => (engine === 'sqlite' ? ' without rowid' : '');

/** Two partial indexes hold the column of their condition too: without it SQLite looks into each row that they find. */
export const workbench = (engine: Engine) => `
create table work (
  claim_id text primary key references claim (id) on delete cascade,
  brand text not null,
  claim_type text not null,
  language text not null,
  step text,
  airline text,
  flight text not null,
  flight_day text,
  opened_at timestamptz,
  since timestamptz not null,
  due_at timestamptz,
  assignee_id text references staff (id),
  team text,
  handled_at timestamptz,
  handled_by text references staff (id),
  answered_version integer,
  answered_by text references staff (id),
  touched_at timestamptz
)${byKey(engine)};
create index work_open on work (due_at, since, claim_id, brand, assignee_id, team, claim_type, language,
  step, airline, flight, flight_day, handled_at) where handled_at is null;
create index work_newest on work (opened_at desc, claim_id desc, brand) where opened_at is not null;
create index work_assignee on work (assignee_id) where assignee_id is not null and handled_at is null;
create index work_team on work (team, handled_at) where team is not null;
create index work_handled on work (handled_at, claim_id) where handled_at is not null;
create index work_touched on work (touched_at) where touched_at is not null;

create table work_entry (
  id text not null,
  claim_id text not null references claim (id) on delete cascade,
  kind text not null,
  subject_id text,
  staff_id text references staff (id),
  at timestamptz not null,
  due_at timestamptz,
  version integer not null,
  settled_at timestamptz,
  settled_by text references staff (id),
  constraint work_entry_key primary key (claim_id, id)
)${byKey(engine)};
create index work_entry_open on work_entry (kind, claim_id, settled_at) where settled_at is null;
create index work_entry_at on work_entry (at);
create index work_entry_settled on work_entry (settled_at) where settled_at is not null;
create index work_entry_staff on work_entry (staff_id) where settled_at is null and staff_id is not null;

create table brand_work (
  brand text primary key,
  settings text not null,
  last_number bigint
);
create index claim_flight on claim (airline_code, flight_number, departure_at);

create table presence (
  staff_id text primary key references staff (id) on delete cascade,
  claim_id text not null references claim (id) on delete cascade,
  writing boolean not null,
  at timestamptz not null
);
create index presence_claim on presence (claim_id);

create table note (
  id text primary key,
  claim_id text not null references claim (id) on delete cascade,
  staff_id text not null references staff (id),
  at timestamptz not null,
  text text not null
);
create index note_claim on note (claim_id, at);

create table draft (
  staff_id text not null references staff (id) on delete cascade,
  claim_id text not null references claim (id) on delete cascade,
  thing text not null,
  text text not null,
  fields text not null,
  at timestamptz not null,
  constraint draft_key primary key (staff_id, claim_id, thing)
);
create index draft_claim on draft (claim_id);

create table waiting_send (
  id text primary key,
  claim_id text not null references claim (id) on delete cascade,
  staff_id text not null references staff (id),
  goes_at timestamptz not null,
  given text not null
);
create index waiting_send_claim on waiting_send (claim_id);

create table draft_file (
  file_id text primary key references file (id),
  staff_id text not null references staff (id),
  claim_id text not null references claim (id),
  thing text not null,
  send_id text references waiting_send (id) on delete set null
);
create index draft_file_claim on draft_file (claim_id, staff_id);
create index draft_file_send on draft_file (send_id) where send_id is not null;

create table template (
  id text primary key,
  staff_id text references staff (id),
  name text not null,
  shortcut text not null,
  used_for text not null,
  brands text,
  version integer not null,
  used_at timestamptz,
  removed_at timestamptz
);
create unique index template_shortcut on template (coalesce(staff_id, ''), shortcut) where removed_at is null;

create table saved_view (
  id text primary key,
  staff_id text references staff (id),
  name text not null,
  query text not null
);
create index saved_view_owner on saved_view (coalesce(staff_id, ''));

create table template_version (
  template_id text not null references template (id),
  version integer not null,
  texts text not null,
  staff_id text not null references staff (id),
  at timestamptz not null,
  constraint template_version_key primary key (template_id, version)
);
`;

/** Ranges of words go by bytes on both databases. */
export const findWords = (engine: Engine) => `
create table find_word (
  word text${engine === 'postgres' ? ' collate "C"' : ''} not null,
  claim_id text references claim (id) on delete cascade,
  contact_id text references contact (id) on delete cascade,
  constraint find_word_of_one check ((claim_id is null) <> (contact_id is null))
);
create index find_word_claims on find_word (word, claim_id) where claim_id is not null;
create index find_word_contacts on find_word (word, contact_id) where contact_id is not null;
create unique index find_word_of_claim on find_word (claim_id, word) where claim_id is not null;
create unique index find_word_of_contact on find_word (contact_id, word) where contact_id is not null;
`;

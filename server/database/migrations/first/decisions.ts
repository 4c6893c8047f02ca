export const decisions = `
create table airline_contact (
  document_id text primary key references document (id),
  claim_id text not null references claim (id),
  kind text not null,
  happened_on text not null,
  amount_cents bigint,
  currency text,
  person_ids text not null,
  answered text not null,
  answer_text text,
  seen_at timestamptz, withdrawn_at timestamptz
);
create index airline_contact_claim on airline_contact (claim_id);

create table decision (
  id text primary key,
  claim_id text not null references claim (id),
  external_id text not null,
  document_id text not null references document (id),
  decided_at timestamptz not null,
  outcome text not null,
  title text not null,
  summary text not null,
  contest_until text,
  contest_until_changes integer not null,
  contest_until_changed_at timestamptz not null,
  second_look_days integer,
  answers_id text references decision (id),
  reasons json not null,
  contest json,
  created_at timestamptz not null,
  constraint decision_external unique (claim_id, external_id)
);
create index decision_document on decision (document_id);
create index decision_answers on decision (answers_id) where answers_id is not null;

create table offer (
  id text primary key,
  claim_id text not null references claim (id),
  external_id text not null,
  document_id text not null references document (id),
  made_at timestamptz not null,
  until_at timestamptz not null,
  kind text not null,
  who_decides text not null,
  accept_text text not null,
  decline_text text not null,
  advice_text text,
  withdrawn_at timestamptz, ended_told_at timestamptz,
  reminded_on text,
  created_at timestamptz not null,
  constraint offer_external unique (claim_id, external_id)
);
create index offer_open on offer (until_at) where withdrawn_at is null and ended_told_at is null;
create index offer_document on offer (document_id);

create table offer_share (
  offer_id text not null references offer (id),
  claim_id text not null references claim (id),
  place integer not null,
  person_id text,
  gross_cents bigint not null,
  answer text,
  answered_at timestamptz,
  how text,
  seen_net_cents bigint,
  decided_by_person_id text, contact_id text, client_id text,
  constraint offer_share_key primary key (offer_id, place)
);
create index offer_share_claim on offer_share (claim_id);
`;

export const money = `
create table claim_money (
  claim_id text primary key references claim (id),
  payee text,
  payout_days integer,
  terms jsonb,
  shares json not null,
  updated_at timestamptz not null
);

create table settlement (
  id text primary key,
  claim_id text not null references claim (id),
  version integer not null,
  at timestamptz not null,
  outcome text not null,
  shares json not null,
  created_at timestamptz not null,
  constraint settlement_version unique (claim_id, version)
);

create table airline_payment (
  id text primary key,
  claim_id text not null references claim (id),
  external_id text not null,
  received_on text not null,
  amount_cents bigint not null,
  reference text,
  received_by text not null,
  person_id text, original_amount text, original_currency text, report_document_id text,
  created_at timestamptz not null,
  constraint airline_payment_external unique (claim_id, external_id)
);

create table payout_sent (
  id text primary key,
  claim_id text not null references claim (id),
  external_id text not null,
  state text not null,
  parts json not null,
  account text, reference text,
  expected_on text, sent_on text, returned_on text, return_reason text, due_on text,
  replaces_id text,
  settlement_id text references settlement (id),
  late_told_at timestamptz,
  created_at timestamptz not null,
  recorded_at timestamptz not null,
  constraint payout_sent_external unique (claim_id, external_id)
);
create index payout_sent_expected on payout_sent (claim_id) where state = 'Expected' and late_told_at is null;
create index payout_sent_settlement on payout_sent (settlement_id) where settlement_id is not null;
`;

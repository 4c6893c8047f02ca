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
  created_at timestamptz not null,
  constraint decision_external unique (claim_id, external_id)
);
create index decision_document on decision (document_id);
create index decision_answers on decision (answers_id) where answers_id is not null;

create table decision_reason (
  decision_id text not null references decision (id),
  claim_id text not null references claim (id),
  place integer not null,
  reason_key text not null,
  content jsonb not null,
  constraint decision_reason_key primary key (decision_id, place)
);
create index decision_reason_claim on decision_reason (claim_id);

create table contest (
  decision_id text primary key references decision (id),
  claim_id text not null references claim (id),
  at timestamptz not null,
  contact_id text not null,
  staff_id text
);
create index contest_claim on contest (claim_id);

create table contest_reason (
  decision_id text not null references contest (decision_id),
  claim_id text not null references claim (id),
  place integer not null,
  reason_key text not null,
  message text not null,
  document_ids text not null,
  constraint contest_reason_key primary key (decision_id, place)
);
create index contest_reason_claim on contest_reason (claim_id);

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
  constraint offer_share_key primary key (offer_id, place)
);
create index offer_share_claim on offer_share (claim_id);

create table offer_answer (
  offer_id text not null references offer (id),
  claim_id text not null references claim (id),
  person_id text not null,
  answer text not null,
  at timestamptz not null,
  how text not null,
  seen_net_cents bigint,
  decided_by_person_id text, contact_id text, client_id text,
  constraint offer_answer_key primary key (offer_id, person_id)
);
create index offer_answer_claim on offer_answer (claim_id);
`;

export const money = `
create table claim_money (
  claim_id text primary key references claim (id),
  payee text,
  payout_days integer,
  terms jsonb,
  updated_at timestamptz not null
);

create table money_share (
  claim_id text not null references claim (id),
  place integer not null,
  person_id text,
  compensation_cents bigint, costs_cents bigint,
  paid_to_person_id text,
  constraint money_share_key primary key (claim_id, place)
);

create table settlement (
  id text primary key,
  claim_id text not null references claim (id),
  version integer not null,
  at timestamptz not null,
  outcome text not null,
  created_at timestamptz not null,
  constraint settlement_version unique (claim_id, version)
);

create table settlement_share (
  settlement_id text not null references settlement (id),
  claim_id text not null references claim (id),
  place integer not null,
  person_id text,
  compensation_cents bigint not null, costs_cents bigint not null, interest_cents bigint not null,
  fee_cents bigint not null, court_cents bigint not null, vat_cents bigint not null,
  direct_cents bigint not null, net_cents bigint not null,
  constraint settlement_share_key primary key (settlement_id, place)
);
create index settlement_share_claim on settlement_share (claim_id);

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
  account text, reference text,
  expected_on text, sent_on text, returned_on text, return_reason text, due_on text,
  replaces_id text,
  settlement_id text references settlement (id),
  late_told_at timestamptz,
  created_at timestamptz not null,
  constraint payout_sent_external unique (claim_id, external_id)
);
create index payout_sent_expected on payout_sent (claim_id) where state = 'Expected' and late_told_at is null;
create index payout_sent_settlement on payout_sent (settlement_id) where settlement_id is not null;

create table payout_part (
  payout_sent_id text not null references payout_sent (id),
  claim_id text not null references claim (id),
  place integer not null,
  person_id text,
  amount_cents bigint not null,
  constraint payout_part_key primary key (payout_sent_id, place)
);
create index payout_part_claim on payout_part (claim_id);
`;

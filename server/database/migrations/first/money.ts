/** The money of a claim: shares, settlements, payments of the airline and payouts. */
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

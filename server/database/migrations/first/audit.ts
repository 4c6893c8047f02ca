import type { Engine } from '../../open.ts';
import { sequence } from './sequence.ts';

/** The audit, whose rows are only added, and the seals that chain them. */
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

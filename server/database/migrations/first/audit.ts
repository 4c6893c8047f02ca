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
  network text, session text, request_id text
);
create index audit_contact on audit (contact_id, sequence);
create index audit_staff on audit (staff_id, sequence) where staff_id is not null;

create table audit_seal (
  number integer primary key,
  form integer not null,
  first_sequence ${number(engine)} not null,
  last_sequence ${number(engine)} not null,
  sequences text not null,
  row_count integer not null,
  rows_hash text not null,
  previous_hash text not null,
  hash text not null,
  key_id text, signature text,
  sealed_at timestamptz not null
);

create table audit_unsealed (
  sequence ${number(engine)} primary key
);

create table audit_cut (
  through_seal integer primary key,
  through_sequence ${number(engine)} not null,
  row_count integer not null,
  hash text not null,
  cut_at timestamptz not null
);

${engine === 'postgres' ? postgresTriggers() : sqliteTriggers()}`;

/** A reference to a row of the audit; in SQLite a primary key of this type is the number of the row. */
const number = (engine: Engine) => (engine === 'postgres' ? 'bigint' : 'integer');

/** The key of each table, and which of its rows may be deleted: those that a cut covers. */
const guarded = [
  ['audit', 'sequence', 'exists (select 1 from audit_cut where through_sequence >= old.sequence)'],
  ['audit_seal', 'number', 'exists (select 1 from audit_cut where through_seal >= old.number)'],
  ['audit_cut', 'through_seal', 'false'],
] as const;

/** A row that replaces another one would delete it without a trigger. */
function sqliteTriggers(): string {
  const refusal = (table: string) => `begin select raise(abort, 'rows of ${table} are never changed'); end`;
  const guards = guarded.map(
    ([table, key, covered]) => `
create trigger ${table}_update before update on ${table} ${refusal(table)};
create trigger ${table}_delete before delete on ${table} when not ${covered} ${refusal(table)};
create trigger ${table}_replace before insert on ${table}
  when exists (select 1 from ${table} where ${key} = new.${key}) ${refusal(table)};
`,
  );
  return `${guards.join('')}
create trigger audit_waits after insert on audit
  begin
    insert into audit_unsealed (sequence) values (new.sequence);
  end;
`;
}

function postgresTriggers(): string {
  const guards = guarded.map(
    ([table, , covered]) => `
create function ${table}_keep() returns trigger language plpgsql as $$
  begin
    if tg_op = 'DELETE' then
      if ${covered} then return old; end if;
    end if;
    raise exception using errcode = 'restrict_violation', message = 'rows of ${table} are never changed';
  end $$;
create trigger ${table}_kept before update or delete on ${table} for each row execute function ${table}_keep();
create trigger ${table}_whole before truncate on ${table} for each statement execute function ${table}_keep();
`,
  );
  return `${guards.join('')}
create function audit_wait() returns trigger language plpgsql as $$
  begin
    insert into audit_unsealed (sequence) values (new.sequence);
    return null;
  end $$;
create trigger audit_waits after insert on audit for each row execute function audit_wait();
`;
}

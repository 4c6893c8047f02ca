/** A step of a plan that reads or sorts more than an index gives. Each says in which statements it may, and why. */
export interface PlanException {
  /** The beginning of the statements, shortened. */
  readonly statement: string;
  readonly step: RegExp;
  readonly why: string;
}

/** The rows of one claim or of one contact are few; an index in their order would cost each write more than the sort takes. */
const fewRows = 'sorts the few rows of one claim or contact';

const sorted = (statement: string, why = fewRows): PlanException => ({ statement, step: /^SORT BY|TEMP B-TREE/, why });
/** SQLite reads these in the order of an index; PostgreSQL may read them by the pages and sort what it has found. */
const sortedOnPostgres = (statement: string, why = fewRows): PlanException => ({ statement, step: /^SORT BY/, why });
const scanned = (table: string, statement: string, why: string): PlanException => ({
  statement,
  step: new RegExp(`^SCAN ${table}(?: |$)`),
  why,
});

const asked = 'sorts at most as many rows as were asked for by name';
const firstByKey = 'reads the first rows in the order of the key, as many as are asked for';
const oldEnough = 'once an hour, and what has expired is gone within a day';

/** The exceptions, as few as possible: a new one needs a reason that holds with a million claims. */
export const planExceptions: readonly PlanException[] = [
  scanned('(?:staff|desk_key|webhook)', '', 'there are few of them'),
  scanned('presence', '', 'a row for each member of staff at most'),
  sorted('select "id", "name", "role", "brands", "teams" from "staff"', 'the members of staff are few'),
  sorted('select "staff"."id", "staff"."name"', 'the members of staff are few'),
  sorted('select * from "desk_key"', 'there are a few keys'),
  sorted('select "id" from "desk_key"', 'there are a few keys'),
  scanned('(?:placed|\\(subquery-\\d\\))', 'update event set position', 'the rows of its own limited subquery'),
  scanned('leaving_file', 'select "stored_name" from "leaving_file"', firstByKey),
  scanned('erasure', 'update "erasure" set', 'reads the partial index of requests that wait'),
  scanned('audit_seal', 'select * from "audit_seal" order by "number" desc limit ?', firstByKey),
  sorted('select * from "file" where "verdict" = ?', 'once an hour, and only files that a scanner has left for a day'),
  sorted('select "id", "version", "lead_generator_id" from "claim"', 'sorts keys; SQLite has no index with nulls last'),
  sorted('select "claim"."id", "claim"."version", "claim"."lead_generator_id"', 'sorts keys of two tables'),
  sorted('with found as', 'sorts the fifty rows of a page, or those of equal moments'),
  scanned('counts', 'with found as', 'one row of counts'),
  scanned('page', 'with found as', 'the fifty rows of a page'),
  sorted('select * from "person" where "claim_id" = ? order by "place", "id"'),
  sorted('select * from "person" where "claim_id" in (', 'sorts the people of the claims of a page'),
  sorted('select "document".*, "file"."name" as "file_name"'),
  sorted('select "contact"."id" as "Id", "contact"."external_id" as "ExternalId" from "claim_manager"'),
  sorted('select "id", "before" from "payout_history"'),
  sorted('select * from "airline_payment"'),
  sorted('select * from "payout_sent"'),
  sorted('select * from "decision"'),
  sorted('select "offer".*'),
  sorted('select "id", "began", "ended"', 'sorts stages that began in the same instant, at night'),
  sorted('select "payout_sent"."id"', 'sorts the payouts of one claim, or a page of them'),
  scanned('payout_sent', 'select "payout_sent"."id"', 'reads the partial index of payouts that are expected'),
  sorted(
    'select "id", "claim_id" as "claimId", "until_at" from "offer"',
    'sorts offers that end at the same instant, or a page of them',
  ),
  scanned('stage_usual', 'delete from "stage_usual"', 'once a night; the table has a row for each step at an airline'),
  scanned('claim_stage', 'select distinct "brand"', 'once a night'),
  sorted('select "id", "name", "created_at", "used_at" from "passkey"'),
  sorted('select "id", "name", "created_at", "used_at" from "staff_passkey"'),
  scanned('work_entry', 'select kind, count(*)', 'counts what waits by its own index, once a minute'),
  sorted('select substr("', 'groups the entries of some weeks by hour, once a minute'),
  sorted('select to_char("', 'groups the entries of some weeks by hour, once a minute'),
  sorted('select "id" from "claim" where "contact_id" = ? and "closed"'),
  sorted('select "note"."id" as "Id"'),
  sorted('select "audit"."act", "audit"."subject_id"'),
  sorted('select "id" as "Id", "reference_number" as "ReferenceNumber", "closed"'),
  sorted('select "id", "at", "message", "removed_at"'),
  sortedOnPostgres('select "contact"."id", "email", "first_name"', 'sorts the managers of one claim'),
  sorted('select "id", "reference_number", "claim_type", "airline_code"', 'sorts the claims of one contact'),
  scanned(
    'document',
    'select "id", "at", "message", "removed_at"',
    'reads the partial index of removed items where they are few',
  ),
  sorted('select "presence"."claim_id"', 'sorts those who have the claims of a page open'),
  sorted('select "claim_id", "kind", count(*)', 'groups what waits in the claims of a page'),
  sorted('select "work"."claim_id", "document"."name"', 'sorts what waits in one claim of a page'),
  sortedOnPostgres(
    'select "claim_id", "due_at", "work"."since" as "listed_at" from "work"',
    'a page of the rows without a promise, which are few',
  ),
  scanned('work', 'select count(*) filter', 'counts what waits, by the partial index of it'),
  scanned('claim', 'select "reference_number" from "claim"', firstByKey),
  sorted('select "claim"."id", "claim"."reference_number", "claim"."closed"', 'sorts the claims of one flight'),
  sorted('select "id_hash" from "session" where "contact_id" = ?'),
  sorted('select "id_hash", "user_agent", "created_at", "seen_at" from "session"'),
  sortedOnPostgres('select "document".*, "file"."content_type"'),
  sortedOnPostgres(
    'select "contact"."id", "brand", "first_name", "middle_name", "last_name", "email" from "find_word"',
    'sorts the contacts with one word, which the index gives in the order of the words',
  ),

  sorted('select * from "claim" where ("external_id"', asked),
  sorted('select * from "contact" where ("external_id"', asked),
  sortedOnPostgres('select "id" from "claim" where ("external_id"'),
  sortedOnPostgres('select "id" from "contact" where ("external_id"'),
  sorted(
    'select "claim"."id", "claim"."version" from (select',
    'sorts the claims of one contact that changed meanwhile',
  ),
  scanned('next', 'with "next" as', 'the one row that was found'),
  scanned('visible', 'select "claim"."id", "claim"."version" from (select', 'the claims of one contact'),

  sorted('select "contact"."id", "first_name", "middle_name", "last_name", "email"', 'sorts what a search has found'),
  scanned(
    'contact',
    'select "contact"."id", "first_name", "middle_name", "last_name", "email"',
    'staff searches in the middle of names, a few times an hour',
  ),
  sorted('select "id", "url", "created_at"', 'there are a few webhooks'),
  scanned('\\d+-ROW VALUES CLAUSE', 'insert into', 'the rows to insert'),

  scanned('rate', 'delete from "rate"', oldEnough),
  scanned('password_request', 'delete from "password_request"', oldEnough),
];

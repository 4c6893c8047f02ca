import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CompiledQuery } from 'kysely';
import { expect, test } from 'vitest';
import { planExceptions } from '../testing/statements/exceptions.ts';
import { plansOf } from '../testing/statements/plans.ts';
import { type RecordedRun, recordStatements, scheduledMark } from '../testing/statements/record.ts';
import { onEachDatabase } from '../testing/world.ts';
import type { Engine } from './open.ts';

/** A step that reads a whole table or index, or sorts. */
const takesMore = /^SCAN|^SORT BY|TEMP B-TREE/;

onEachDatabase('every call', (world) => {
  test('[CALL-1, P3] finds its rows by an index, runs no more statements than its budget, and tells the audit and by mail what it changed', async () => {
    const recorded = await recordStatements(world);
    const { here, ran, refused } = recorded;
    expect(refused).toEqual([]);
    await expectAudited(recorded);
    expectMailed(recorded);
    const found = [...ran].filter(([name]) => !name.startsWith(scheduledMark));
    const used = Object.fromEntries(found.map(([name, { length }]) => [name, length]));
    if (process.env.SHRINK_BUDGETS) return shrinkBudgets(here.engine, used);
    const budgets = readBudgets()[here.engine];
    const over = Object.entries(used).filter(([name, count]) => count > (budgets[name] ?? 0));
    expect.soft(Object.fromEntries(over)).toEqual({});
    expect.soft(Object.keys(budgets).toSorted()).toEqual(Object.keys(used).toSorted());
    const plans = await plansOf(here, ran);
    expect(plans.length).toBeGreaterThan(200);
    for (const { statement, steps } of plans) {
      const unnamed = steps.filter((step) => takesMore.test(step) && !isNamed(statement, step));
      expect.soft(unnamed, statement).toEqual([]);
    }
  });
});

/** Tables that say nothing about a person or a claim: counts, caches, queues, and what belongs to the work itself. */
const bookkeeping: readonly string[] = [
  'audit',
  'challenge',
  'event',
  'event_order',
  'exchange_rate',
  'installation',
  'job',
  'stored_answer',
  'notice',
  'rate',
  'webhook_delivery',
];

/** Calls that write to other tables without a row of the audit, and why. */
const unaudited: Readonly<Record<string, string>> = {
  acceptTerms: 'here they were accepted before, which changes no row; terms.test.ts accepts new ones',
  stayLoggedIn: 'writes when the session was last used',
  totpBegin: 'makes a secret that counts for nothing until totpConfirm',
  beginUpload: 'an upload is nothing until it is whole: then the document is recorded',
  sendChunk: 'likewise, unless it is the last chunk',
  dropUpload: 'likewise',
  saveDraft: 'a draft is nothing until it is sent',
  attachFile: 'likewise, with its files',
  detachFile: 'likewise, with its files',
  noteTemplateUse: 'says when a text was last used',
  present: 'says where somebody is for 45 seconds',
};

/** What the test itself does; anything else comes from somebody. */
const ownActs: readonly string[] = ['desk.keyAdded', 'desk.webhookAdded'];

/** The table that a statement changes; undefined for one that reads. */
function changedTable({ sql }: CompiledQuery): string | undefined {
  return /^\s*(?:insert(?: or \w+)? into|update|delete from)\s+"?(\w+)"?/i.exec(sql)?.[1];
}

/** What a call changes adds a row to the audit, with who, on behalf of whom, what, when and from where, and nothing of a person (P3). */
async function expectAudited({ here, ran }: RecordedRun): Promise<void> {
  const silent: string[] = [];
  for (const [name, statements] of ran) {
    if (name.startsWith(scheduledMark)) continue;
    const tables = new Set(statements.flatMap((one) => changedTable(one) ?? []));
    const changed = [...tables].filter((table) => !bookkeeping.includes(table));
    if (changed.length > 0 && !tables.has('audit')) silent.push(`${name}: ${changed.join(', ')}`);
  }
  expect(silent.filter((line) => unaudited[line.split(':', 1)[0] ?? ''] === undefined)).toEqual([]);
  expect(Object.keys(unaudited).filter((name) => !silent.some((line) => line.startsWith(`${name}:`)))).toEqual([]);

  const rows = await here.db.selectFrom('audit').selectAll().execute();
  const isFromSomebody = /^(?:contact|staff|visitor|desk [0-9a-f]{32})$/;
  const nobody = rows.filter(({ actor, act }) => !isFromSomebody.test(actor) && !ownActs.includes(act));
  expect(nobody.map(({ actor, act }) => [actor, act])).toEqual([]);
  const requested = rows.filter(({ actor }) => actor !== 'system');
  for (const row of requested) {
    expect.soft(row, row.act).toMatchObject({ network: '127.0.0.0/24', request_id: expect.stringMatching(/.{8}/) });
    expect.soft(row.at, row.act).toMatch(/^\d{4}-\d\d-\d\dT/);
    // What happens in a session names it; a new session names itself.
    if (['contact', 'staff'].includes(row.actor)) expect.soft(row.session, row.act).toMatch(/^[0-9a-f]{16}$/);
    if (row.actor === 'staff') expect.soft(row.staff_id, row.act).not.toBeNull();
    if (row.actor === 'contact') expect.soft(row.contact_id, row.act).not.toBeNull();
  }
  expect(new Set(requested.map(({ actor }) => actor?.split(' ', 1)[0]))).toEqual(
    new Set(['contact', 'staff', 'visitor', 'desk']),
  );

  // [P3] The rows hold ids and names of fields, and nothing of a person.
  const contacts = await here.db.selectFrom('contact').selectAll().execute();
  const people = await here.db.selectFrom('person').selectAll().execute();
  const personal = [...contacts, ...people].flatMap((row) =>
    (['email', 'last_name', 'street_name', 'phone_number', 'passport_number', 'birth_date'] as const).flatMap(
      (column) => (row as Partial<Record<typeof column, string | null>>)[column] ?? [],
    ),
  );
  const text = JSON.stringify(rows);
  expect([...new Set(personal)].filter((value) => value.length > 3 && text.includes(value))).toEqual([]);
  expect(text).not.toMatch(/@|[A-Z]{2}\d{2} ?[A-Z]{4}/);
}

/** Acts that change a credential or where money goes: each is mailed to the person by the transaction that does it. */
const mailed =
  /^(?:password\.(?:changed|reset|created|set)|secondWay\.|payout\.changed|session\.endedElsewhere|contact\.emailChanged|staff\.(?:passkey|totp|signOn(?:Bound|Reset)|disabled|added|unlocked|changed|invited|renewed|welcomed))/;

/** Words of acts that are about a credential, in whatever act. */
const aboutCredentials = /password|passkey|totp|email|factor|way|payout|sign|disabled|unlocked|endedElsewhere/i;

/** Acts with such a word that change nothing of the kind. */
const harmless: readonly string[] = ['password.requested', 'staff.signOnRefused', 'payout.recorded'];

/** The value of a column in an insert. */
function inserted({ sql, parameters }: CompiledQuery, table: string, column: string): unknown {
  const [, columns] = new RegExp(`^insert into "${table}" \\(([^)]*)\\)`).exec(sql) ?? [];
  const at = columns?.split(', ').indexOf(`"${column}"`) ?? -1;
  return at === -1 ? undefined : parameters[at];
}

/** A change of how somebody logs in or is paid is mailed by the call that makes it. */
function expectMailed({ ran }: RecordedRun): void {
  const [acts, silent]: [Set<string>, string[]] = [new Set(), []];
  for (const [name, statements] of ran) {
    if (name.startsWith(scheduledMark)) continue;
    const made = statements.flatMap((one) => (inserted(one, 'audit', 'act') as string | undefined) ?? []);
    for (const act of made) acts.add(act);
    const isMail = (one: CompiledQuery) => String(inserted(one, 'job', 'kind') ?? '').startsWith('mail.');
    // A mail that waits takes what joins it.
    const hasMail = statements.some((one) => isMail(one) || one.sql.startsWith('update "job" set "payload"'));
    if (made.some((act) => mailed.test(act)) && !hasMail) silent.push(`${name}: ${made.join(', ')}`);
  }
  // While the chosen method has no account, nothing is paid out (W23): the mail comes with the account or the next choice.
  expect(silent).toEqual(['updatePaymentMethod: payout.changed', 'updateBankAccount: payout.changed']);
  const unknown = [...acts].filter((act) => aboutCredentials.test(act) && !mailed.test(act) && !harmless.includes(act));
  expect(unknown).toEqual([]);
  expect([...acts].filter((act) => mailed.test(act)).length).toBeGreaterThan(8);
}

function isNamed(statement: string, step: string): boolean {
  return planExceptions.some((one) => statement.startsWith(one.statement) && one.step.test(step));
}

const budgetFile = join(import.meta.dirname, '../testing/statements/budgets.json');
type Budgets = Readonly<Record<Engine, Readonly<Record<string, number>>>>;

function readBudgets(): Budgets {
  return JSON.parse(readFileSync(budgetFile, 'utf8')) as Budgets;
}

/** SHRINK_BUDGETS=1: lowers the budgets to what the calls use now. A new call gets what it uses; no budget grows. */
function shrinkBudgets(engine: Engine, used: Readonly<Record<string, number>>): void {
  const budgets = readBudgets();
  const lowered = Object.entries(used).map(([name, count]) => [name, Math.min(count, budgets[engine][name] ?? count)]);
  writeFileSync(budgetFile, `${JSON.stringify({ ...budgets, [engine]: Object.fromEntries(lowered) }, null, 2)}\n`);
}

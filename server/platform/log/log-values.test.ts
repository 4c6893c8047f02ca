import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Tables } from '../../database/tables.ts';
import { contact, flightClaim } from '../../testing/given.ts';
import { onEachDatabase, type World } from '../../testing/world.ts';
import { PollingLoop } from '../jobs/polling-loop.ts';
import { errorForLog } from './error-log.ts';

const names = ['FirstName', 'MiddleName', 'LastName', 'StreetName', 'City', 'HouseNumberExtension'] as const;
const places = ['Account', 'Passenger', 'DeskContact', 'DeskPerson', 'Import'] as const;
/** What a person is called in one place: a value for each field that is found again wherever it is written. */
const namesIn = (place: (typeof places)[number]) =>
  Object.fromEntries(names.map((name) => [name, `Zq${place.replace('Desk', 'D').slice(0, 4)}${name.slice(0, 5)}`]));
const planted = {
  iban: 'NL91ABNA0417164300',
  holder: 'Quirina Zevenboom',
  wallet: 'quirina.wallet@planted.example',
  message: 'Planted words about a knee',
  subject: 'Planted subject',
  password: 'Plantedpassword7',
  loginEmail: 'quirina.login@planted.example',
  linkEmail: 'quirina.link@planted.example',
  token: 'plantedtokenAbCdEfGhIjKlMnOpQrStUvWxYz0123456',
  phone: '0687654321',
  passport: 'ZQ9PLANTED',
  deskEmail: 'quirina.desk@planted.example',
  personEmail: 'quirina.person@planted.example',
  importEmail: 'quirina.import@planted.example',
  postalCode: '9876ZQ',
  deskMessage: 'Planted answer of the desk',
  staffEmail: 'quirina.staff@planted.example',
  birthPlace: 'Zqbirthplace',
  ticket: '0749999999999',
  webhook: 'plantedwebhook.example',
} as const;
const strings = [...Object.values(planted), ...places.flatMap((place) => Object.values(namesIn(place)))];

/** From now on every write to these tables fails; PostgreSQL then puts the whole row into the error. */
async function breakTables({ db, engine }: World, tables: readonly (keyof Tables)[]): Promise<void> {
  for (const name of tables) {
    const table = sql.table(name);
    if (engine === 'postgres') {
      await sql`alter table ${table} add constraint broken check (false) not valid`.execute(db);
      continue;
    }
    for (const act of ['insert', 'update']) {
      const body = sql.raw(`begin select raise(abort, 'CHECK constraint failed: broken'); end`);
      await sql`create trigger ${sql.id(`broken_${name}_${act}`)} before ${sql.raw(act)} on ${table} ${body}`.execute(
        db,
      );
    }
  }
}

/** Writes of a text into a column that takes numbers alone: PostgreSQL quotes the text in its message. */
async function makeNumeric({ db, engine }: World, table: string, column: string): Promise<void> {
  const what = sql`alter table ${sql.table(table)}`;
  if (engine === 'sqlite') await sql`${what} drop column ${sql.id(column)}`.execute(db);
  else await sql`${what} alter column ${sql.id(column)} type integer using null`.execute(db);
}

function expectNothingPlanted(text: string): void {
  expect(strings.filter((value) => text.includes(value))).toEqual([]);
}

onEachDatabase('what the log holds of errors', (world) => {
  test('[M6] [P3] fifty values that people give stand in no line of the log when their writes fail', async () => {
    expect(new Set(strings).size).toBe(50);
    const log: string[] = [];
    const owner = contact({ email: planted.loginEmail });
    const claim = flightClaim({ owner, can_add_passenger: true });
    const here = await world({ contacts: [owner, contact({ email: planted.linkEmail })], claims: [claim], log });
    const { client } = here;
    const desk = await here.desk();
    await breakTables(here, [
      'contact',
      'person',
      'document',
      'payout_history',
      'session',
      'password_request',
      'desk_key',
    ]);
    const write = { postalCode: planted.postalCode, phone: planted.phone };
    const account = { Id: owner.id, PhoneNumber: write.phone, PostalCode: write.postalCode, EMailAddress: owner.email };
    const address = { CountryCode: 'NL', HouseNumber: '1' };
    const person = { BirthPlace: planted.birthPlace, PassportNumber: planted.passport, TicketNumber: planted.ticket };
    const answers = [
      await client.updateAccount({ ...account, ...address, ...namesIn('Account') } as never),
      await client.addPassenger({ claimId: claim.id, ...namesIn('Passenger'), ...person } as never),
      await client.sendMessage({ claimId: claim.id, subject: planted.subject, body: planted.message }),
      await (await here.stranger()).login({ email: owner.email, password: owner.password }),
      await desk.putContact(['N1'], { EMailAddress: planted.deskEmail, ...namesIn('DeskContact') }),
      await desk.putPerson([claim.id, 'P1'], { EMailAddress: planted.personEmail, ...namesIn('DeskPerson') }),
      await desk.putDocument([claim.id, 'D1'], { Message: planted.deskMessage }),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 500));
    const line = { Contact: { ExternalId: 'I1', EMailAddress: planted.importEmail, ...namesIn('Import') } };
    await desk.importLines([], undefined, { payload: `${JSON.stringify(line)}\n` });
    await makeNumeric(here, 'payout', 'iban');
    await makeNumeric(here, 'payout', 'paypal_email');
    const bank = { Id: claim.id, CountryCode: 'NL', Holder: planted.holder, IBAN: planted.iban };
    expect((await client.updateBankAccount(bank)).status).toBe(500);
    expect((await client.updatePayPalAccount({ Id: claim.id, PayPalEMailAccount: planted.wallet })).status).toBe(500);
    expect(log.length).toBeGreaterThanOrEqual(9);
    expect(log.every((text) => /"type":"\w+".*"stack":"/.test(text))).toBe(true);
    expectNothingPlanted(log.join('\n'));
  });

  test('[M6] [P3] a job that fails on a row keeps and logs the kind of failure, and nothing of the row', async () => {
    const log: string[] = [];
    const here = await world({ contacts: [contact({ email: planted.linkEmail })], log });
    await (await here.stranger()).requestPasswordChange({ email: planted.linkEmail });
    await breakTables(here, ['password_request']);
    for (let attempt = 0; attempt < 9; attempt += 1) {
      await here.app.jobs.runDue();
      here.clock.pass({ hours: 13 });
    }
    const jobs = await here.db.selectFrom('job').select(['failure', 'payload', 'done_at']).execute();
    expect(jobs).toMatchObject([{ failure: expect.stringContaining('broken'), payload: '{}' }]);
    expect(log.filter((line) => line.includes('a job was given up'))).toHaveLength(1);
    expectNothingPlanted(JSON.stringify([jobs, log]));
  });

  test('[M6] [P3] a round that fails on a row logs nothing of the row', async () => {
    const log: string[] = [];
    const here = await world({ log });
    await makeNumeric(here, 'contact', 'first_name');
    const { promise: failed, resolve } = Promise.withResolvers<void>();
    const write = () => here.db.updateTable('contact').set({ first_name: planted.holder }).execute();
    const rounds = new PollingLoop({
      round: () =>
        write()
          .finally(() => setImmediate(resolve))
          .then(() => false),
      every: 3_600_000,
      log: () => here.app.log,
      failure: 'a round failed',
    });
    rounds.start();
    await failed;
    await rounds.stop();
    expect(log.filter((line) => line.includes('a round failed'))).toHaveLength(1);
    expectNothingPlanted(log.join('\n'));
  });
});

test('[M6] causes and parts of an error are written without values too, also those that go in circles', () => {
  const inner = new Error(
    `refused "${planted.message}" of ${planted.loginEmail} for ${planted.iban}\n    at ${planted.holder}:1:1`,
  );
  const parts = new AggregateError([
    new SyntaxError(`Unexpected token 'Q', "${planted.holder}" is not valid JSON`),
    inner,
  ]);
  const outer = Object.assign(new RangeError(`Invalid currency code : ${planted.passport}`, { cause: parts }), {
    detail: planted.holder,
    hint: planted.message,
    parameters: [planted.iban],
  });
  Object.assign(inner, { cause: outer });
  const written = errorForLog(outer);
  expectNothingPlanted(JSON.stringify(written));
  expect(written).toMatchObject({
    type: 'RangeError',
    cause: { type: 'AggregateError', errors: [{}, { type: 'Error' }] },
  });
  expect(written.stack).toContain('log-values.test.ts');
});

test.each([
  ['an exception', 'throw error'],
  ['a rejection', 'void Promise.reject(error)'],
])('[M6] %s that nobody catches ends the process with 1 and prints nothing of the row', async (_, ends) => {
  const detail = `Failing row contains (${planted.iban}, ${planted.holder}).`;
  const code = `
    const { endOnCrash } = await import(${JSON.stringify(new URL('../process/crash.ts', import.meta.url).href)});
    endOnCrash();
    const error = Object.assign(new Error('invalid input syntax for type integer: "${planted.message}"'),
      { severity: 'ERROR', code: '22P02', detail: ${JSON.stringify(detail)}, table: 'payout' });
    setTimeout(() => { ${ends}; });`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'pipe'] });
  const [out, err] = [child.stdout.toArray(), child.stderr.toArray()];
  const [exit] = (await once(child, 'exit')) as [number];
  const written = Buffer.concat([...(await out), ...(await err)]).toString();
  expect(exit).toBe(1);
  expect(written).toContain('22P02');
  expectNothingPlanted(written);
});

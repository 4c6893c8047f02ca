// How fast is the workbench with 200,000 claims, of which 20,000 wait? (QUEUE-4, FIND-1, CASE-1) Prints medians beside their bounds,
// and what 50 people with the queue open cost while a contact acts every two seconds.
// npm run lab -- queue [N [claims [waiting]]]: on SQLite, then on a PostgreSQL that it starts itself; with DATABASE_URL on that one alone.
// Wants a quiet machine.
import { hash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Call, InputOf } from '#contract/call.ts';
import { openClaim } from '#contract/staff/case.ts';
import { find } from '#contract/staff/find.ts';
import { queue, type WorkFilter, workKinds, workLive } from '#contract/staff/work.ts';
import { claimRow, contactRow } from '../../demo/rows.ts';
import { beginStaffSession } from '../../server/access/sessions/staff-session-store.ts';
import { putAllWords } from '../../server/changes/find-word-store.ts';
import type { Db } from '../../server/database/tables.ts';
import { systemRandom } from '../../server/platform/random.ts';
import { Client } from '../../server/testing/client.ts';
import { contact, staffMember } from '../../server/testing/given.ts';
import { seedContact, seedStaff } from '../../server/testing/seed.ts';
import { median } from '../bench/speed/report.ts';
import { insertRows } from '../bench/speed/seed.ts';
import { appToMeasure, onEachDatabase } from './app.ts';

const count = Number(process.argv[2] ?? 50);
const claims = Number(process.argv[3] ?? 200_000);
const waiting = Number(process.argv[4] ?? 20_000);
const watchers = 50;
/** Each contact has so many claims. */
const each = 4;

const types = ['Regulation_261_2004', 'Regulation_889_2002', 'Voucher_Flight', 'Regulation_889_2002_Flight'] as const;
const names = ['Hoekstra', 'Yıldız', 'Núñez', 'Müller', 'de Vries', 'Jansen', 'Øster', 'Smith', 'Kowalska', 'Rossi'];
/** Scattered, as the ids that the server makes. */
const idOf = (of: string, number: number) => hash('md5', `${of}${number}`);

await onEachDatabase(measure);

/** Measures on the database with this URL; without one on that of the environment, otherwise on SQLite. */
async function measure(databaseUrl?: string): Promise<void> {
  const { app, engine, context, close } = await appToMeasure(databaseUrl);
  const { db } = context;
  const people = Array.from({ length: watchers }, () => staffMember());
  for (const one of people) await seedStaff(context, one, '-');
  const writer = contact();
  await seedContact(context, writer, '-');
  await seedClaims(db, writer.id);
  await putAllWords(db);
  await sql`${sql.raw(engine === 'postgres' ? 'vacuum analyze' : 'analyze')}`.execute(db);
  const clients = await Promise.all(
    people.map(async ({ id }) => {
      const secret = await beginStaffSession(
        db,
        { ...context, random: systemRandom },
        { staffId: id, userAgent: null },
      );
      const client = new Client(app, { staff: secret });
      await client.askStaffSession();
      return client;
    }),
  );
  const timed = async <C extends Call>(name: string, bound: number, call: C, input: (at: number) => InputOf<C>) => {
    const times: number[] = [];
    for (let at = 0; at < count; at += 1) {
      // Each person may search 60 times a minute.
      const client = clients[at % clients.length];
      const begun = performance.now();
      const answered = await client?.call(call, input(at));
      times.push(performance.now() - begun);
      if (answered?.status !== 200) throw new Error(`${call.path}: ${answered?.status} ${answered?.code}`);
    }
    const p95 = times.toSorted((one, other) => one - other)[Math.floor(count * 0.95)] ?? 0;
    const p50 = median(times);
    if (p50 > bound) process.exitCode = 1;
    console.log(`${engine}, ${name}: ${p50.toFixed(1)} ms (at most ${bound}), p95 ${p95.toFixed(1)}`);
  };
  const filtered = (name: string, filter: WorkFilter) =>
    timed(`queue, ${name}`, 20, queue, () => ({ view: 'all' as const, filter, limit: 50 }));
  await filtered('first page', {});
  for (const kind of ['message', 'mention'] as const) await filtered(`of the kind ${kind}`, { kind });
  await filtered('of a type', { type: types[2] });
  await filtered('in a language', { language: 'de' });
  await filtered('of a flight', { flight: 'LH142', day: '2024-01-01' });
  await filtered('past the promise', { late: true });
  await timed('queue, all open claims', 20, queue, () => ({ view: 'open' as const, limit: 50 }));
  const searches = (at: number) =>
    [`1${at}`, `hoek`, `yildiz klant${at}`, `lh${100 + at}`, `contact${at}@`][at % 5] ?? '';
  await timed('search', 50, find, (at) => ({ query: searches(at) }));
  await timed('claim', 50, openClaim, (at) => ({ claimId: idOf('c', (at * 37) % waiting) }));
  await watch(engine, clients, context.db);
  await app.close();
  await close();
}

/** QUEUE-11: everybody renews the row that changed, as the portal does. */
async function watch(engine: string, clients: readonly Client[], db: Db): Promise<void> {
  const lines = await Promise.all(clients.map(async (client) => (await client.listen(workLive)).line));
  const renew = async (client: Client, claimIds: readonly string[]) => {
    await client.call(queue, { view: 'all', limit: 50, claimIds: [...claimIds] });
  };
  const seconds = 30;
  const before = process.cpuUsage();
  const asked: Promise<void>[] = [];
  for (let second = 0; second < seconds; second += 2) {
    const claimId = idOf('c', second);
    await db
      .updateTable('work')
      .set({ touched_at: new Date().toISOString() })
      .where('claim_id', '=', claimId)
      .execute();
    await wait(2_000);
    const heard = clients.filter((_, at) => (lines[at]?.heard.length ?? 0) > second / 2);
    asked.push(...heard.map((client) => renew(client, [claimId])));
  }
  await Promise.all(asked);
  const { user, system } = process.cpuUsage(before);
  const share = (user + system) / 1e4 / seconds;
  console.log(
    `${engine}, ${watchers} open queues: ${share.toFixed(1)} % of a core (at most 5), ${asked.length} renewals`,
  );
  if (share > 5) process.exitCode = 1;
}

async function seedClaims(db: Db, contactId: string): Promise<void> {
  const now = Date.now();
  const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString();
  for (let first = 0; first < claims; first += 5_000) {
    const numbers = Array.from({ length: Math.min(5_000, claims - first) }, (_, index) => first + index);
    await db.transaction().execute(async (transaction) => {
      const owners = numbers.filter((number) => number % each === 0);
      await insertRows(
        transaction,
        'contact',
        owners.map((number) =>
          contactRow({
            id: idOf('p', number),
            email: `contact${number}@mail${number % 50}.example`,
            password_hash: '-',
            created_at: at(-99_999),
            first_name: `Klant${number}`,
            last_name: names[number % names.length] ?? null,
            culture: number % 3 === 0 ? 'en-GB' : 'nl-NL',
          }),
        ),
      );
      await insertRows(
        transaction,
        'claim',
        numbers.map((number) =>
          claimRow({
            id: idOf('c', number),
            reference_number: String(1_000_000 + number),
            contact_id: number === 1 ? contactId : idOf('p', number - (number % each)),
            claim_type: types[number % types.length] ?? types[0],
            incident_type: 'Cancellation',
            status_title: 'In behandeling',
            airline_code: 'LH',
            flight_number: String(100 + (number % 2_000)),
            departure_airport: 'AMS',
            departure_at: new Date(Date.UTC(2024, 0, 1) + number * 300_000).toISOString().slice(0, 19),
            arrival_airport: 'BCN',
            submitted_at: at(-99_999),
            updated_at: at(-9_999),
          }),
        ),
      );
      await insertRows(
        transaction,
        'work',
        numbers.map((number) => ({
          ...{ claim_id: idOf('c', number), brand: 'redress', claim_type: types[number % types.length] ?? types[0] },
          ...{
            flight: `LH${100 + (number % 2_000)}`,
            language: number % 3 === 0 ? 'en' : 'nl',
            opened_at: at(-number),
            since: at(-number / 4),
            ...(number < waiting ? { due_at: at(waiting / 8 - number / 4) } : { handled_at: at(-number / 4) }),
          },
        })),
      );
      const kinds = workKinds.filter((kind) => kind !== 'mention');
      await insertRows(
        transaction,
        'work_entry',
        numbers
          .filter((number) => number < waiting)
          .map((number) => ({
            ...{ id: idOf('e', number), claim_id: idOf('c', number), kind: kinds[number % kinds.length] ?? 'message' },
            ...{ at: at(-number / 4), due_at: at(waiting / 8 - number / 4), version: 1 },
          })),
      );
    });
  }
}

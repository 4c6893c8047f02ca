// How fast is a manager's list with 50 and with 50,000 claims? (LIST-14) Prints the medians of its pages, each beside its bound of 20 ms.
// npm run lab -- managed [N [claims]]: on SQLite, then on a PostgreSQL that it starts itself; with DATABASE_URL on that one alone.
// Wants a quiet machine.
import { sql } from 'kysely';
import { firstView, type ManagedView, managedClaims } from '#contract/managed-claims.ts';
import * as sessionCalls from '#contract/session.ts';
import { claimRow, personRow } from '../../demo/rows.ts';
import { documentRow } from '../../server/database/rows.ts';
import type { Db } from '../../server/database/tables.ts';
import { Passwords } from '../../server/platform/credentials/passwords.ts';
import { Client } from '../../server/testing/client.ts';
import { contact, type GivenContact, password } from '../../server/testing/given.ts';
import { seedContact } from '../../server/testing/seed.ts';
import { median } from '../bench/speed/report.ts';
import { insertRows } from '../bench/speed/seed.ts';
import { appToMeasure, onEachDatabase } from './app.ts';

const count = Number(process.argv[2] ?? 100);
const many = Number(process.argv[3] ?? 50_000);
/** In milliseconds. */
const bound = 20;

const types = ['Regulation_261_2004', 'Regulation_889_2002', 'Voucher_Flight', 'Regulation_889_2002_Flight'] as const;

/** What is measured; those that are not bound are for comparison. */
const views: readonly { name: string; view: Partial<ManagedView>; isBound: boolean }[] = [
  { name: 'first page', view: {}, isBound: true },
  { name: 'search', view: { Query: 'hoekstra42' }, isBound: true },
  { name: 'search of two words', view: { Query: 'barcelona zoe yildiz' }, isBound: true },
  { name: 'day', view: { Query: '9-10-2024' }, isBound: true },
  { name: 'filter', view: { Kind: 'luggage', State: 'closed' }, isBound: true },
  { name: 'later page', view: { Page: 21 }, isBound: true },
  { name: 'tasks by due day', view: { State: 'action', Sort: 'due', Descending: false }, isBound: true },
  { name: 'later tasks', view: { State: 'action', Sort: 'due', Descending: false, Page: 21 }, isBound: true },
  { name: 'word of every claim', view: { Query: 'amsterdam' }, isBound: false },
  { name: 'by passenger', view: { Sort: 'people', Descending: false }, isBound: false },
  { name: 'by status', view: { Sort: 'status', Descending: false }, isBound: false },
  { name: 'typing error', view: { Query: 'hokstra42' }, isBound: false },
];

await onEachDatabase(measure);

/** Measures on the database with this URL; without one on that of the environment, otherwise on SQLite. */
async function measure(databaseUrl?: string): Promise<void> {
  const { app, engine, context, close } = await appToMeasure(databaseUrl);
  const [owner, small, large] = [contact(), contact(), contact()];
  const passwordHash = await new Passwords().hash(password);
  for (const one of [owner, small, large]) await seedContact(context, one, passwordHash);
  await seedManaged(context.db, owner, small, 50);
  await seedManaged(context.db, owner, large, many);
  for (const [manager, claims] of [
    [small, 50],
    [large, many],
  ] as const) {
    const client = new Client(app);
    await client.call(sessionCalls.isLoggedIn, undefined);
    // The first reading makes the list, which a large one takes seconds for.
    await client.call(sessionCalls.login, { culture: 'nl-NL', email: manager.email, password });
    const begun = performance.now();
    await client.call(managedClaims, { culture: 'nl-NL', ...firstView });
    console.log(`${engine}, ${claims} claims: made in ${Math.round(performance.now() - begun)} ms`);
    await sql`${sql.raw(engine === 'postgres' ? 'vacuum analyze' : 'analyze')}`.execute(context.db);
    for (const { name, view, isBound } of views) {
      const p50 = await medianOf(client, { ...firstView, ...view });
      if (isBound && p50 > bound) process.exitCode = 1;
      console.log(`${engine}, ${claims} claims, ${name}: ${p50.toFixed(1)} ms${isBound ? ` (at most ${bound})` : ''}`);
    }
  }
  await close();
}

async function medianOf(client: Client, view: ManagedView): Promise<number> {
  const times: number[] = [];
  let { Cursor } = view;
  if (view.Page > 1) {
    Cursor = (await client.call(managedClaims, { culture: 'nl-NL', ...view, Page: view.Page - 1 })).body.Cursor;
  }
  for (let number = 0; number < count; number += 1) {
    const begun = performance.now();
    const { status } = await client.call(managedClaims, { culture: 'nl-NL', ...view, Cursor });
    times.push(performance.now() - begun);
    if (status !== 200) throw new Error(`${status}`);
  }
  return median(times);
}

async function seedManaged(db: Db, owner: GivenContact, manager: GivenContact, amount: number): Promise<void> {
  const at = '2026-01-01T00:00:00.000Z';
  const idOf = (number: number) => `${manager.id.slice(0, 8)}-${String(number).padStart(12, '0')}`;
  for (let first = 0; first < amount; first += 2_000) {
    const numbers = Array.from({ length: Math.min(2_000, amount - first) }, (_, index) => first + index);
    const claims = numbers.map((number) =>
      claimRow({
        id: idOf(number),
        reference_number: `${manager.id.slice(0, 4)}${4_000_000 + number}`,
        contact_id: owner.id,
        claim_type: types[number % types.length] ?? types[0],
        incident_type: 'Cancellation',
        status_title: number % 3 === 0 ? 'Uitbetaald' : 'In behandeling',
        closed: number % 3 === 0,
        airline_code: 'XN',
        flight_number: String(number % 2_000),
        departure_airport: 'AMS',
        departure_at: new Date(Date.UTC(2024, 0, 1) + number * 1_200_000).toISOString().slice(0, 19),
        arrival_airport: number % 2 === 0 ? 'BCN' : 'IST',
        submitted_at: at,
        updated_at: at,
      }),
    );
    const people = numbers.flatMap((number) =>
      [`Hoekstra${number % 977}`, 'Yıldız'].map((last_name, place) =>
        personRow({ id: `${idOf(number)}-${place}`, claim_id: idOf(number), place, first_name: 'Zoë', last_name }),
      ),
    );
    const tasks = numbers
      .filter((number) => number % 3 === 1)
      .map((number) =>
        documentRow({
          id: `${idOf(number)}-task`,
          claim_id: idOf(number),
          at,
          action: 'RequestReply',
          perform_required: true,
          due_on: number % 2 === 0 ? null : `2026-11-${10 + (number % 20)}`,
        }),
      );
    await db.transaction().execute(async (transaction) => {
      await insertRows(transaction, 'claim', claims);
      await insertRows(transaction, 'person', people);
      await insertRows(transaction, 'document', tasks);
      const managed = numbers.map((number) => ({ claim_id: idOf(number), contact_id: manager.id }));
      await insertRows(transaction, 'claim_manager', managed);
    });
  }
}

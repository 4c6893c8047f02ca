import type { Selectable } from 'kysely';
import type { Db, Tables } from '../database/tables.ts';
import { type Clock, instantOf } from '../platform/clock.ts';

export type AuditRow = Selectable<Tables['audit']>;
export type Seal = Selectable<Tables['audit_seal']>;

const unsealed = (db: Db, most: number) =>
  db.selectFrom('audit').where('seal', 'is', null).orderBy('seal').orderBy('sequence').limit(most);

/** Whether rows wait for a seal. It takes no write lock. */
export async function hasUnsealed(db: Db): Promise<boolean> {
  return (await unsealed(db, 1).select('sequence').execute()).length > 0;
}

/** How many rows wait for a seal, at most `most`, and when the first of them was written. */
export async function unsealedState(db: Db, most: number) {
  const waiting = await unsealed(db, most).select('at').execute();
  return { rows: waiting.length, since: waiting[0]?.at ?? null };
}

/** Gives the oldest rows that wait to a seal, and returns them in their order. Only committed rows are there. */
export async function assignSeal(db: Db, number: number, most: number): Promise<readonly AuditRow[]> {
  const rows = await db
    .updateTable('audit')
    .set({ seal: number })
    .where('sequence', 'in', unsealed(db, most).select('sequence'))
    // Another process may have sealed them while this one waited for it.
    .where('seal', 'is', null)
    .returningAll()
    .execute();
  return rows.toSorted((one, other) => one.sequence - other.sequence);
}

export function newestSeal(db: Db): Promise<Seal | undefined> {
  return db.selectFrom('audit_seal').selectAll().orderBy('number', 'desc').limit(1).executeTakeFirst();
}

export function sealsAfter(db: Db, after: number, most: number): Promise<Seal[]> {
  return db.selectFrom('audit_seal').selectAll().where('number', '>', after).orderBy('number').limit(most).execute();
}

export function sealAt(db: Db, number: number): Promise<Seal | undefined> {
  return db.selectFrom('audit_seal').selectAll().where('number', '=', number).executeTakeFirst();
}

/** Adds a seal. Throws a unique violation if another process has added one with its number. */
export async function insertSeal(db: Db, seal: Seal): Promise<void> {
  await db.insertInto('audit_seal').values(seal).execute();
}

export function rowsOfSeals(db: Db, first: number, last: number): Promise<AuditRow[]> {
  return db
    .selectFrom('audit')
    .selectAll()
    .where('seal', '>=', first)
    .where('seal', '<=', last)
    .orderBy('seal')
    .orderBy('sequence')
    .execute();
}

export function rowOutside(db: Db, last: number): Promise<Pick<AuditRow, 'sequence' | 'seal'> | undefined> {
  return db
    .selectFrom('audit')
    .select(['sequence', 'seal'])
    .where((row) => row.or([row('seal', '<', 1), row('seal', '>', last)]))
    .limit(1)
    .executeTakeFirst();
}

const rowsAtOnce = 1_000;

export async function* auditRows(db: Db): AsyncGenerator<AuditRow> {
  for (let last = 0; ; ) {
    const rows = await db
      .selectFrom('audit')
      .selectAll()
      .where('sequence', '>', last)
      .orderBy('sequence')
      .limit(rowsAtOnce)
      .execute();
    yield* rows;
    const { sequence } = rows.at(-1) ?? {};
    if (sequence === undefined) return;
    last = sequence;
  }
}

export async function countSealedBefore(db: Db, before: string): Promise<number> {
  const { rows } = await db
    .selectFrom('audit_seal')
    .select((row) => row.fn.sum<number | null>('row_count').as('rows'))
    .where('removed_at', 'is', null)
    .where('sealed_at', '<', before)
    .executeTakeFirstOrThrow();
  return Number(rows);
}

/** Seals whose rows go in one transaction, of at most 500 rows each: other writers wait for it. */
const sealsAtOnce = 10;

/** Removes the rows of the seals made before an instant; the chain stays whole. Returns how many rows went. */
export async function removeSealedRows(db: Db, clock: Clock, before: string): Promise<number> {
  const seals = await db
    .selectFrom('audit_seal')
    .select('number')
    .where('removed_at', 'is', null)
    .where('sealed_at', '<', before)
    .orderBy('sealed_at')
    .limit(sealsAtOnce)
    .execute();
  if (seals.length === 0) return 0;
  const numbers = seals.map(({ number }) => number);
  // Only then does the database let the rows go.
  await db
    .updateTable('audit_seal')
    .set({ removed_at: instantOf(clock) })
    .where('number', 'in', numbers)
    .execute();
  const { numDeletedRows } = await db.deleteFrom('audit').where('seal', 'in', numbers).executeTakeFirst();
  return Number(numDeletedRows);
}

import { sql } from 'kysely';
import type { Db } from '../../../database/tables.ts';

/** The numbers that are looked at to begin a series, the last by the order of texts. */
const lookedAt = 500;

/**
 * NEW-2: the next number of a brand's series: one more than the last that was drawn, and than the largest among the last numbers, since
 * others are given by hand and by the desk. The row of the brand is locked until the transaction ends.
 */
export async function nextNumber(db: Db, brand: string): Promise<string> {
  const largest = sql.lit(await largestNumber(db));
  const { last_number: drawn } = await db
    .updateTable('brand_work')
    .set({ last_number: sql<number>`case when last_number > ${largest} then last_number else ${largest} end + 1` })
    .where('brand', '=', brand)
    .returning('last_number')
    .executeTakeFirstOrThrow();
  const number = String(drawn);
  const taken = await db.selectFrom('claim').select('id').where('reference_number', '=', number).executeTakeFirst();
  return taken ? nextNumber(db, brand) : number;
}

async function largestNumber(db: Db): Promise<number> {
  const rows = await db
    .selectFrom('claim')
    .select('reference_number')
    .orderBy('reference_number', 'desc')
    .limit(lookedAt)
    .execute();
  const numbers = rows.flatMap(({ reference_number: text }) => (/^[1-9]\d{0,11}$/.test(text) ? Number(text) : []));
  return Math.max(1_000_000, ...numbers);
}

/** NEW-4: the claims of a flight on a day, with the names of their contact and passengers. */
export async function claimsOfFlight(
  db: Db,
  flight: { readonly airlineCode: string; readonly flightNumber: string; readonly day: string },
  brands: readonly string[] | null,
) {
  return db
    .selectFrom('claim')
    .innerJoin('contact', 'contact.id', 'claim.contact_id')
    .leftJoin('person', (join) => join.onRef('person.claim_id', '=', 'claim.id').on('person.kind', '=', 'Passenger'))
    .select(['claim.id', 'claim.reference_number', 'claim.closed', 'contact.email', 'contact.first_name'])
    .select(['contact.middle_name', 'contact.last_name', 'person.last_name as passenger'])
    .where('claim.airline_code', '=', flight.airlineCode)
    .where('claim.flight_number', '=', flight.flightNumber)
    .where('claim.departure_at', '>=', flight.day)
    .where('claim.departure_at', '<', `${flight.day}~`)
    .where('claim.retain_until', 'is', null)
    .$if(brands !== null, (query) => query.where('contact.brand', 'in', brands ?? []))
    .orderBy('claim.id')
    .limit(500)
    .execute();
}

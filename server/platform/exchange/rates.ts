import { type Currency, isoOf } from '#contract/values/currencies.ts';
import shipped from '../../data/exchange-rates.json' with { type: 'json' };
import type { Db } from '../../database/tables.ts';

/** Units of a currency per euro, as published, and the day of the rate; null for a fixed rate. */
export interface Rate {
  readonly perEuro: string;
  readonly day: string | null;
}

/** Currencies that the euro has replaced or that are pegged to it, with their official fixed rates. */
const fixed: Readonly<Record<string, string>> = { EUR: '1', HRK: '7.53450', BAM: '1.95583', BGN: '1.95583' };

/** D-18: the latest rate of a currency on or before a day, from the rates that came with the product and those fetched since. */
export async function rateOn(db: Db, currency: Currency, day: string): Promise<Rate | null> {
  const code = isoOf(currency);
  const forGood = fixed[code];
  if (forGood !== undefined) return { perEuro: forGood, day: null };
  const fetched = await db
    .selectFrom('exchange_rate')
    .select(['per_euro', 'day'])
    .where('currency', '=', code)
    .where('day', '<=', day)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst();
  const known = [...shippedRates(code), ...(fetched ? [{ perEuro: fetched.per_euro, day: fetched.day }] : [])];
  return known
    .filter((rate) => rate.day <= day)
    .reduce<(Rate & { day: string }) | null>(
      (latest, rate) => (latest === null || rate.day >= latest.day ? rate : latest),
      null,
    );
}

function shippedRates(code: string): { perEuro: string; day: string }[] {
  return shipped.days.flatMap(({ day, perEuro }) => {
    const rate = (perEuro as Readonly<Record<string, string>>)[code];
    return rate === undefined ? [] : [{ perEuro: rate, day }];
  });
}

/** The latest day of the fetched rates as YYYY-MM-DD; null if none were fetched. */
export async function lastFetchedDay(db: Db): Promise<string | null> {
  const found = await db.selectFrom('exchange_rate').select('day').orderBy('day', 'desc').limit(1).executeTakeFirst();
  return found?.day ?? null;
}

/** Stores published rates. Existing rates of a day are not changed. Returns how many rates are new. */
export async function keepRates(
  db: Db,
  rates: readonly { readonly currency: string; readonly day: string; readonly per_euro: string }[],
): Promise<number> {
  if (rates.length === 0) return 0;
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('exchange_rate')
    .values([...rates])
    .onConflict((conflict) => conflict.columns(['currency', 'day']).doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows);
}

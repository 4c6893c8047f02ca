import type { Db } from '../../database/tables.ts';

export async function latestFetchedRate(db: Db, currency: string, day: string) {
  const fetched = await db
    .selectFrom('exchange_rate')
    .select(['per_euro', 'day'])
    .where('currency', '=', currency)
    .where('day', '<=', day)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst();
  return fetched && { perEuro: fetched.per_euro, day: fetched.day };
}

export async function lastFetchedDay(db: Db): Promise<string | null> {
  const found = await db.selectFrom('exchange_rate').select('day').orderBy('day', 'desc').limit(1).executeTakeFirst();
  return found?.day ?? null;
}

export async function storeRates(
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

import { currencies, isoOf } from '#contract/values/money.ts';
import type { Context } from '../context.ts';
import type { Db } from '../database/tables.ts';
import { instantOf } from '../platform/clock.ts';
import { fetchRates } from '../platform/exchange/ecb.ts';
import { lastFetchedDay, storeRates } from '../platform/exchange/rate-store.ts';
import { rateOn } from '../platform/exchange/rates.ts';
import { messageForLog } from '../platform/log/error-log.ts';
import { observed } from '../platform/operations.ts';

/** A rate that differs by more than this factor from the last known one is dropped as an error. */
const leap = 5;

/** The time in UTC by which the bank has published the rates of a working day: it does so at about 16:00 in Frankfurt. */
const publishedBy = '15:30';

type Log = { warn(message: string): void };

/**
 * D-18: fetches the rates of the last working day once they are published, unless they are stored. Returns how many are new. An invalid
 * answer changes nothing; a failure is only logged.
 */
export async function refreshRates({ db, clock }: Pick<Context, 'db' | 'clock'>, url: string, log: () => Log) {
  try {
    if (((await lastFetchedDay(db)) ?? '') >= lastPublishedDay(instantOf(clock))) return 0;
    const { day, perEuro } = await observed('lookup', 'rates', () => fetchRates(url));
    const today = instantOf(clock).slice(0, 10);
    if (day > today) throw new Error('the rates are of a day to come');
    return await storeRates(db, await believedRates(db, { day, perEuro, today }, log));
  } catch (error) {
    log().warn(`exchange rates were not refreshed: ${messageForLog(error)}`);
    return 0;
  }
}

async function believedRates(
  db: Db,
  { day, perEuro, today }: Awaited<ReturnType<typeof fetchRates>> & { readonly today: string },
  log: () => Log,
) {
  const believed: { currency: string; day: string; per_euro: string }[] = [];
  for (const currency of currencies) {
    const code = isoOf(currency);
    const rate = perEuro[code];
    if (rate === undefined) continue;
    const last = await rateOn(db, currency, today);
    const change = last ? Number(rate) / Number(last.perEuro) : 1;
    if (change > leap || change < 1 / leap) {
      log().warn(`the rate of ${code} has leapt to ${rate} and is not believed`);
      continue;
    }
    believed.push({ currency: code, day, per_euro: rate });
  }
  return believed;
}

/** The last working day whose rates are published at an instant; it knows weekends but no holidays. */
export function lastPublishedDay(instant: string): string {
  const day = new Date(`${instant.slice(0, 10)}T00:00:00Z`);
  if (instant.slice(11, 16) < publishedBy) day.setUTCDate(day.getUTCDate() - 1);
  while (day.getUTCDay() % 6 === 0) day.setUTCDate(day.getUTCDate() - 1);
  return day.toISOString().slice(0, 10);
}

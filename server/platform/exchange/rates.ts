import { type Currency, isoOf } from '#contract/values/money.ts';
import shipped from '../../data/exchange-rates.json' with { type: 'json' };
import type { Db } from '../../database/tables.ts';
import { latestFetchedRate } from './rate-store.ts';

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
  const fetched = await latestFetchedRate(db, code, day);
  const known = [...shippedRates(code), ...(fetched ? [fetched] : [])];
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

/** Half a cent is rounded up. It uses integers: a binary fraction cannot represent a published rate exactly. */
export function eurosOf(hundredths: number, perEuro: string): number {
  const [whole = '', decimals = ''] = perEuro.split('.');
  const [rate, scale] = [BigInt(whole + decimals), 10n ** BigInt(decimals.length)];
  return Number((2n * BigInt(hundredths) * scale + rate) / (2n * rate));
}

import { isCalendarDate } from '#contract/values/dates.ts';
import { fetchText } from '../fetch-text.ts';

/** The European Central Bank publishes the rates of each working day at about 16:00. */
export const ecbUrl = 'https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml';

export interface PublishedRates {
  readonly day: string;
  readonly perEuro: Readonly<Record<string, string>>;
}

const fewest = 20;

export async function fetchRates(url: string, limits: { readonly within?: number } = {}): Promise<PublishedRates> {
  return readRates(await fetchText(url, { mostBytes: 200_000, ...limits }));
}

/** The document is small and has one fixed form: a pattern replaces an XML parser, and external entities are impossible. */
export function readRates(xml: string): PublishedRates {
  const days = [...xml.matchAll(/<Cube\s+time=["'](\d{4}-\d{2}-\d{2})["']\s*>/g)];
  const day = days[0]?.[1];
  if (days.length !== 1 || day === undefined || !isCalendarDate(day)) throw new Error('the rates are of no one day');
  const perEuro: Record<string, string> = {};
  for (const [, currency = '', rate = ''] of xml.matchAll(
    /<Cube\s+currency=["']([A-Z]{3})["']\s+rate=["'](\d{1,7}(?:\.\d{1,7})?)["']\s*\/>/g,
  )) {
    if (Number(rate) > 0) perEuro[currency] = rate;
  }
  if (Object.keys(perEuro).length < fewest) throw new Error('the rates are of too few currencies');
  return { day, perEuro };
}

import { isCalendarDate } from '#contract/values/dates.ts';

/** The European Central Bank publishes the rates of each working day at about 16:00. */
export const ecbUrl = 'https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml';

/** The rates of one day: units of each currency per euro. */
export interface PublishedRates {
  readonly day: string;
  readonly perEuro: Readonly<Record<string, string>>;
}

/** Time limit in milliseconds and size limit in bytes of a request (W38). */
const [patience, longest] = [3_000, 200_000];
/** A publication with fewer currencies than this is rejected. */
const fewest = 20;

/** Fetches the latest reference rates from the European Central Bank or a mirror. */
export async function fetchRates(url: string, within = patience): Promise<PublishedRates> {
  const response = await fetch(url, {
    headers: { accept: 'application/xml, text/xml' },
    redirect: 'error',
    signal: AbortSignal.timeout(within),
  });
  if (!response.ok || !response.body) throw new Error(`the rates were answered with ${response.status}`);
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of response.body) {
    size += piece.length;
    if (size > longest) throw new Error('the rates are too long');
    pieces.push(piece);
  }
  return readRates(Buffer.concat(pieces).toString('utf8'));
}

/**
 * Reads the bank's XML: one `Cube` with a `time`, containing one for each currency. The document is small and has one fixed form,
 * so a pattern match replaces an XML parser and external entities are impossible.
 */
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

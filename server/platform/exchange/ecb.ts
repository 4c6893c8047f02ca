/** Where the European Central Bank publishes the rates of each working day, at about four in the afternoon. */
export const ecbUrl = 'https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml';

/** What was published for a day: how many units of each currency a euro is. */
export interface PublishedRates {
  readonly day: string;
  readonly perEuro: Readonly<Record<string, string>>;
}

/** Asking takes this long at most, in milliseconds, and no more than so many bytes are read (W38). */
const [patience, longest] = [3_000, 200_000];
/** Fewer currencies than this are no day's publication. */
const fewest = 20;

/** Fetches the reference rates of the last day from the European Central Bank, or from wherever they are mirrored. */
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
 * Reads the bank's XML: one `Cube` with a `time`, in it one for each currency. It is small and has one form, so it is
 * searched for that form and not parsed: nothing in it can refer to anything else.
 */
export function readRates(xml: string): PublishedRates {
  const days = [...xml.matchAll(/<Cube\s+time=["'](\d{4}-\d{2}-\d{2})["']\s*>/g)];
  const day = days[0]?.[1];
  if (days.length !== 1 || day === undefined || !isDay(day)) throw new Error('the rates are of no one day');
  const perEuro: Record<string, string> = {};
  for (const [, currency = '', rate = ''] of xml.matchAll(
    /<Cube\s+currency=["']([A-Z]{3})["']\s+rate=["'](\d{1,7}(?:\.\d{1,7})?)["']\s*\/>/g,
  )) {
    if (Number(rate) > 0) perEuro[currency] = rate;
  }
  if (Object.keys(perEuro).length < fewest) throw new Error('the rates are of too few currencies');
  return { day, perEuro };
}

function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

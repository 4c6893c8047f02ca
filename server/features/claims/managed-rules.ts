import { type ClaimItem, claimKind, flightCode, incidentKey } from '#contract/claims/schema.ts';
import { listedTasks, taskLabel } from '#contract/documents/timeline.ts';
import { lastNameFirst, type ManagedView } from '#contract/managed-claims.ts';
import { airportName } from '#contract/values/airports.ts';
import { languagePrefixes, readerLanguages } from '#contract/values/culture.ts';
import { folded } from '../../platform/folded.ts';

export const managedColumns = [
  'state',
  'kind',
  'departure_at',
  'reference',
  'people',
  'flight',
  'problem',
  'task',
  'status',
  'due',
  'words',
] as const;
export type ManagedColumns = Readonly<Record<(typeof managedColumns)[number], string>>;

/** LIST-14: the columns of a claim, from its list item. */
export function columnsOf(claim: Omit<ClaimItem, 'LeadGenerator'>): ManagedColumns {
  const [task] = listedTasks(claim.UnperformedDocumentActions.DocumentAction);
  const people = claim.Passengers.Person;
  const flight = flightCode(claim);
  const airports = [claim.DepartureAirport, claim.ArrivalAirport];
  const words = [claim.ReferenceNumber, ...people.map(({ FullName }) => FullName), flight, ...airports.flatMap(names)];
  return {
    state: claim.Answer.Turn === 'You' ? 'action' : claim.ClaimClosed ? 'closed' : 'progress',
    kind: claimKind(claim.ClaimType),
    departure_at: claim.DepartureFlightDateTime ?? '',
    reference: sortText(claim.ReferenceNumber),
    people: sortText(people[0] ? lastNameFirst(people[0]) : ''),
    flight: sortText([...airports, flight].filter(Boolean).join(' ')),
    problem: incidentKey(claim.ClaimType, claim.IncidentType),
    task: task === undefined ? '' : taskLabel(task, claim.ClaimType),
    status: sortText(claim.ClaimStatusTitle ?? ''),
    due: claim.NextDueDate ?? '9999-12-31',
    words: folded([...new Set(words)].join('\n')),
  };
}

/** The code of an airport and the names of its city in every language, or its name in words; nothing of an unknown one. */
function names(airport: string | null): string[] {
  const name = airport?.trim() ?? '';
  if (name === '' || name.toLowerCase() === 'unknown') return [];
  return [name, ...readerLanguages.flatMap((language) => airportName(name, language) ?? [])];
}

/** A text whose bytes sort as readers expect: without capitals and accents, numbers by their value. */
export function sortText(text: string): string {
  return folded(text).replace(/\d+/g, (digits) => digits.padStart(12, '0'));
}

/** What a query asks for: words that a claim has all of, in any order, and days of departure as patterns of LIKE. */
export interface Sought {
  readonly words: readonly string[];
  readonly days: readonly string[];
}

/** '9-10-2026', '09/10/26', '9.10'; '2026-10-09'; '9 Oct', '9. Oktober 2026'. */
const numbered = /(?<!\S)(\d{1,2})([-/.])(\d{1,2})(?:\2(\d{0,4}))?(?!\S)/g;
const isoDay = /(?<!\S)(\d{4})-(\d{1,2})-(\d{1,2})(?!\S)/g;
const named = /(?<!\S)(\d{1,2})\.?\s+(\p{L}{3,})\.?(?:\s+(\d{4}))?(?!\S)/gu;

/** LIST-14: the words of a query, and the days in it as readers write them. */
export function soughtIn(query: string): Sought {
  const days: string[] = [];
  const take = (year: string | undefined, month: number, day: string, whole: string) => {
    if (month < 1 || month > 12 || Number(day) < 1 || Number(day) > 31) return whole;
    // '20' is the beginning of a year that is being typed.
    const ofYear = year?.length === 2 && year !== '20' ? `20${year}` : (year ?? '');
    days.push(`${ofYear.padEnd(4, '_')}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}%`);
    return ' ';
  };
  const rest = folded(query)
    .replace(isoDay, (whole, year: string, month: string, day: string) => take(year, Number(month), day, whole))
    .replace(numbered, (whole, day: string, _between, month: string, year?: string) =>
      take(year, Number(month), day, whole),
    )
    .replace(named, (whole, day: string, month: string, year?: string) => take(year, monthOf(month), day, whole));
  return { words: rest.split(/(?:^|[\s,;]+)#?/).filter(Boolean), days };
}

const months = ['nl', 'de', 'en', ...languagePrefixes].flatMap((language) =>
  (['long', 'short'] as const).flatMap((month) => {
    const format = new Intl.DateTimeFormat(language, { month, timeZone: 'UTC' });
    return Array.from({ length: 12 }, (_, index) => ({
      number: index + 1,
      name: folded(format.format(new Date(Date.UTC(2026, index)))),
    }));
  }),
);

/** The number of a month by the beginning of its name in any language of the portal; 0 when it is none. */
function monthOf(word: string): number {
  return months.find(({ name }) => name.startsWith(word))?.number ?? 0;
}

/** The first day of the spans of departures, and whether the span ends or begins there; null for all. */
export function spanOf(departure: ManagedView['Departure'], today: string): { since: string; isOlder: boolean } | null {
  if (departure === 'all') return null;
  const days = departure === 'month' ? 31 : departure === 'quarter' ? 92 : 365;
  const since = new Date(Date.parse(today) - days * 86_400_000).toISOString().slice(0, 10);
  return { since, isOlder: departure === 'older' };
}

/** Whether a word can be taken for one with a typing error: short words and numbers are too like others. */
export function mayBeMistyped(word: string): boolean {
  return word.length >= 4 && /\p{L}/u.test(word);
}

/** The halves of a word: with one typing error in the word, one of them is right. */
export function halvesOf(word: string): readonly [string, string] {
  const middle = Math.ceil(word.length / 2);
  return [word.slice(0, middle), word.slice(middle)];
}

/** The beginning of `word` that differs from the query's word by one letter too many, too few, wrong or swapped; null if none does. */
export function nearBeginning(word: string, typed: string): string | null {
  for (const length of [typed.length, typed.length + 1, typed.length - 1]) {
    const beginning = word.slice(0, length);
    if (beginning.length === length && isOneEditApart(beginning, typed)) return beginning;
  }
  return null;
}

function isOneEditApart(one: string, other: string): boolean {
  let same = 0;
  while (same < one.length && one[same] === other[same]) same += 1;
  const [a, b] = [one.slice(same), other.slice(same)];
  if (a.length > b.length) return a.slice(1) === b;
  if (a.length < b.length) return a === b.slice(1);
  return a.slice(1) === b.slice(1) || (a.slice(2) === b.slice(2) && a[0] === b[1] && a[1] === b[0]);
}

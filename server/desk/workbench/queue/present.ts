import type { NextStep } from '#contract/claims/rules.ts';
import { flightCode } from '#contract/claims/schema.ts';
import { markupText, parseMarkup } from '#contract/documents/markup.ts';
import type { Presence, WorkRow } from '#contract/staff/work.ts';
import { readTogether } from '../../../database/queries.ts';
import type { Db } from '../../../database/tables.ts';
import type { Clock } from '../../../platform/clock.ts';
import { nameOf } from '../../../presenters/person.ts';
import { presenceOf } from './presence-store.ts';
import { newestDocuments, newsOf, workOf } from './queue-store.ts';

const longestSnippet = 120;

const accountLike =
  /(\d{1,2}[-./]\d{1,2}[-./]\d{4}|\d{4}-\d{2}-\d{2})|\b[A-Za-z]{2}\d{2}(?: ?[A-Za-z0-9]{4}){2,7}(?: ?[A-Za-z0-9]{1,4})?\b|\d{8,}|\d(?:[ ./-]?\d){8,}/g;

/** QUEUE-2: hides all but the last four characters of what could be the number of an account; days stay. */
export function maskAccounts(text: string): string {
  return text.replaceAll(
    accountLike,
    (found: string, day?: string) => day ?? `••••${found.replaceAll(/[ ./-]/g, '').slice(-4)}`,
  );
}

/** QUEUE-2: the first words of a message without its markup, on one line. */
export function snippetOf(message: string): string {
  return firstWords(markupText(parseMarkup(message, { rich: true }).paragraphs));
}

function firstWords(text: string): string {
  const line = maskAccounts(text.replaceAll(/\s+/g, ' ').trim());
  const characters = Array.from(line);
  return characters.length <= longestSnippet ? line : `${characters.slice(0, longestSnippet - 1).join('')}…`;
}

type PresentStaff = Awaited<ReturnType<typeof presenceOf>>[number];

function presentPresence({ staff_id, name, writing }: PresentStaff): Presence {
  return { StaffId: staff_id, Name: name, Writing: writing };
}

/** QUEUE-2: the rows of these claims, in this order, by a fixed number of statements; a claim of other brands has none. */
export async function workRows(
  db: Db,
  clock: Clock,
  claimIds: readonly string[],
  brands: readonly string[] | null,
): Promise<WorkRow[]> {
  if (claimIds.length === 0) return [];
  const found = await readTogether(db, {
    rows: (db) => workOf(db, claimIds, brands),
    news: (db) => newsOf(db, claimIds),
    documents: (db) => newestDocuments(db, claimIds),
    here: (db) => presenceOf(db, clock, claimIds),
  });
  const rows = new Map(found.rows.map((row) => [row.claim_id, row]));
  const news = Map.groupBy(found.news, ({ claim_id }) => claim_id);
  const here = Map.groupBy(found.here, ({ claim_id }) => claim_id);
  const documents = new Map(found.documents.map((one) => [one.claim_id, one]));
  return claimIds.flatMap((id) => {
    const row = rows.get(id);
    const document = documents.get(id);
    if (!row) return [];
    return {
      ...presentRow(row),
      News: presentNews(news.get(id) ?? []),
      Snippet: snippetOf(document?.message ?? '') || firstWords(document?.name ?? '') || null,
      Here: (here.get(id) ?? []).map(presentPresence),
    };
  });
}

function presentNews(found: Awaited<ReturnType<typeof newsOf>>): WorkRow['News'] {
  const kinds = [...Map.groupBy(found, ({ kind }) => kind)].map(([Kind, those]) => {
    const colleagues = those.flatMap(({ staff_id }) => staff_id ?? []);
    return {
      Kind,
      Count: those.reduce((sum, { count }) => sum + Number(count), 0),
      At: those.map(({ at }) => at).reduce((one, other) => (one > other ? one : other)),
      For: colleagues.length === those.length ? colleagues.toSorted() : null,
    };
  });
  return kinds.toSorted((one, other) => other.At.localeCompare(one.At) || one.Kind.localeCompare(other.Kind));
}

type FoundRow = Awaited<ReturnType<typeof workOf>>[number];

function presentRow(row: FoundRow): Omit<WorkRow, 'News' | 'Snippet' | 'Here'> {
  return {
    ClaimId: row.claim_id,
    ReferenceNumber: row.reference_number,
    ClaimType: row.claim_type,
    IncidentType: row.incident_type,
    ContactId: row.contact_id,
    FullName: nameOf(row) || row.email,
    Language: row.language,
    Brand: row.brand,
    Flight: {
      Code: flightCode({ AirlineCode: row.airline_code, FlightNumber: row.flight_number }),
      Airline: row.airline_code,
      From: row.departure_airport,
      To: row.arrival_airport,
      Day: row.departure_at?.slice(0, 10) ?? null,
    },
    Step: row.next_step as NextStep | null,
    Since: row.since,
    DueAt: row.due_at,
    Assignee: row.assignee_id === null ? null : { StaffId: row.assignee_id, Name: row.assignee ?? '' },
    Team: row.team,
    HandledAt: row.handled_at,
    HandledBy: row.handler,
    SeenTo: row.version,
  };
}

import { queryOptions, useQuery } from '@tanstack/react-query';
import type { InputOf } from '#contract/call.ts';
import * as workCalls from '#contract/staff/work.ts';
import { isOfWaiting, type Queue, type WorkRow } from '#contract/staff/work.ts';
import { api, serverNow } from '../../lib/api/api.ts';
import { queryClient } from '../../lib/api/queries.ts';
import type { WorkQuery } from '../route.ts';

const groups = ['late', 'today', 'later', 'other'] as const;
/** QUEUE-4: past the promise, due today, later; the views of more than what waits have one group. */
export type Group = (typeof groups)[number];

/** A row in the group that it had when the list was loaded, so that it does not move while one looks. */
export interface Listed {
  readonly row: WorkRow;
  readonly group: Group;
}

export interface WorkList {
  readonly listed: readonly Listed[];
  readonly next: string | null;
  readonly counts: Queue['Counts'];
  readonly todayEnds: string;
  /** The server's time when the list was asked for. */
  readonly askedAt: string;
  /** QUEUE-11: claims that belong in the list since it was loaded. */
  readonly fresh: readonly string[];
}

const firstPage = 50;
/** The most rows and claims of one call. */
const mostAtOnce = 100;

const keyOf = (query: WorkQuery) => ['staff-work', query] as const;
export const listOf = (query: WorkQuery) => queryClient.getQueryData<WorkList>(keyOf(query));

type Part = Partial<Pick<InputOf<typeof workCalls.queue>, 'after' | 'claimIds' | 'limit'>>;

function ask({ view, filter }: WorkQuery, part: Part): Promise<Queue> {
  return api(workCalls.queue, { view, filter, limit: firstPage, ...part });
}

/** Only a new look at the list loads it again; meanwhile `renewRows` renews what changed. */
const listQuery = (query: WorkQuery) =>
  queryOptions({ queryKey: keyOf(query), staleTime: Number.POSITIVE_INFINITY, queryFn: () => load(query) });

export const useWorkList = (query: WorkQuery) => useQuery(listQuery(query));

/** Loads the list before its screen is there. */
export const beginWorkList = (query: WorkQuery) => queryClient.prefetchQuery(listQuery(query));

async function load(query: WorkQuery): Promise<WorkList> {
  const shown = listOf(query)?.listed.length ?? 0;
  const begun = Date.now();
  const answer = await ask(query, { limit: Math.min(mostAtOnce, Math.max(firstPage, shown)) });
  // The answer says how the clocks differ.
  const askedAt = new Date(serverNow() - (Date.now() - begun)).toISOString();
  return { ...pageOf(answer), askedAt, listed: grouped(answer, query), fresh: [] };
}

function pageOf({ Next: next, Counts: counts, TodayEnds: todayEnds }: Queue) {
  return { next, counts, todayEnds };
}

/** The rows of a page in their groups, none in one before `from`: the promise of a row below may have passed meanwhile. */
function grouped({ Items, TodayEnds }: Queue, { view }: WorkQuery, from: Group = 'late'): Listed[] {
  const now = serverNow();
  return Items.map((row) => {
    const group = isOfWaiting(view) ? groupOf(row, now, Date.parse(TodayEnds)) : 'other';
    return { row, group: groups.indexOf(group) < groups.indexOf(from) ? from : group };
  });
}

function groupOf({ DueAt }: WorkRow, now: number, todayEnds: number): Group {
  const due = DueAt === null ? Number.POSITIVE_INFINITY : Date.parse(DueAt);
  if (due < now) return 'late';
  return due < todayEnds ? 'today' : 'later';
}

/** Loads the page after the last row. */
export async function showMore(query: WorkQuery): Promise<void> {
  const after = listOf(query)?.next;
  if (!after) return;
  const answer = await ask(query, { after });
  change(query, (list) => {
    const known = new Set(list.listed.map(({ row }) => row.ClaimId));
    const added = grouped(answer, query, list.listed.at(-1)?.group).filter(({ row }) => !known.has(row.ClaimId));
    return { ...list, ...pageOf(answer), listed: [...list.listed, ...added] };
  });
}

function change(query: WorkQuery, next: (list: WorkList) => WorkList): void {
  queryClient.setQueryData<WorkList>(keyOf(query), (list) => list && next(list));
}

/** QUEUE-11: renews the rows of these claims in place, or with null all, and counts what is new; nothing moves. */
export async function renewRows(query: WorkQuery, claimIds: readonly string[] | null): Promise<void> {
  const list = listOf(query);
  if (!list) return;
  const asked = claimIds ?? list.listed.map(({ row }) => row.ClaimId);
  const parts = Array.from({ length: Math.ceil(asked.length / mostAtOnce) }, (_, at) =>
    asked.slice(at * mostAtOnce, (at + 1) * mostAtOnce),
  );
  const answers = await Promise.all([
    ...parts.map((some) => ask(query, { claimIds: some })),
    ...(claimIds === null ? [ask(query, {})] : []),
  ]);
  const rows = answers.flatMap(({ Items }) => Items);
  const counts = answers.at(-1)?.Counts;
  // An open claim on a page that is not shown yet is nothing new.
  const belong = query.view === 'open' ? [] : answers.flatMap(({ Listed }) => Listed);
  change(query, (now) => ({ ...withRows(now, rows, query, belong), counts: counts ?? now.counts }));
}

/** Puts the row that an act answered in its place. */
export function putRow(query: WorkQuery, row: WorkRow): void {
  change(query, (list) => withRows(list, [row], query, []));
}

/** The row of a claim as it is listed now. */
export function rowOf(query: WorkQuery, claimId: string): WorkRow | undefined {
  return listOf(query)?.listed.find(({ row }) => row.ClaimId === claimId)?.row;
}

/** `belong` are the claims that the view lists by now. */
function withRows(list: WorkList, rows: readonly WorkRow[], query: WorkQuery, belong: readonly string[]): WorkList {
  const renewed = new Map(rows.map((row) => [row.ClaimId, row]));
  const listed = list.listed.map((one) => ({ ...one, row: renewed.get(one.row.ClaimId) ?? one.row }));
  const known = new Set(listed.map(({ row }) => row.ClaimId));
  const last = list.next === null ? undefined : listed.at(-1)?.row;
  const isNew = (row: WorkRow) =>
    !known.has(row.ClaimId) &&
    belong.includes(row.ClaimId) &&
    (!last || !isOfWaiting(query.view) || dueOf(row) <= dueOf(last));
  const others = list.fresh.filter((id) => !renewed.has(id));
  const added = [...renewed.values()].filter(isNew).map(({ ClaimId }) => ClaimId);
  return { ...list, listed, fresh: [...others, ...added] };
}

/** Those without a promise come last. */
const dueOf = ({ DueAt }: WorkRow) => DueAt ?? '~';

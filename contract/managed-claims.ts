import * as v from 'valibot';
import { answers, call, json } from './call.ts';
import { claimItem } from './claims/schema.ts';
import { lastNameInOne, type PersonName } from './people/schema.ts';
import { culture } from './values/culture.ts';
import { line, publicId } from './values/shapes.ts';

/** LIST-14: the claims of a page of the managed list. */
export const managedPageSize = 50;

/** What the list can be narrowed to and sorted by. A claim has an open task, is in progress, or is closed. */
export const managedStates = ['action', 'progress', 'closed'] as const;
export const managedKinds = ['flight', 'luggage', 'costs', 'voucher', 'other'] as const;
export const managedDepartures = ['month', 'quarter', 'year', 'older'] as const;
export const managedColumns = ['claim', 'people', 'departure', 'flight', 'problem', 'status'] as const;
/** By the due day of the tasks as well, which is in no column of its own. */
export const managedSorts = [...managedColumns, 'due'] as const;

/** How many claims a contact manages for others, by state. */
export const managedCounts = v.object({
  All: v.number(),
  Action: v.number(),
  Progress: v.number(),
  Closed: v.number(),
});
export type ManagedCounts = v.InferOutput<typeof managedCounts>;

export const managedView = v.object({
  /** Words that a claim has all of: names, numbers, airports, cities, days of departure. */
  Query: line(200),
  State: v.picklist(['all', ...managedStates]),
  Kind: v.picklist(['all', ...managedKinds]),
  Departure: v.picklist(['all', ...managedDepartures]),
  Sort: v.picklist(managedSorts),
  Descending: v.boolean(),
  /** From 1; a page after the last one is the last. */
  Page: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000)),
  /** Of an answer to the same view: the page is counted from that answer's rows, whatever came before them since. */
  Cursor: v.nullable(line(2_000)),
});
export type ManagedView = v.InferOutput<typeof managedView>;

export const firstView: ManagedView = {
  Query: '',
  State: 'all',
  Kind: 'all',
  Departure: 'all',
  Sort: 'departure',
  Descending: true,
  Page: 1,
  Cursor: null,
};

const page = v.object({
  Rows: v.array(claimItem),
  /** How many claims match all but the state, by state. */
  Counts: managedCounts,
  /** How many match the state as well. */
  Total: v.number(),
  Page: v.number(),
  Pages: v.number(),
  /** Null without rows. */
  Cursor: v.nullable(v.string()),
});
export type ManagedPage = v.InferOutput<typeof page>;

/** LIST-14: an addition to the specification. */
export const managedClaims = call({
  path: 'portal/managedclaims',
  repeatable: true,
  does: 'Answers a page of the claims that the contact manages, searched, filtered and sorted.',
  takes: json(v.object({ culture, ...managedView.entries })),
  answers: answers(page),
});

/** CLAIM-2: the claims above and below it, as far as the contact manages them. An addition to the specification. */
export const managedFamily = call({
  path: 'portal/managedfamily',
  repeatable: true,
  does: 'Answers a managed claim and the managed claims related to it.',
  takes: json(v.object({ culture, Id: publicId })),
  answers: answers(v.array(claimItem)),
});

/** A name as a list is read: 'Van den Berg, Sanne'; the full name where there is no last name. */
export function lastNameFirst(person: Omit<PersonName, 'Id'>): string {
  const last = lastNameInOne(person);
  if (last === '') return person.FullName;
  const first = person.FirstName?.trim();
  const upper = last.charAt(0).toLocaleUpperCase() + last.slice(1);
  return first ? `${upper}, ${first}` : upper;
}

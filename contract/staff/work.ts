import * as v from 'valibot';
import { answers, call, events, json } from '../call.ts';
import { nextSteps } from '../claims/rules.ts';
import { claimTypes } from '../claims/schema.ts';
import { calendarDay } from '../dates/schema.ts';
import { deskRefusals } from '../desk/failures.ts';
import type { Refusal } from '../refusal.ts';
import { generalRefusals } from '../refusal.ts';
import { line, publicId, text } from '../values/shapes.ts';
import { staffActs, staffReads, staffRefusals } from './calls.ts';

/** QUEUE-1, QUEUE-3: what waits in a claim for the claims service, and within how many working hours it is answered; a mention has no promise. */
export const promisedHours = {
  message: 8,
  reply: 8,
  upload: 16,
  details: 16,
  task: 16,
  receipts: 16,
  payout: 8,
  bounce: 8,
  held: 4,
  new: 8,
  contest: 8,
  offer: 8,
  airline: 8,
  failed: 8,
  stranger: 8,
  mention: null,
} as const;
export type WorkKind = keyof typeof promisedHours;
export const workKinds = Object.keys(promisedHours) as WorkKind[];

export const workRefusals = {
  /** QUEUE-6: a colleague has taken the claim meanwhile; `data.name` says who. */
  takenMeanwhile: { code: 'work.takenMeanwhile', status: 409 },
} as const satisfies Record<string, Refusal>;

const colleague = v.object({ StaffId: v.string(), Name: v.string() });
export type Colleague = v.InferOutput<typeof colleague>;

/** QUEUE-10: somebody who has the claim open now. */
const presence = v.object({ ...colleague.entries, Writing: v.boolean() });
export type Presence = v.InferOutput<typeof presence>;

/** QUEUE-2: a claim in which something waits; moments are instants (UTC), `Day` is the airport's. */
export const workRow = v.object({
  ClaimId: v.string(),
  ReferenceNumber: v.string(),
  ClaimType: v.string(),
  IncidentType: text,
  ContactId: v.string(),
  FullName: v.string(),
  /** The language that the contact reads. */
  Language: v.string(),
  Brand: v.string(),
  Flight: v.object({ Code: v.string(), Airline: text, From: text, To: text, Day: text }),
  /** The next step of the claim. */
  Step: v.nullable(v.picklist(nextSteps)),
  /**
   * What waits, the newest first; `Count` is how many of the kind, `For` the colleagues for whom alone it waits, null for anybody.
   * Empty when nothing waits any more.
   */
  News: v.array(
    v.object({
      Kind: v.picklist(workKinds),
      Count: v.number(),
      At: v.string(),
      For: v.nullable(v.array(v.string())),
    }),
  ),
  /** The newest words, at most 120 characters; numbers like those of an account are masked. */
  Snippet: text,
  /** The moment of the oldest that waits. */
  Since: v.string(),
  /** By when an answer is promised: the earliest of what waits; null without a promise. */
  DueAt: text,
  Assignee: v.nullable(colleague),
  /** The team that it was given to, also once somebody has taken it. */
  Team: text,
  /** When and by whom the claim was handled, while nothing waits. */
  HandledAt: text,
  HandledBy: text,
  /** The version of the claim that the row shows; given back as `seenTo`. */
  SeenTo: v.number(),
  Here: v.array(presence),
});
export type WorkRow = v.InferOutput<typeof workRow>;

/** QUEUE-9: whether something waits that this member of staff can settle: a mention is settled by the colleague that it names. */
export const canHandle = ({ News }: Pick<WorkRow, 'News'>, staffId: string): boolean =>
  News.some(({ For }) => For?.includes(staffId) ?? true);

/** `all` is all that waits, `open` each claim that is not closed. */
export const workViews = ['mine', 'nobody', 'all', 'handled', 'open'] as const;
export type WorkView = (typeof workViews)[number];

/** Whether a view lists only what waits. */
export const isOfWaiting = (view: WorkView) => view !== 'handled' && view !== 'open';

export const longestTeam = 40;
const teamName = line(longestTeam);

/** QUEUE-5: the languages of contacts by which work is found. */
export const workLanguages = ['nl', 'de', 'en'] as const;

/** QUEUE-5: what a list of work is limited to; whatever is left out limits nothing. */
export const workFilter = v.strictObject({
  kind: v.optional(v.picklist(workKinds)),
  /** A colleague who has taken the claim. */
  person: v.optional(publicId),
  /** A team that the claim was given to. */
  team: v.optional(teamName),
  type: v.optional(v.picklist(claimTypes)),
  brand: v.optional(publicId),
  language: v.optional(v.picklist(workLanguages)),
  /** The next step of the claim. */
  step: v.optional(v.picklist(nextSteps)),
  /** The code of the airline; the code of the flight, and its day at the airport of departure. */
  airline: v.optional(line(3)),
  flight: v.optional(line(20)),
  day: v.optional(calendarDay),
  late: v.optional(v.literal(true)),
});
export type WorkFilter = v.InferOutput<typeof workFilter>;

/** The filter of an address, in the order of its fields; what is no filter is left out. */
export function filterIn(address: URLSearchParams): WorkFilter {
  const parts = Object.keys(workFilter.entries)
    .filter((name) => address.get(name))
    .map((name) => ({ [name]: name === 'late' ? address.get(name) === 'true' : address.get(name) }));
  return Object.assign({}, ...parts.filter((part) => v.is(workFilter, part)));
}

/** QUEUE-4: rows by DueAt, Since and Id, those without a promise last; the handled of today and all open claims newest first. `Next` continues after the page. */
export const queue = call({
  ...staffReads,
  path: 'staff/queue',
  quiet: true,
  does: 'Answers the claims in which something waits, page by page, and how many there are.',
  takes: json(
    v.object({
      view: v.optional(v.picklist(workViews), 'all'),
      filter: v.optional(workFilter),
      after: v.optional(v.pipe(v.string(), v.maxLength(200))),
      limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)), 50),
      /** Only the rows of these claims, whatever the view: to renew rows in place. */
      claimIds: v.optional(v.pipe(v.array(publicId), v.maxLength(100))),
    }),
  ),
  answers: answers(
    v.object({
      Items: v.array(workRow),
      /** The claims of `Items` that the view lists with all filters. */
      Listed: v.array(v.string()),
      Next: text,
      /**
       * For the whole view and all filters but `late`: how many wait, are past the promise, and are due today; and the size of each view
       * but `open`, whose claims are not counted.
       */
      Counts: v.object({
        Shown: v.number(),
        Late: v.number(),
        Today: v.number(),
        Views: v.object({ mine: v.number(), nobody: v.number(), all: v.number(), handled: v.number() }),
      }),
      /** When the day of the promise ends, in the time zone of the first brand: what is due before it is due today. */
      TodayEnds: v.string(),
    }),
  ),
  refuses: [deskRefusals.badCursor],
});
export type Queue = v.InferOutput<(typeof queue.answers & { as: 'json' })['schema']>;

/** The colleagues and the teams that may be given a claim, and the brands whose claims the asker sees. */
export const colleagues = call({
  method: 'GET',
  path: 'staff/colleagues',
  asker: 'staff',
  does: 'Answers the active members of staff who share a brand with the asker.',
  answers: answers(
    v.object({
      People: v.array(colleague),
      Teams: v.array(v.string()),
      Brands: v.array(v.object({ Id: v.string(), Name: v.string() })),
    }),
  ),
});

/** QUEUE-6: `from` is who had the claim when the asker looked; null for nobody. A person keeps the team of the claim; with `staffId` null it goes to `team`. */
export const assign = call({
  ...staffActs,
  path: 'staff/assign',
  does: 'Takes a claim, gives it to a colleague or a team, or with null to nobody.',
  takes: json(
    v.object({
      claimId: publicId,
      staffId: v.nullable(publicId),
      team: v.optional(v.nullable(teamName)),
      from: v.nullable(publicId),
    }),
  ),
  answers: answers(workRow),
  refuses: [staffRefusals.notFound, workRefusals.takenMeanwhile],
});

/** The version of a claim as the asker saw it. */
const seenVersion = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2 ** 31 - 1));

/** QUEUE-9: what came after `seenTo` still waits. */
export const handle = call({
  ...staffActs,
  path: 'staff/handle',
  does: 'Settles what waits in a claim, as far as it was seen.',
  takes: json(v.object({ claimId: publicId, seenTo: seenVersion })),
  answers: answers(workRow),
  refuses: [staffRefusals.notFound],
});

/** QUEUE-9: within a day; later, or when nothing was settled, it changes nothing. */
export const unhandle = call({
  ...staffActs,
  path: 'staff/unhandle',
  does: 'Lets wait again what was settled last in a claim.',
  takes: json(v.object({ claimId: publicId })),
  answers: answers(workRow),
  refuses: [staffRefusals.notFound],
});

/** QUEUE-10: sent every 15 seconds while a claim is open; 45 seconds without one end it. Without `claimId` the asker has left. */
export const present = call({
  ...staffReads,
  path: 'staff/presence',
  quiet: true,
  does: 'Says that the asker has a claim open, and whether they write.',
  takes: json(v.object({ claimId: v.optional(publicId), writing: v.optional(v.boolean(), false) })),
  refuses: [staffRefusals.notFound],
});

/** QUEUE-11: names the claims whose row or contents changed, or who is there; `all` means too many to list. */
const workMessage = v.variant('Kind', [
  v.object({ Kind: v.literal('claims'), Claims: v.array(v.string()) }),
  v.object({ Kind: v.literal('all') }),
]);
export type WorkMessage = v.InferOutput<typeof workMessage>;

export const workLive = call({
  method: 'GET',
  path: 'staff/live',
  asker: 'staff',
  quiet: true,
  does: 'Tells, for as long as the session lives, which claims of the brands of the asker have changed.',
  answers: events(workMessage),
  refuses: [generalRefusals.busy],
});

import * as v from 'valibot';
import { nextSteps } from './rules.ts';

/** ANSWER-1: what goes on now, in the order in which it is decided. */
const nowKind = v.picklist([
  'withdrawn',
  'closed',
  'finished',
  'paid',
  'task',
  'offer',
  'other',
  'accepted',
  'contested',
  'rejected',
  'court',
  'body',
  'airline',
  'us',
]);

/** Who has the turn: one for each claim. `Other` is somebody who shares the claim, `Nobody` a claim that has ended. */
const turn = v.picklist(['You', 'Us', 'Airline', 'Court', 'Body', 'Other', 'Nobody']);
export type Turn = v.InferOutput<typeof turn>;

/** ANSWER-2: what the sum is. */
const getKind = v.picklist([
  'paid',
  'paidPart',
  'again',
  'settled',
  'accepted',
  'offer',
  'nothing',
  'contested',
  'net',
  'court',
  'costs',
  'asked',
  'voucher',
  'each',
  'unknown',
]);

/** ANSWER-3: what the time is. */
const whenKind = v.picklist([
  'paidOn',
  'closedOn',
  'contestUntil',
  'decidedOn',
  'payoutOn',
  'afterAirline',
  'afterAccount',
  'afterChoice',
  'afterData',
  'afterReceipts',
  'afterOther',
  'goingOn',
  'late',
  'range',
  'within',
  'unknown',
]);

/** By whom a claim was withdrawn, or an open task can be done: the contact, the manager, the claims service, or a person. */
const party = v.picklist(['Contact', 'Manager', 'ClaimsService', 'Person']);
export type Party = v.InferOutput<typeof party>;

const text = v.optional(v.string());
const number = v.optional(v.number());
const yes = v.optional(v.boolean());

/** A key that says nothing is left out. Days in the brand's time zone; `Until`, `At` and `DeclinedAt` are instants, sums cents. */
export const claimAnswer = v.object({
  Turn: turn,
  /** ANSWER-44: all open tasks in their order, with their own titles; `For` says whose they are where not the reader's to do. */
  Tasks: v.array(v.object({ Action: v.string(), Title: text, For: v.optional(v.picklist(['Other', 'Optional'])) })),
  /**
   * The first task with the title that the claims service gave it, `Day` as the last to do it or to contest, `Count` of
   * the reader's tasks, `Also` whose turn it is beside a task, `IsRest` when a part was paid and the rest is claimed.
   */
  Now: v.object({
    Kind: nowKind,
    Party: v.optional(party),
    Also: v.optional(turn),
    Step: v.optional(v.picklist(nextSteps)),
    IsLate: yes,
    IsRest: yes,
    ...v.entriesFromList(['TaskId', 'Action', 'Title', 'Day', 'Until', 'At', 'Name', 'StepText', 'DeclinedAt'], text),
    ...v.entriesFromList(['Count', 'ReturnedCents', 'UsualDays'], number),
  }),
  /** `OfCents` is the whole behind a part, `CourtCents` and `GoingOnCents` stand beside the sum. ANSWER-40: `Names` where not for all. */
  Get: v.object({
    Kind: getKind,
    IsVoucher: yes,
    Names: v.optional(v.array(v.string())),
    Others: v.optional(v.array(v.object({ Name: v.string(), Cents: v.number() }))),
    ...v.entriesFromList(['Cents', 'OfCents', 'CourtCents', 'GoingOnCents', 'EachCents', 'Count'], number),
  }),
  /** `Days` are promised, from the airline's payment or a new account; `FromDays` to `ToDays` is how long going on takes. */
  When: v.object({
    Kind: whenKind,
    Accounts: v.optional(v.array(v.string())),
    ...v.entriesFromList(['Day', 'From', 'To', 'At'], text),
    ...v.entriesFromList(['Days', 'FromDays', 'ToDays'], number),
  }),
  /** The newest moment, or day, of a fact of the claim, an act of the reader or the end: an older status says what was. */
  FactsAt: text,
});
export type ClaimAnswer = v.InferOutput<typeof claimAnswer>;

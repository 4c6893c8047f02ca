import * as v from 'valibot';
import { nextSteps } from './rules.ts';

/** ANSWER-1: what goes on now, in the order in which it is decided. */
const nowKinds = [
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
] as const;

/** Who has the turn: one for each claim. `Other` is somebody who shares the claim, `Nobody` a claim that has ended. */
export const turns = ['You', 'Us', 'Airline', 'Court', 'Body', 'Other', 'Nobody'] as const;
export type Turn = (typeof turns)[number];

/** ANSWER-2: what the sum is. */
const getKinds = [
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
] as const;

/** ANSWER-3: what the time is. */
const whenKinds = [
  'paidOn',
  'closedOn',
  'contestUntil',
  'payoutOn',
  'afterAirline',
  'afterAccount',
  'afterChoice',
  'afterData',
  'afterReceipts',
  'afterOther',
  'late',
  'range',
  'within',
  'unknown',
] as const;

/** By whom a claim was withdrawn, or an open task can be done: the contact, the manager, the claims service, or a person. */
const parties = ['Contact', 'Manager', 'ClaimsService', 'Person'] as const;
export type Party = (typeof parties)[number];

const text = v.optional(v.string());
const cents = v.optional(v.number());
const nameAndCents = v.object({ Name: v.string(), Cents: v.number() });

/**
 * The answer of a claim: what now, what one gets, when. A key that says nothing is left out. Days are YYYY-MM-DD in the
 * brand's time zone, `Until` and `At` instants, sums cents.
 */
export const claimAnswer = v.object({
  Turn: v.picklist(turns),
  /** ANSWER-44: all open tasks in their order, with their own titles; `For` says whose they are where not the reader's to do. */
  Tasks: v.array(v.object({ Action: v.string(), Title: text, For: v.optional(v.picklist(['Other', 'Optional'])) })),
  Now: v.object({
    Kind: v.picklist(nowKinds),
    /** The first task: its document or offer, its action, and the title that the claims service gave it. */
    TaskId: text,
    Action: text,
    Title: text,
    /** How many tasks this reader must do. */
    Count: cents,
    /** The last day of the first task or to contest. */
    Day: text,
    /** The instant at which an offer ends. */
    Until: text,
    At: text,
    Party: v.optional(v.picklist(parties)),
    Name: text,
    /** Whose turn it is as well, beside a task. */
    Also: v.optional(v.picklist(turns)),
    /** What the bank returned. */
    ReturnedCents: cents,
    IsLate: v.optional(v.boolean()),
    Step: v.optional(v.picklist(nextSteps)),
    StepText: text,
    UsualDays: v.optional(v.number()),
    /** When the reader declined an offer. */
    DeclinedAt: text,
    /** A part was paid out, and the rest is claimed. */
    IsRest: v.optional(v.boolean()),
  }),
  Get: v.object({
    Kind: v.picklist(getKinds),
    Cents: cents,
    /** The whole of which a part is paid; the sum by a court beside the expected one; the sum of going on beside an offer. */
    OfCents: cents,
    CourtCents: cents,
    GoingOnCents: cents,
    EachCents: cents,
    /** How many persons, receipts or vouchers. */
    Count: cents,
    /** ANSWER-40: for whom, where not for all; the others with their own sums. */
    Names: v.optional(v.array(v.string())),
    Others: v.optional(v.array(nameAndCents)),
    /** The offered value is a voucher. */
    IsVoucher: v.optional(v.boolean()),
  }),
  When: v.object({
    Kind: v.picklist(whenKinds),
    Day: text,
    From: text,
    To: text,
    At: text,
    /** The promised days from the airline's payment, or from a new account. */
    Days: v.optional(v.number()),
    /** How long going on usually takes, in days. */
    FromDays: v.optional(v.number()),
    ToDays: v.optional(v.number()),
    Accounts: v.optional(v.array(v.string())),
  }),
});
export type ClaimAnswer = v.InferOutput<typeof claimAnswer>;

import * as v from 'valibot';
import { answers, call, json } from '../call.ts';
import { nextSteps } from '../claims/rules.ts';
import { calendarDay } from '../dates/schema.ts';
import { generalRefusals } from '../refusal.ts';
import { line, publicId } from '../values/shapes.ts';
import { staffReads, staffRefusals } from './calls.ts';
import { workKinds } from './work.ts';

/** For how many days figures are asked, today included. */
export const figureDays = [7, 28, 91] as const;

/** FIGURES-1: about the work of the brands that the asker sees, not about persons. */
const figuresOfWork = v.object({
  /** When they were counted: figures are at most a minute old. */
  At: v.string(),
  /** How many claims wait, by how long they have waited: less than 4 hours, 8 hours, a day, three days, and longer. */
  Ages: v.array(v.number()),
  /** How many things of each kind wait, most first. */
  Kinds: v.array(v.object({ Kind: v.picklist(workKinds), Count: v.number() })),
  /** What came and what was settled on each day, in the time zone of the first brand. */
  Days: v.array(v.object({ Day: calendarDay, Came: v.number(), Settled: v.number() })),
  /** Half of the messages that were settled had waited at most so many minutes, nights included; of the newest 5,000. Null for none. */
  FirstAnswer: v.nullable(v.number()),
  /** Of what was settled and had a promise: how many, and how many within it. */
  Promised: v.object({ Settled: v.number(), Within: v.number() }),
  /** Open claims by their next step, and for how many days the middle one has been in it. */
  Stages: v.array(v.object({ Step: v.picklist(nextSteps), Count: v.number(), Days: v.number() })),
});

/** FIGURES-1: no names of staff. */
export const figures = call({
  ...staffReads,
  path: 'staff/figures',
  does: 'Answers how much work waits, comes and is settled, and how fast.',
  takes: json(
    v.object({ brand: v.optional(publicId), team: v.optional(line(40)), days: v.optional(v.picklist(figureDays), 28) }),
  ),
  answers: answers(figuresOfWork),
  refuses: [staffRefusals.notFound, generalRefusals.tooFast],
});

import * as v from 'valibot';
import { deskNextSteps } from '../claims/rules.ts';
import type { Refusal } from '../refusal.ts';
import { isCalendarDate } from '../values/dates.ts';
import { line, orNull, text } from '../values/shapes.ts';

export const dueRefusals = {
  /** DUE-3: the document, decision or offer has no date to put in a calendar, or is done. */
  none: { code: 'due.none', status: 409 },
} as const satisfies Record<string, Refusal>;

/** A calendar day, YYYY-MM-DD, that exists. */
export const calendarDay = v.pipe(
  v.string(),
  v.isoDate('is a date, YYYY-MM-DD'),
  v.check(isCalendarDate, 'is a day that exists'),
);

/** What an expected day rests on: earlier claims, or the usual time that the desk gave. */
const expectedBases = ['History', 'UsualDays'] as const;

/** An instant with its zone, answered in UTC; years that both databases can keep. */
export const instant = v.pipe(
  v.string(),
  v.regex(
    /^(?:19|20|21)\d{2}-\d{2}-\d{2}T[\d:.]+(?:Z|[+-]\d{2}:?\d{2})$/,
    'is an instant with its zone, such as 2026-11-21T09:00:00Z',
  ),
  v.check((text) => !Number.isNaN(Date.parse(text)), 'is an instant that exists'),
  v.transform((text) => new Date(text).toISOString()),
);

/** DATES-1: a stage as an import brings it with a claim, in instants; `Until` is null while it runs. */
export const givenStage = v.pipe(
  v.strictObject({
    NextStep: v.picklist(deskNextSteps),
    Since: instant,
    Until: orNull(instant),
  }),
  v.check(({ Since, Until }) => Until === null || Until >= Since, 'ends before it begins'),
);
export type GivenStage = v.InferOutput<typeof givenStage>;

/**
 * DATES-3, DATES-4: when the next step is expected, in days of the brand's time zone. With `History`: `From`, `Middle`
 * and `To` are the days by which 1, 5 and 9 of 10 earlier stages had ended, `Count` how many had ended, `ComputedAt` an
 * instant. With `UsualDays` only `To` is set, when it is known since when the step runs.
 */
export const expectedStep = v.object({
  Basis: v.picklist(expectedBases),
  Since: text,
  From: text,
  Middle: text,
  To: text,
  Count: v.nullable(v.number()),
  ComputedAt: text,
  IsLonger: v.boolean(),
});
export type ExpectedStep = v.InferOutput<typeof expectedStep>;

/** DATES-6: as the desk gives it. With `StoppedOn` nothing is running any more; `StoppedBy` says what stopped it. */
export const givenLimitation = v.pipe(
  v.strictObject({
    Date: orNull(calendarDay),
    Basis: orNull(line(300)),
    Stops: orNull(line(300)),
    StoppedOn: orNull(calendarDay),
    StoppedBy: orNull(line(300)),
    IsEstimate: v.optional(v.boolean(), false),
  }),
  v.check(({ Date: date, StoppedOn }) => date !== null || StoppedOn !== null, 'needs a Date or StoppedOn'),
  v.check(({ StoppedOn, StoppedBy }) => StoppedBy === null || StoppedOn !== null, 'has StoppedBy without StoppedOn'),
);
export type Limitation = v.InferOutput<typeof givenLimitation>;

import { type Day, dayIn } from '../dates/days.ts';
import type { Refusal } from '../refusal.ts';
import { decisionRefusals } from './refusals.ts';
import { type DecisionReason, longestContestText } from './schema.ts';

interface Contestable {
  readonly contestUntil: Day | null;
  readonly isContested: boolean;
}

interface Clock {
  /** The server's clock, an instant. */
  readonly now: string;
  readonly timeZone: string;
}

/** DECISION-3: why a decision cannot be contested; null when it can: once, until 24:00 of its last day. */
export function refuseContest({ contestUntil, isContested }: Contestable, { now, timeZone }: Clock): Refusal | null {
  if (isContested) return decisionRefusals.contested;
  return contestUntil === null || dayIn(now, timeZone) > contestUntil ? decisionRefusals.over : null;
}

/** What the contact writes against one reason. */
export interface ContestedReason {
  readonly key: string;
  readonly text: string;
}

/**
 * DECISION-3: the contested reasons among the fields `reason_{n}` and `text_{n}` of a form, in their order; null when
 * there is none, one is not of the decision or named twice, or a text is empty or too long.
 */
export function readContest(
  fields: Readonly<Record<string, string>>,
  reasons: readonly Pick<DecisionReason, 'Key'>[],
): ContestedReason[] | null {
  const numbers = Object.keys(fields).flatMap((name) => /^reason_(\d{1,2})$/.exec(name)?.[1] ?? []);
  const contested = numbers
    .toSorted((one, other) => Number(one) - Number(other))
    .map((number) => ({ key: fields[`reason_${number}`] ?? '', text: (fields[`text_${number}`] ?? '').trim() }));
  const keys = contested.map(({ key }) => key);
  const isRight =
    contested.length > 0 &&
    new Set(keys).size === keys.length &&
    contested.every(
      ({ key, text }) => reasons.some(({ Key }) => Key === key) && text !== '' && text.length <= longestContestText,
    );
  return isRight ? contested : null;
}

import { type Day, dayIn } from '../dates/rules.ts';
import type { Refusal } from '../refusal.ts';
import { canonicalJson } from '../values/shapes.ts';
import {
  type ClaimDecision,
  type DecisionReason,
  decisionRefusals,
  type GivenDecision,
  longestContestText,
} from './schema.ts';

/** DECISION-2: what putting a decision again means. A last day to contest may be given or move later, never be taken back; all else is final. */
export function decisionChange(stored: GivenDecision, given: GivenDecision): 'same' | 'later' | 'final' {
  const { ContestUntil: before, ...content } = stored;
  const { ContestUntil: after, ...givenContent } = given;
  if (canonicalJson(content) !== canonicalJson(givenContent)) return 'final';
  if (before === after) return 'same';
  return after !== null && (before === null || after > before) ? 'later' : 'final';
}

/** DECISION-5: the first EarlierKey of a decision that the earlier one does not have, or null. */
export function unknownEarlierKey(given: Pick<GivenDecision, 'Reasons'>, earlier: Pick<GivenDecision, 'Reasons'>) {
  const keys = new Set(earlier.Reasons.map(({ Key }) => Key));
  return given.Reasons.find(({ EarlierKey }) => EarlierKey !== null && !keys.has(EarlierKey))?.EarlierKey ?? null;
}

/** A reason of a decision beside the one of the earlier decision it looks at again. */
export interface ReasonPair {
  readonly reason: DecisionReason | null;
  readonly earlier: DecisionReason | null;
  /** What the contact wrote against the earlier one. */
  readonly contested: string | null;
  readonly standing: 'new' | 'changed' | 'same' | 'dropped';
}

/** DECISION-5: reasons beside the earlier ones, the same when text and rule are; those none looks at again come last, as dropped. */
export function reasonPairs(
  later: Pick<ClaimDecision, 'Reasons'>,
  earlier: Pick<ClaimDecision, 'Reasons' | 'Contest'> | null,
): ReasonPair[] {
  const before = earlier?.Reasons ?? [];
  const writtenAgainst = (key: string | undefined) =>
    earlier?.Contest?.Reasons.find(({ Key }) => Key === key)?.Text ?? null;
  const pairs = later.Reasons.map((reason): ReasonPair => {
    const match = before.find(({ Key }) => Key === reason.EarlierKey) ?? null;
    const standing = match === null ? 'new' : isSameReason(reason, match) ? 'same' : 'changed';
    return { reason, earlier: match, contested: writtenAgainst(match?.Key), standing };
  });
  const dropped = before
    .filter(({ Key }) => !later.Reasons.some(({ EarlierKey }) => EarlierKey === Key))
    .map(
      (one): ReasonPair => ({ reason: null, earlier: one, contested: writtenAgainst(one.Key), standing: 'dropped' }),
    );
  return [...pairs, ...dropped];
}

function isSameReason(one: DecisionReason, other: DecisionReason): boolean {
  return one.Text.trim() === other.Text.trim() && canonicalJson(one.Rule) === canonicalJson(other.Rule);
}

interface Contestable {
  readonly contestUntil: Day | null;
  readonly isContested: boolean;
}

/** DECISION-3: why a decision cannot be contested; null when it can: once, until 24:00 of its last day by the server's clock. */
export function refuseContest(
  { contestUntil, isContested }: Contestable,
  clock: { now: string; timeZone: string },
): Refusal | null {
  if (isContested) return decisionRefusals.contested;
  return contestUntil === null || dayIn(clock.now, clock.timeZone) > contestUntil ? decisionRefusals.over : null;
}

/** DECISION-3: `reason_{n}` and `text_{n}` of a form, in order; null without any, or with one that is unknown, double, empty or long. */
export function readContest(fields: Readonly<Record<string, string>>, reasons: readonly Pick<DecisionReason, 'Key'>[]) {
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

/** ANSWER-41: whether a decision was contested and no later one has looked at it again. */
export function isLookedAtAgain({ Id, Contest }: ClaimDecision, decisions: readonly ClaimDecision[]): boolean {
  return Contest !== null && !decisions.some(({ AnswersId }) => AnswersId === Id);
}

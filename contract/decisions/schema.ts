import * as v from 'valibot';
import { calendarDay, instant } from '../dates/schema.ts';
import type { Refusal } from '../refusal.ts';
import { externalId, line, notBlank, orNull, prose, text } from '../values/shapes.ts';

export const decisionRefusals = {
  /** DECISION-3: this decision was contested before. */
  contested: { code: 'decisions.contested', status: 409 },
  /** DECISION-3: the last day has passed, or the decision cannot be contested. */
  over: { code: 'decisions.over', status: 409 },
  /** DECISION-3: no reason was named, one that the decision does not have, or one without a text. */
  wrongReason: { code: 'decisions.wrongReason', status: 422 },
} as const satisfies Record<string, Refusal>;

/** DECISION-1: how a claim was decided; CannotPursue: it may be right, and cannot be won. */
export const decisionOutcomes = ['Granted', 'Partly', 'Refused', 'CannotPursue'] as const;
export type DecisionOutcome = (typeof decisionOutcomes)[number];

export const evidenceKinds = ['Document', 'Flight', 'Weather', 'Other'] as const;

/** The largest numbers in a decision: of reasons, of pieces of evidence for each, of facts in a piece, and of days. */
export const decisionLimits = { reasons: 10, evidence: 10, facts: 12, secondLookDays: 1_000 } as const;

/** DECISION-3: the longest text against a reason, in characters. */
export const longestContestText = 5_000;

/** An https address without a user name; the portal shows its host beside it. */
const httpsUrl = v.pipe(
  line(2_000),
  v.check((text) => {
    const url = URL.parse(text);
    return url?.protocol === 'https:' && url.username === '' && url.password === '' && !/\s/.test(text);
  }, 'is an address that begins with https://'),
);

const evidence = v.pipe(
  v.strictObject({
    Kind: v.picklist(evidenceKinds),
    Title: v.pipe(line(200), notBlank),
    /** A document of this claim. */
    DocumentId: orNull(externalId),
    Facts: v.optional(
      v.pipe(
        v.array(v.strictObject({ Label: v.pipe(line(100), notBlank), Value: v.pipe(line(300), notBlank) })),
        v.maxLength(decisionLimits.facts, `is at most ${decisionLimits.facts} facts`),
      ),
      [],
    ),
    Source: orNull(line(300)),
    On: orNull(calendarDay),
  }),
  v.check(({ Kind, DocumentId }) => Kind !== 'Document' || DocumentId !== null, 'needs DocumentId for a Document'),
);

/** The key of a reason: it is unique in its decision, and a later decision points back to it. */
const reasonKey = v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/, 'is up to 40 letters, digits, _ and -'));

const reason = v.strictObject({
  Key: reasonKey,
  EarlierKey: orNull(reasonKey),
  Title: v.pipe(line(200), notBlank),
  Text: v.pipe(prose(5_000), notBlank),
  Rule: orNull(
    v.strictObject({ Name: v.pipe(line(200), notBlank), Text: orNull(prose(3_000)), Url: orNull(httpsUrl) }),
  ),
  Evidence: v.optional(
    v.pipe(v.array(evidence), v.maxLength(decisionLimits.evidence, `is at most ${decisionLimits.evidence} pieces`)),
    [],
  ),
});
export type DecisionReason = v.InferOutput<typeof reason>;

/**
 * DECISION-1: a decision as the desk gives it; all texts are plain. `ContestUntil` is the last day to contest it, null
 * when it cannot be; `SecondLookDays` how long a second look usually takes; `AnswersId` the earlier decision that this
 * one looks at again (DECISION-5).
 */
export const givenDecision = v.pipe(
  v.strictObject({
    DecidedAt: instant,
    Outcome: v.picklist(decisionOutcomes),
    Title: v.pipe(line(200), notBlank),
    Summary: v.pipe(prose(2_000), notBlank),
    Reasons: v.pipe(
      v.array(reason),
      v.minLength(1, 'has at least one reason'),
      v.maxLength(decisionLimits.reasons, `is at most ${decisionLimits.reasons} reasons`),
      v.check((reasons) => new Set(reasons.map(({ Key }) => Key)).size === reasons.length, 'has a Key twice'),
    ),
    ContestUntil: orNull(calendarDay),
    SecondLookDays: orNull(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(decisionLimits.secondLookDays))),
    AnswersId: orNull(externalId),
  }),
  v.check(
    ({ AnswersId, Reasons }) => AnswersId !== null || Reasons.every(({ EarlierKey }) => EarlierKey === null),
    'has an EarlierKey without AnswersId',
  ),
);
export type GivenDecision = v.InferOutput<typeof givenDecision>;

/** DECISION-4: what the contact wrote against reasons of a decision, once. */
const contest = v.object({
  At: v.string(),
  Reasons: v.array(v.object({ Key: v.string(), Text: v.string(), DocumentIds: v.array(v.string()) })),
});

/** A decision as getClaim answers it. `CanContest` is judged by the server's clock. */
export const decision = v.object({
  Id: v.string(),
  DocumentId: text,
  DecidedAt: v.string(),
  Outcome: v.picklist(decisionOutcomes),
  Title: v.string(),
  Summary: v.string(),
  Reasons: v.array(reason),
  ContestUntil: text,
  SecondLookDays: v.nullable(v.number()),
  AnswersId: text,
  CanContest: v.boolean(),
  Contest: v.nullable(contest),
});
export type ClaimDecision = v.InferOutput<typeof decision>;

import type { Refusal } from '../refusal.ts';

export const decisionRefusals = {
  /** DECISION-3: this decision was contested before. */
  contested: { code: 'decisions.contested', status: 409 },
  /** DECISION-3: the last day has passed, or the decision cannot be contested. */
  over: { code: 'decisions.over', status: 409 },
  /** DECISION-3: no reason was named, one that the decision does not have, or one without a text. */
  wrongReason: { code: 'decisions.wrongReason', status: 422 },
} as const satisfies Record<string, Refusal>;

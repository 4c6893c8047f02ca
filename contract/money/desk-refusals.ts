import type { Refusal } from '../refusal.ts';

/** Refusals of the desk's calls about money. Their readers are programmers; the texts are in English. */
export const deskMoneyRefusals = {
  /** MONEY-7: a net or a total that the settlement's own lines contradict. */
  sumWrong: { code: 'money.sumWrong', status: 422 },
  /** PAID-6: the payouts that were not returned would exceed the nets of their persons. */
  payoutExceeds: { code: 'money.payoutExceeds', status: 422 },
  /** A payout that was sent cannot be expected again. */
  stateBack: { code: 'money.stateBack', status: 422 },
} as const satisfies Record<string, Refusal>;

/** The text of each, with its data in {{placeholders}}. */
export const deskMoneyMessages: Readonly<Record<keyof typeof deskMoneyRefusals, string>> = {
  sumWrong: '{{what}} does not follow from its own lines: it is {{right}} cents.',
  payoutExceeds:
    'The payouts of {{person}} that were not returned would come to {{sum}} cents; the net is {{net}} cents.',
  stateBack: 'A payout that was sent or returned cannot go back to {{state}}. Put a new one with ReplacesId.',
};

import type { AccountFault } from '#contract/payout/faults.ts';
import { payoutRefusals } from '#contract/payout/refusals.ts';
import { textOf } from '../../lib/texts.ts';

/**
 * What is wrong with a field, in words: the message of its validator (VALID-13, VALID-14), with what exactly is wrong behind
 * it where that is known, or the words of the refusal the server would answer.
 */
export function faultText({ code, data = {}, detail }: AccountFault): string {
  const named = textOf(`validatorMessages.${code}`, textOf(`refusals.${code}`, textOf('refusals.call.invalid'), data));
  // The message of the validator says already that check digits are wrong.
  if (!detail || detail.code === payoutRefusals.ibanChecksum.code) return named;
  return `${named} ${textOf(`refusals.${detail.code}`, '', detail.data ?? {})}`.trim();
}

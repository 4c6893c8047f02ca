import { payoutRefusals } from '#contract/payout.ts';
import type { AccountFault } from '#contract/payout-rules.ts';
import { textOf } from '../../lib/texts/texts.ts';

/**
 * The error text of a field: the message of its validator (VALID-13, VALID-14), followed by the exact fault where it is
 * known, or the text of the refusal that the server would return.
 */
export function faultText({ code, data = {}, detail }: AccountFault): string {
  const named = textOf(`validatorMessages.${code}`, textOf(`refusals.${code}`, textOf('refusals.call.invalid'), data));
  // The validator's message already mentions check digits.
  if (!detail || detail.code === payoutRefusals.ibanChecksum.code) return named;
  return `${named} ${textOf(`refusals.${detail.code}`, '', detail.data ?? {})}`.trim();
}

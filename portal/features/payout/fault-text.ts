import type { Fault } from '#contract/payout/faults.ts';
import { textOf } from '../../lib/texts.ts';

/** What is wrong with a field, in words: those of its validator, or of the refusal the server would answer. */
export function faultText({ code, data = {} }: Fault): string {
  return textOf(`validatorMessages.${code}`, textOf(`refusals.${code}`, textOf('refusals.call.invalid'), data));
}

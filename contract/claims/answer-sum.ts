import type { ClaimAnswer } from './answer-schema.ts';

/** Sums that are still to come; those of a claim before any fee are gross (ANSWER-32: no fee goes off costs). */
const gross: readonly ClaimAnswer['Get']['Kind'][] = ['asked', 'voucher', 'each'];
const coming: readonly ClaimAnswer['Get']['Kind'][] = [
  ...gross,
  'costs',
  'again',
  'settled',
  'accepted',
  'offer',
  'net',
  'court',
  'paidPart',
];

/** What the claims of a reader come to, for the strip of home; sums in cents. */
export function sumOfAnswers(answers: readonly ClaimAnswer[]) {
  const open = answers.filter(({ Turn }) => Turn !== 'Nobody');
  const withTasks = open.filter(({ Now }) => (Now.Count ?? 0) > 0);
  const withSums = open.filter(({ Get }) => coming.includes(Get.Kind) && leftOf(Get) > 0);
  const days = withSums
    .flatMap(({ When }) =>
      When.Kind === 'range' || When.Kind === 'within' || When.Kind === 'payoutOn' ? [When.Day ?? ''] : [],
    )
    .filter(Boolean)
    .toSorted();
  return {
    tasks: withTasks.reduce((sum, { Now }) => sum + (Now.Count ?? 0), 0),
    claimsWithTasks: withTasks.length,
    /** How many claims have not ended. */
    open: open.length,
    stillCents: withSums.reduce((sum, { Get }) => sum + leftOf(Get), 0),
    claimsWithSums: withSums.length,
    /** Of how many a fee goes off. */
    grossClaims: withSums.filter(({ Get }) => gross.includes(Get.Kind)).length,
    paidCents: answers.reduce(
      (sum, { Get }) => sum + (Get.Kind === 'paid' || Get.Kind === 'paidPart' ? (Get.Cents ?? 0) : 0),
      0,
    ),
    /** The days around which the first and the last money is expected. */
    firstDay: days[0] ?? null,
    lastDay: days.length > 1 ? (days.at(-1) ?? null) : null,
  };
}

function leftOf({ Cents = 0, Kind, OfCents = 0 }: ClaimAnswer['Get']): number {
  return Kind === 'paidPart' ? OfCents - Cents : Cents;
}

export type AnswerSum = ReturnType<typeof sumOfAnswers>;

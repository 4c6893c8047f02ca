/** The median of times, with two decimals. */
export function median(times: readonly number[]): number {
  return Number(times.toSorted((a, b) => a - b)[times.length >> 1]?.toFixed(2));
}

/**
 * The area under the curve (AUC) of a guess by time: the share of pairs in which one kind took longer, whichever way round tells
 * more. 0.5 tells nothing, 1 everything.
 */
export function telling(one: readonly number[], other: readonly number[]): number {
  let slower = 0;
  for (const a of one) for (const b of other) slower += a > b ? 1 : a === b ? 0.5 : 0;
  const share = slower / (one.length * other.length);
  return Number(Math.max(share, 1 - share).toFixed(3));
}

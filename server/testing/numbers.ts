import { seeded } from '#contract/testing/seeded.ts';

/** Whole numbers below a bound, the same from a seed on every run. */
export function numbersFrom(seed: number) {
  const next = seeded(seed);
  return (below: number) => Math.floor(next() * below);
}

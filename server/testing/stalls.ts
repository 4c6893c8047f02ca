import { onTestFinished } from 'vitest';

const step = 50;

/**
 * Counts the time in which this process got no processor, so that a test of a time limit measures the product and not a machine
 * that is busy with other tests. Returns the milliseconds lost since the start of the count.
 */
export function countStalls(): () => number {
  let lost = 0;
  let last = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    lost += Math.max(0, now - last - step);
    last = now;
  }, step);
  onTestFinished(() => clearInterval(timer));
  return () => lost;
}

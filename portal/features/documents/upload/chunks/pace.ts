/** The number of bytes sent at a moment, in milliseconds. */
export interface Sample {
  readonly at: number;
  readonly bytes: number;
}

/** The speed of the upload, and the remaining time. */
export interface Pace {
  readonly bytesPerSecond: number;
  readonly secondsLeft: number;
}

/** Older samples are dropped, in milliseconds. */
const span = 8_000;
/** The shortest span that gives a stable speed, in milliseconds. */
const leastSpan = 1_000;

/** Adds a sample and drops the old ones; when the count decreases (a retry), the samples start over. */
export function withSample(samples: readonly Sample[], next: Sample): readonly Sample[] {
  if ((samples.at(-1)?.bytes ?? 0) > next.bytes) return [next];
  return [...samples.filter(({ at }) => next.at - at <= span), next];
}

/** The speed of the last seconds; null while it is unknown. */
export function paceOf(samples: readonly Sample[], allBytes: number): Pace | null {
  const [first, last] = [samples[0], samples.at(-1)];
  if (!first || !last || last.at - first.at < leastSpan || last.bytes <= first.bytes) return null;
  const bytesPerSecond = ((last.bytes - first.bytes) / (last.at - first.at)) * 1_000;
  return { bytesPerSecond, secondsLeft: Math.max(0, allBytes - last.bytes) / bytesPerSecond };
}

/** How many bytes were there at a moment, in milliseconds. */
export interface Sample {
  readonly at: number;
  readonly bytes: number;
}

/** How fast it goes, and how long it will still take. */
export interface Pace {
  readonly bytesPerSecond: number;
  readonly secondsLeft: number;
}

/** What is longer ago says nothing of the line now. */
const span = 8_000;
/** Before this the pace is a guess that jumps. */
const leastSpan = 1_000;

/** The samples with one more, without those that are too old; going back (a new try) begins anew. */
export function withSample(samples: readonly Sample[], next: Sample): readonly Sample[] {
  if ((samples.at(-1)?.bytes ?? 0) > next.bytes) return [next];
  return [...samples.filter(({ at }) => next.at - at <= span), next];
}

/** The pace of the last seconds; null while it cannot be told. */
export function paceOf(samples: readonly Sample[], allBytes: number): Pace | null {
  const [first, last] = [samples[0], samples.at(-1)];
  if (!first || !last || last.at - first.at < leastSpan || last.bytes <= first.bytes) return null;
  const bytesPerSecond = ((last.bytes - first.bytes) / (last.at - first.at)) * 1_000;
  return { bytesPerSecond, secondsLeft: Math.max(0, allBytes - last.bytes) / bytesPerSecond };
}

import { median } from '../bench/speed/report.ts';

/** `npm run lab -- denials [N [bound]]`, and so for `login`: fails when the times tell more than the bound. */
const [pairs = 500, bound = 1] = process.argv.slice(2).map(Number);
const warmUp = 20;
/** The questions about each of the two kinds. */
export const count = pairs + warmUp;

/**
 * Asks about two kinds in turn and prints how well the times tell them apart, the area under the curve (AUC) of a guess: 0.5 not at
 * all, 1 always. The two answers of a pair must be the same.
 */
export async function compareTimes<Kind extends string>(
  name: string,
  kinds: readonly [Kind, Kind],
  ask: (kind: Kind, number: number) => Promise<{ status: number; text: string }>,
): Promise<number> {
  const times = kinds.map((): number[] => []);
  for (let number = 0; number < count; number += 1) {
    const answers = new Set<string>();
    for (const place of number % 2 === 0 ? [0, 1] : [1, 0]) {
      const begun = performance.now();
      const { status, text } = await ask(kinds[place] as Kind, number);
      if (number >= warmUp) times[place]?.push(performance.now() - begun);
      if (status === 429) throw new Error(`${name}: a limit was met, so the times would say nothing`);
      answers.add(`${status} ${text}`);
    }
    if (answers.size > 1) throw new Error(`${name}: ${[...answers].join(' and ')}`);
  }
  const [one = [], other = []] = times;
  const auc = telling(one, other);
  if (auc > bound) process.exitCode = 1;
  const medians = kinds.map((kind, place) => `${kind} ${median(times[place] ?? []).toFixed(2)} ms`);
  console.log(`${name}: ${medians.join(', ')}, AUC ${auc} (the goal is at most 0.55)`);
  return auc;
}

/** The share of pairs in which one kind took longer, whichever way round tells more. */
function telling(one: readonly number[], other: readonly number[]): number {
  let slower = 0;
  for (const a of one) for (const b of other) slower += a > b ? 1 : a === b ? 0.5 : 0;
  const share = slower / (one.length * other.length);
  return Number(Math.max(share, 1 - share).toFixed(3));
}

/** Whole numbers from the first to the last, both included. */
export type Range = readonly [first: number, last: number];

/** Ascending numbers as ranges. */
export function rangesOf(numbers: readonly number[]): Range[] {
  const ranges: [number, number][] = [];
  for (const number of numbers) {
    const last = ranges.at(-1);
    if (last && number === last[1] + 1) last[1] = number;
    else ranges.push([number, number]);
  }
  return ranges;
}

/** Ranges as text: 5-7,9. */
export function rangesText(ranges: readonly Range[]): string {
  return ranges.map(([first, last]) => (first === last ? `${first}` : `${first}-${last}`)).join(',');
}

/** Reads ranges from text that `rangesText` has written; null for any other text, also for numbers that do not ascend. */
export function readRanges(text: string): Range[] | null {
  const ranges: Range[] = [];
  for (const part of text.split(',')) {
    const [, first, last = first] = /^(\d{1,15})(?:-(\d{1,15}))?$/.exec(part) ?? [];
    if (first === undefined) return null;
    const range: Range = [Number(first), Number(last)];
    if (range[1] < range[0] || range[0] <= (ranges.at(-1)?.[1] ?? -1)) return null;
    ranges.push(range);
  }
  return ranges;
}

/** A seal covers at most some hundred rows; one that says more was changed, and is not read into memory. */
const mostInSeal = 10_000;

/** The numbers in ranges, at most ten thousand. */
export function numbersIn(ranges: readonly Range[]): number[] {
  const numbers: number[] = [];
  for (const [first, last] of ranges) {
    for (let number = first; number <= last && numbers.length < mostInSeal; number += 1) numbers.push(number);
  }
  return numbers;
}

/** A set of whole numbers in the memory of its ranges. Ranges are mostly added at the end. */
export class RangeSet {
  readonly #ranges: [number, number][] = [];

  /** Adds a range. Returns a number that was in the set already, if there is one. */
  add([first, last]: Range): number | undefined {
    const at = this.#placeOf(first);
    const [before, after] = [this.#ranges[at - 1], this.#ranges[at]];
    if (before && before[1] >= first) return first;
    if (after && after[0] <= last) return after[0];
    const joinsBefore = before !== undefined && before[1] === first - 1;
    const joinsAfter = after !== undefined && after[0] === last + 1;
    if (joinsBefore) before[1] = joinsAfter ? after[1] : last;
    else if (joinsAfter) after[0] = first;
    else this.#ranges.splice(at, 0, [first, last]);
    if (joinsBefore && joinsAfter) this.#ranges.splice(at, 1);
    return undefined;
  }

  has(number: number): boolean {
    const before = this.#ranges[this.#placeOf(number) - 1];
    return before !== undefined && before[1] >= number;
  }

  /** The position of the first range that begins after a number. */
  #placeOf(number: number): number {
    let [low, high] = [0, this.#ranges.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#ranges[middle]?.[0] ?? 0) > number) high = middle;
      else low = middle + 1;
    }
    return low;
  }
}

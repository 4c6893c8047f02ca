const [number = 1, count = 1] = (process.env.LAB_PART ?? '1/1').split('/').map(Number);

/** The part of a run, as `--part i/n` chose it. */
export const part = { number, count } as const;

/** Every n-th of these, beginning with the i-th. */
export function ofPart<Value>(all: readonly Value[]): readonly Value[] {
  return all.filter((_, place) => place % count === number - 1);
}

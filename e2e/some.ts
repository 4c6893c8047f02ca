/** Whether everything is looked at, as by `npm run lab -- screens`. */
export const isThorough = process.env.LAB_SCREENS !== undefined;

/** The first so many of these; in the laboratory all of them. */
export const someOf = <Value>(count: number, all: readonly Value[]): readonly Value[] =>
  isThorough ? all : all.slice(0, count);

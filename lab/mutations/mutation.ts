/** A safeguard that is taken out: the text of a file that is replaced, and the tests that must then fail. */
export interface Mutation {
  /** What is taken out, in a few words. */
  readonly safeguard: string;
  readonly file: string;
  /** Text that stands in the file exactly once. */
  readonly find: string;
  readonly replacement: string;
  /** The files with tests. */
  readonly tests: readonly string[];
  /** A part of the titles of the tests that show it, so that no others run. */
  readonly titles: string;
}

/** What is taken out, its text, what takes its place, and a part of the titles of the tests that show it. */
type Safeguard = readonly [safeguard: string, find: string, replacement: string, titles: string];

/** Mutations of a file that the same tests show. */
export const inFile = (
  file: string,
  tests: string | readonly string[],
  safeguards: readonly Safeguard[],
): readonly Mutation[] =>
  safeguards.map(([safeguard, find, replacement, titles]) => ({
    safeguard,
    file,
    find,
    replacement,
    tests: [tests].flat(),
    titles,
  }));

/** The test of the access matrix. */
export const matrix = 'server/access/access.test.ts';

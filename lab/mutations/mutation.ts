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

/** A mutation of these parts. */
export const mutation = (
  safeguard: string,
  file: string,
  find: string,
  replacement: string,
  tests: string | readonly string[],
  titles: string,
): Mutation => ({ safeguard, file, find, replacement, tests: [tests].flat(), titles });

/** The test of the access matrix. */
export const matrix = 'server/access/access.test.ts';

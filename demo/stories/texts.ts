import type { nl } from './nl.ts';

/** Texts of the same places as others have, with words of their own. */
type Alike<T> = {
  readonly [Key in keyof T]: T[Key] extends string
    ? string
    : T[Key] extends (...values: infer Values) => string
      ? (...values: Values) => string
      : Alike<T[Key]>;
};

/** What claims F, L and C say, in any language. */
export type StoryTexts = Alike<typeof nl>;

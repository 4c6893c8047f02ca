import type { nl } from './nl.ts';

/** The same keys as another record, with other texts. */
type Alike<T> = {
  readonly [Key in keyof T]: T[Key] extends string
    ? string
    : T[Key] extends (...values: infer Values) => string
      ? (...values: Values) => string
      : Alike<T[Key]>;
};

/** The texts of claims F, L and C, in any language. */
export type StoryTexts = Alike<typeof nl>;

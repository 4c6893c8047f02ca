import type { Context } from '../../context.ts';
import type { RetentionClass } from '../../platform/retention.ts';
import type { DueClass } from './removal.ts';

/** What the work of the night takes. */
export type NightContext = Pick<Context, 'db' | 'clock' | 'random' | 'files' | 'erasureRules'>;

/** What was found of a class: how many rows are due of how many, and of some classes which. */
export interface Found {
  readonly due: number;
  readonly total: number;
  readonly ids: readonly string[];
}

/** A class that goes at night. */
export interface NightClass {
  readonly name: RetentionClass;
  /** Whether a large share of it waits for an operator. */
  readonly isJudged: boolean;
  /** Rows that go in one night at most. */
  readonly most: number;
  look(context: NightContext, before: string): Promise<Found>;
  /** Removes what is due in slices, each with its entry in the log; yields how many rows went. */
  remove(context: NightContext, due: DueClass, found: Found): AsyncGenerator<number>;
}

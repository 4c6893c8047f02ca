import type { Locator } from '@playwright/test';
import type { Visit } from './visit.ts';

/** A state of a screen: its name, and how to get there. */
export interface State {
  readonly name: string;
  /** Goes there from anywhere; returns what shows that the state is there. */
  readonly reach: (visit: Visit) => Promise<Locator>;
}

/**
 * States that one person reaches in one installation, in this order; what one saves stays for those after it. Each is reached without
 * the one before it, since a test run leaves some out.
 */
export interface Group {
  readonly name: string;
  /** Before the first state, such as a login. */
  readonly begin?: (visit: Visit) => Promise<void>;
  readonly states: readonly State[];
}

/** A state, for the tables. */
export const state = (name: string, reach: State['reach']): State => ({ name, reach });

import type { Locator, Page } from '@playwright/test';

/** What a task is done with: keys alone. A screen reader writes down what it hears on the way. */
export interface Keyboard {
  readonly page: Page;
  press(key: string): Promise<void>;
  /** Presses Tab, or another key, until the focus is at a control of this name. */
  tabsTo(name: string | RegExp, key?: string): Promise<void>;
  /** Types into the field that has the focus; a transcript has `heard` in its place. */
  types(text: string, heard?: string): Promise<void>;
  /** Waits for what an act leads to. */
  awaits(what: Locator): Promise<void>;
  /** Begins a part of the task. */
  begins(part: string): Promise<void>;
  /** Has everything read out. */
  reads(what: 'the page' | 'the dialog' | 'the main part'): Promise<void>;
}

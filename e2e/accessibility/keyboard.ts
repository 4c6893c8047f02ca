import type { Locator, Page } from '@playwright/test';
import { expect } from '../installation.ts';

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

/** The name of what has the focus: of its labels, its attributes or its text. */
const focusedName = `(() => {
  const one = document.activeElement;
  if (!one || one === document.body) return null;
  const textOf = (each) => (each.innerText || each.textContent || '').replaceAll(/\\s+/g, ' ').trim();
  const by = one.getAttribute('aria-labelledby');
  if (by) return by.split(' ').map((id) => document.getElementById(id)).filter(Boolean).map((each) => each.getAttribute('aria-label') ?? textOf(each)).join(' ');
  return one.getAttribute('aria-label') ?? (one.labels?.length ? [...one.labels].map(textOf).join(' ') : textOf(one));
})()`;

/** A keyboard without anybody who listens. */
export class SilentKeyboard implements Keyboard {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  press(key: string): Promise<void> {
    return this.page.keyboard.press(key);
  }

  async tabsTo(name: string | RegExp, key = 'Tab'): Promise<void> {
    for (let stops = 0; stops < 200; stops += 1) {
      const at = await this.page.evaluate<string | null>(focusedName);
      if (at !== null && (typeof name === 'string' ? at === name : name.test(at))) return;
      await this.page.keyboard.press(key);
    }
    throw new Error(`${key} does not reach ${String(name)}`);
  }

  types(text: string): Promise<void> {
    return this.page.keyboard.type(text);
  }

  awaits(what: Locator): Promise<void> {
    return expect(what).toBeVisible();
  }

  async begins(): Promise<void> {}

  async reads(): Promise<void> {}
}

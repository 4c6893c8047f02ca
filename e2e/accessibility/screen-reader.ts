import type { CDPSession, Locator, Page } from '@playwright/test';
import { expect } from '../installation.ts';
import { containers, type Node, nameOf, roleOf, spoken, withoutDays } from './spoken.ts';

/** Notes every change in a live region that was there before, and every alert, as screen readers announce them. */
const listening = `(() => {
  const regions = '[role=status], [role=alert], [role=log], output, [aria-live]';
  const known = new WeakSet();
  globalThis.announced = [];
  const regionOf = (node) => (node.nodeType === 1 ? node : node.parentElement)?.closest(regions);
  const textOf = (region) => region.checkVisibility?.({ visibilityProperty: true }) === false || region.closest('[aria-hidden=true], [inert]') ? '' : region.innerText.replaceAll(/\\s+/g, ' ').trim();
  const last = new WeakMap();
  const say = (region) => {
    const text = textOf(region);
    if (text === last.get(region)) return;
    last.set(region, text);
    if (text !== '' && region.getAttribute('aria-live') !== 'off') announced.push([region.matches('[role=alert], [aria-live=assertive]') ? 'assertive' : 'polite', text]);
  };
  new MutationObserver((changes) => {
    const changed = new Set();
    for (const { target, addedNodes } of changes) {
      const region = regionOf(target);
      if (region && known.has(region)) changed.add(region);
      for (const node of addedNodes) {
        if (node.nodeType !== 1) continue;
        for (const one of [node, ...node.querySelectorAll(regions)]) {
          if (!one.matches(regions)) continue;
          // Screen readers announce an alert that comes with its text, but not another region.
          if (one.matches('[role=alert], [aria-live=assertive]') && !known.has(one) && !regionOf(one.parentElement)) changed.add(one);
          known.add(one);
          if (!changed.has(one)) last.set(one, textOf(one));
        }
      }
    }
    for (const region of changed) say(region);
  }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true, attributeFilter: ['hidden'] });
})()`;

/** A reader who hears the portal and has a keyboard: what is heard is written down. */
export class ScreenReader {
  readonly page: Page;
  private readonly lines: string[] = [];
  private inside: readonly string[] = [];
  private title = '';
  private focus = '';
  /** How many tenths of a second nothing may change before what is there is heard; more where a card folds away first. */
  private patience = 4;
  /** The key whose consequences have yet to be heard. */
  private pending: string | null = null;
  private readonly browser: CDPSession;
  private constructor(page: Page, browser: CDPSession) {
    this.page = page;
    this.browser = browser;
  }

  /** A reader of a page that has not loaded yet. */
  static async of(page: Page): Promise<ScreenReader> {
    const browser = await page.context().newCDPSession(page);
    await browser.send('Accessibility.enable');
    await page.addInitScript(listening);
    return new ScreenReader(page, browser);
  }

  /** What was heard, as the text of a file. */
  async transcript(): Promise<string> {
    await this.settles();
    return `${this.lines.join('\n')}\n`;
  }

  /** Begins to listen: what was announced before is not of the task. */
  async heeds(): Promise<void> {
    this.pending = '';
    await this.settles();
    this.lines.length = 0;
  }

  /** Begins a part of the task. */
  async begins(part: string): Promise<void> {
    await this.settles();
    this.lines.push(...(this.lines.length > 0 ? [''] : []), `# ${part}`);
  }

  /** Presses a key. What it leads to is heard once it has come: before the next key, and after what is awaited. */
  async press(key: string): Promise<void> {
    await this.settles();
    await this.page.keyboard.press(key);
    this.pending = `[${key}]`;
  }

  /** Presses Tab until the focus is at a control of this name, and hears every stop on the way. */
  async tabsTo(name: string | RegExp, key = 'Tab'): Promise<void> {
    await this.settles();
    for (let stops = 0; stops < 150; stops += 1) {
      const { node } = await this.focused();
      const heard = node ? nameOf(node) : '';
      if (node && (typeof name === 'string' ? heard === name : name.test(heard))) return;
      await this.page.keyboard.press(key);
      await this.hears(`[${key}]`);
    }
    throw new Error(`the Tab key does not reach ${String(name)}`);
  }

  /** Presses Enter at a control of this name. */
  async activates(name: string | RegExp): Promise<void> {
    await this.tabsTo(name);
    await this.press('Enter');
  }

  /** Types into the field that has the focus. */
  async types(text: string, heard = text): Promise<void> {
    await this.settles();
    await this.page.keyboard.type(text);
    this.lines.push(`[types] ${heard}`);
    await this.quiet();
    await this.tellsNews();
    // Who types knows what the field holds.
    this.focus = (await this.heard()).focus;
  }

  /** Waits for what an act leads to. */
  async awaits(what: Locator): Promise<void> {
    await expect(what).toBeVisible();
    this.patience = 12;
  }

  /** Hears what the last key led to, once nothing more comes. */
  private async settles(): Promise<void> {
    if (this.pending === null) return;
    const key = this.pending;
    this.pending = null;
    await this.quiet();
    await this.hears(key);
  }

  /** Resolves when the focus, the title and the announcements have stayed the same for a while. */
  private async quiet(): Promise<void> {
    let last = '';
    const { patience } = this;
    this.patience = 4;
    for (let same = 0; same < patience; ) {
      await this.page.waitForTimeout(100);
      const now = await this.page.evaluate<string>(
        "[document.title, globalThis.announced?.length, document.querySelectorAll('[aria-busy=true], [data-pending]').length, document.activeElement?.outerHTML.length, document.activeElement?.textContent].join()",
      );
      same = now === last ? same + 1 : 0;
      last = now;
    }
  }

  /** What has the focus now, what was entered on the way, and what the two are compared by. */
  private async heard() {
    const { node, ancestors, current } = await this.focused();
    const around = ancestors.filter((one) => containers.has(roleOf(one))).toReversed();
    const entered = around
      .filter(({ nodeId }) => !this.inside.includes(nodeId))
      .map((one) => spoken(one))
      .filter(Boolean);
    const at = node ? spoken(node, current) : 'nowhere';
    return { at, entered, focus: `${node?.nodeId} ${at}`, inside: around.map(({ nodeId }) => nodeId) };
  }

  /** Writes down a key, what was announced after it and where the focus is, unless it stayed where it was. */
  private async hears(key: string): Promise<void> {
    const { at, entered, focus, inside } = await this.heard();
    const news = this.lines.push(key);
    await this.tellsNews();
    if (focus !== this.focus) this.lines.push(withoutDays(`  ${[...entered, at].join('; ')}`));
    if (this.lines.length === news) this.lines.push('  (silence)');
    // A single thing that is heard stands on one line with its key.
    if (this.lines.length === news + 1)
      this.lines.push(
        this.lines
          .splice(-2)
          .map((line) => line.trim())
          .join(' ')
          .trim(),
      );
    this.focus = focus;
    this.inside = inside;
  }

  /** Tells a new title of the page, and what live regions announced. */
  private async tellsNews(): Promise<void> {
    const title = await this.page.title();
    if (title !== this.title) this.lines.push(withoutDays(`  (title) ${title}`));
    this.title = title;
    const news = await this.page.evaluate<[string, string][]>('globalThis.announced?.splice(0) ?? []');
    for (const [kind, text] of news) this.lines.push(withoutDays(`  (${kind}) ${text}`));
  }

  /** The focused node with its ancestors, the nearest first. */
  private async focused(): Promise<{ node: Node | null; ancestors: readonly Node[]; current: string | undefined }> {
    const { result } = await this.browser.send('Runtime.evaluate', { expression: 'document.activeElement' });
    if (result.objectId === undefined) return { node: null, ancestors: [], current: undefined };
    const { nodes } = await this.browser.send('Accessibility.getAXNodeAndAncestors', { objectId: result.objectId });
    const [node, ...ancestors] = nodes.filter(({ ignored }) => !ignored);
    if (!node || roleOf(node) === 'RootWebArea' || result.className === 'HTMLBodyElement')
      return { node: null, ancestors: [], current: undefined };
    const current = await this.page.evaluate<string | null>(
      "document.activeElement?.getAttribute('aria-current') ?? null",
    );
    // A radio button or an option may be pointed at by the focused list.
    return { node, ancestors, current: current === null || current === 'false' ? undefined : current };
  }

  /** Reads everything in the page, its main part or the open dialog, line by line, as with the arrow keys. */
  async reads(what: 'the page' | 'the dialog' | 'the main part'): Promise<void> {
    await this.settles();
    const dialog = this.page.getByRole('dialog').or(this.page.getByRole('alertdialog'));
    const parts = {
      'the page': this.page.locator('body'),
      'the dialog': dialog,
      'the main part': this.page.locator('main'),
    };
    const heard = (await parts[what].last().ariaSnapshot()).split('\n');
    // Addresses are not heard.
    const words = heard.filter((line) => !line.includes('- /url:')).map((line) => `  ${withoutDays(line)}`);
    this.lines.push('[reads]', ...words);
  }
}

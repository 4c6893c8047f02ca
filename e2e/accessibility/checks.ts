import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { cutOff } from '../screen-words.ts';
import { beginWalk, motion, settled, smallTargets, statesUnseen, stopOfWalk, unreached } from './page-scripts.ts';

/** What a check finds; nothing when all is well. */
export type Check = (page: Page) => Promise<readonly string[]>;

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Violations of axe's rules: WCAG 2.2 A and AA and best practices. */
export const axeFinds: Check = async (page) => {
  await page.evaluate(`globalThis.axe === undefined && void (0, eval)(${JSON.stringify(axe)})`);
  return page.evaluate<string[]>(`axe
    .run(document, { iframes: false, resultTypes: ['violations'] })
    .then(({ violations }) => violations
      .map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html.slice(0, 200)).join(' | ')))`);
};

/** WCAG 2.5.8. */
export const smallTargetsOf: Check = (page) => page.evaluate<string[]>(smallTargets);

/** WCAG 1.4.10: everything is there without scrolling sideways. */
export const cutOffIn: Check = cutOff;

/** WCAG 2.2.2, for a reader who asked for less motion. */
export const motionIn: Check = (page) => page.evaluate<string[]>(motion);

/** WCAG 1.4.11, in forced colours. */
export const statesUnseenIn: Check = (page) => page.evaluate<string[]>(statesUnseen);

/** The sizes that WCAG 1.4.12 asks for. */
const spacing = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-block-end: 2em !important }`;

/** WCAG 1.4.12 and 1.4.4: what is cut off when a reader spaces the text, or makes it twice as large. */
export const cutOffWith =
  (change: 'spacing' | 'twice the size'): Check =>
  async (page) => {
    const style = change === 'spacing' ? spacing : 'html { font-size: 200% !important }';
    await page.evaluate(`{
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(${JSON.stringify(style)});
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    }`);
    await page.evaluate(settled);
    const faults = await cutOff(page);
    await page.evaluate('document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1)');
    await page.evaluate(settled);
    return faults;
  };

interface Stop {
  readonly fault: string | null;
  readonly isBack: boolean;
  readonly isFrame: boolean;
}

/** More stops than any page has. */
const most = 400;

/**
 * WCAG 2.1.1, 2.1.2, 2.4.7, 2.4.11, 3.2.1: by the Tab key everything is reached, the focus is seen and not hidden, the page is left
 * again (or, in a dialog, begun anew), and nothing else opens.
 */
export const walkByTab: Check = async (page) => {
  const kind = await page.evaluate<'page' | 'dialog' | 'list'>(beginWalk);
  if (kind === 'list') return [];
  const address = page.url();
  const faults: string[] = [];
  for (let stops = 0; stops < most; stops += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate<Stop | null>(stopOfWalk);
    // What is in a frame, such as an e-mail, is not of this page.
    if (stop?.isFrame) return faults;
    if (page.url() !== address) return [...faults, `the Tab key led to ${page.url()}`];
    if (stop === null || stop.isBack) {
      if (stop !== null && kind === 'page') faults.push('the Tab key does not leave the page');
      return [...faults, ...(await page.evaluate<string[]>(unreached))];
    }
    if (stop.fault !== null) faults.push(stop.fault);
  }
  return [...faults, 'the Tab key does not come to an end'];
};

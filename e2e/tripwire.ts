import type { Page } from '@playwright/test';

/** What a page did that no text of somebody else may make it do. */
export interface Tripped {
  /** Scripts that ran, errors that a text caused, and scripts that only the content security policy stopped. */
  readonly runs: string[];
  /** Requests to other hosts. */
  readonly foreign: string[];
}

/**
 * Watches a page from before it loads: calls, dialogs, lines in the console, stopped scripts, errors, requests and
 * other pages.
 */
export async function setTripwire(page: Page, origin: string): Promise<Tripped> {
  const [runs, foreign]: [string[], string[]] = [[], []];
  await page.exposeFunction('reportRun', (what: string) => void runs.push(what));
  await page.addInitScript({ path: 'e2e/tripwire-in-page.js' });
  page.on('dialog', (dialog) => {
    runs.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  // The product writes nothing there but errors, which other tests look for.
  page.on('console', (message) => {
    if (['log', 'info', 'debug'].includes(message.type())) runs.push(`console ${message.text()}`);
  });
  page.on('pageerror', ({ message }) => runs.push(`error ${message}`));
  page.on('popup', (popup) => runs.push(`popup ${popup.url()}`));
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(`${origin}/`) && !/^(?:blob|data|about|chrome-extension):/.test(url)) foreign.push(url);
  });
  return { runs, foreign };
}

/** What of a page could run or load something once a reader touches it: handlers, addresses, elements that the portal has not. */
export const activeParts = (page: Page) => page.evaluate<string[]>('injectionTest.activeParts()');

/** Sends every element of a page the events that handlers in it would wait for; returns how many elements there are. */
export const touchAll = (page: Page) => page.evaluate<number>('injectionTest.touchAll()');

/** Opens what is folded in the page; returns how many buttons were pressed. */
export const unfold = (page: Page) => page.evaluate<number>('injectionTest.unfold()');

/** How often the visible text of a page has a mark that many payloads have. */
export const shownMarks = (page: Page) => page.evaluate<number>('injectionTest.shown()');

import type { Page } from '@playwright/test';

/** What the browser keeps of the portal to read offline. */
export interface KeptOffline {
  /** The number of answers, and of caches that are not empty. */
  readonly copies: number;
  readonly shells: number;
  /** Whether a service worker answers for this page, and no other one is being installed. */
  readonly isControlled: boolean;
  /** The builds of which something is kept. */
  readonly builds: readonly string[];
  readonly hasKey: boolean;
  /** All of it, as the bytes are stored. */
  readonly text: string;
}

/** The rows of a database of the page, as an expression of its script. */
const rowsOf = (database: string, store: string) => `new Promise((done, fail) => {
  const opening = indexedDB.open('${database}', 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore('${store}', { keyPath: '${store === 'copies' ? 'name' : 'key'}' });
  opening.onerror = () => fail(opening.error);
  opening.onsuccess = () => {
    const all = opening.result.transaction('${store}').objectStore('${store}').getAll();
    all.onsuccess = () => { opening.result.close(); done(all.result); };
  };
})`;

/** What this origin keeps to read offline. */
export function keptOffline(page: Page): Promise<KeptOffline> {
  return page.evaluate(`(async () => {
    const rows = await ${rowsOf('redress.offline', 'copies')};
    const texts = rows.map((row) => row.name + ' ' + (row.content ? new TextDecoder('latin1').decode(row.content) : ''));
    let shells = 0;
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      const requests = await cache.keys();
      if (requests.length > 0) shells += 1;
      for (const request of requests) texts.push(request.url + ' ' + (await (await cache.match(request)).text()));
    }
    return {
      copies: rows.filter((row) => row.content).length,
      shells,
      isControlled:
        navigator.serviceWorker.controller?.state === 'activated' &&
        [...(await navigator.serviceWorker.getRegistrations())].every((one) => !one.installing && !one.waiting),
      builds: (await caches.keys()).map((name) => name.replace('redress-shell-', '')),
      hasKey: document.cookie.includes('offline-key='),
      text: texts.join('\\n'),
    };
  })()`);
}

/** What waits beside the chosen files, as the bytes are stored. */
export function keptToSend(page: Page): Promise<string> {
  return page.evaluate(`(async () => {
    const rows = await ${rowsOf('redress.kept', 'chosen')};
    const bytesOf = async (content) => (content instanceof Blob ? content.arrayBuffer() : (content ?? new ArrayBuffer()));
    const texts = rows.map(async ({ key, content }) =>
      key + JSON.stringify(content) + new TextDecoder('latin1').decode(await bytesOf(content instanceof Blob ? content : content.content)));
    return (await Promise.all(texts)).join();
  })()`);
}

/** How many entries the portal has stored of chosen files: the bytes of each, and what is said of them. */
export const chosenFiles = (page: Page): Promise<number> =>
  page.evaluate<number>(`${rowsOf('redress.kept', 'chosen')}.then((rows) => rows.length)`);

/** The number of service workers of this origin. */
export const workersOf = (page: Page): Promise<number> =>
  page.evaluate('navigator.serviceWorker.getRegistrations().then((all) => all.length)');

/** The build that the page is of. */
export const buildOf = (page: Page): Promise<string | undefined> =>
  page.evaluate('document.documentElement.dataset.build');

/** The browser reports a network, as it does when a phone comes out of a tunnel. */
export const reportsNetwork = (page: Page): Promise<unknown> => page.evaluate("dispatchEvent(new Event('online'))");

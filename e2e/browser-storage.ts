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
    const texts = rows.map(async ({ key, content: { head, body } }) => {
      const bytes = [head, await body?.arrayBuffer()].map((one) => new TextDecoder('latin1').decode(one));
      return [key, ...bytes].join(' ');
    });
    return (await Promise.all(texts)).join();
  })()`);
}

/** Everything that a script of the page can read in the storage of this origin, as text, bytes as Latin letters; and its cookies. */
export function everythingStored(page: Page): Promise<{ readonly stored: string; readonly cookies: string }> {
  return page.evaluate(`(async () => {
    const texts = [JSON.stringify(Object.entries(sessionStorage)), JSON.stringify(Object.entries(localStorage))];
    for (const [, value] of [...Object.entries(sessionStorage), ...Object.entries(localStorage)]) {
      try { texts.push(atob(value.slice(value.indexOf(':') + 1))); } catch {}
    }
    const read = async (value) => {
      if (value instanceof File) texts.push(value.name, value.type);
      if (value instanceof Blob) return read(await value.arrayBuffer());
      if (value instanceof ArrayBuffer) texts.push(new TextDecoder('latin1').decode(value));
      else if (ArrayBuffer.isView(value)) texts.push(new TextDecoder('latin1').decode(value));
      else if (value instanceof CryptoKey) texts.push('a key that scripts can use');
      else if (typeof value === 'object' && value !== null) for (const one of Object.entries(value)) { texts.push(one[0]); await read(one[1]); }
      else texts.push(String(value));
    };
    for (const { name } of await indexedDB.databases()) {
      const database = await new Promise((done, fail) => {
        const opening = indexedDB.open(name);
        opening.onsuccess = () => done(opening.result);
        opening.onerror = () => fail(opening.error);
      });
      for (const store of database.objectStoreNames) {
        const rows = await new Promise((done) => {
          const all = database.transaction(store).objectStore(store).getAll();
          all.onsuccess = () => done(all.result);
        });
        await read(rows);
      }
      database.close();
    }
    return { stored: texts.join('\\n'), cookies: document.cookie };
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

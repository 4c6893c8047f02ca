/** Begins when nothing else happens, after two seconds at the latest. */
export function whenIdle(begin: () => void): void {
  // Safari has no idle callback.
  if (typeof requestIdleCallback === 'undefined') setTimeout(begin, 2_000);
  else requestIdleCallback(begin, { timeout: 2_000 });
}

/** How long a page may take for what it shows, before it loads what the reader may want next, in milliseconds. */
const settled = 4_000;
const signs = ['pointerdown', 'keydown', 'scroll', 'focusin'] as const;

/** Begins at the reader's first sign, or when the page has settled; unless the reader saves data, then at a sign alone. */
export function beforeNeeded(begin: () => void): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  const controller = new AbortController();
  const start = () => {
    controller.abort();
    clearTimeout(timer);
    whenIdle(begin);
  };
  const timer = connection?.saveData ? undefined : setTimeout(start, settled);
  for (const sign of signs) addEventListener(sign, start, { passive: true, capture: true, signal: controller.signal });
}

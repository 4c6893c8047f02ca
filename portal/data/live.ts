import type { LiveMessage } from '#contract/live.ts';
import { minute } from '#contract/values/dates.ts';
import { keepStreamOpen, NoStream } from './event-stream.ts';

const name = 'redress.live';
/** A page hidden for longer closes its stream and reloads when it is visible again, in milliseconds. */
export const hiddenFor = 5 * minute;

/**
 * STATUS-13: listens for changes while the page is open. The tabs of a browser share one stream: one tab holds it and
 * broadcasts its messages, and another takes over when that tab closes. `halt` gets the code of a refusal that makes
 * retries useless. Returns a function that stops listening.
 */
export function listenForChanges(
  hear: (message: LiveMessage) => void,
  halt: (code: string | null) => void,
): () => void {
  const others = new BroadcastChannel(name);
  others.onmessage = ({ data }: MessageEvent<LiveMessage>) => hear(data);
  const hearAndPass = (message: LiveMessage) => {
    others.postMessage(message);
    hear(message);
  };

  const stream = sharedStream(hearAndPass, halt);
  let hiding: ReturnType<typeof setTimeout> | undefined;

  function onVisibilityChange() {
    clearTimeout(hiding);
    if (document.visibilityState === 'hidden') hiding = setTimeout(stream.close, hiddenFor);
    else if (!stream.isOpen()) {
      stream.open();
      // Messages since then were missed, so everything is reloaded.
      hear({ Kind: 'all' });
    }
  }
  document.addEventListener('visibilitychange', onVisibilityChange);
  addEventListener('pageshow', onVisibilityChange);
  // A page in the back/forward cache must not keep its stream open.
  addEventListener('pagehide', stream.close);
  stream.open();
  onVisibilityChange();

  return () => {
    clearTimeout(hiding);
    document.removeEventListener('visibilitychange', onVisibilityChange);
    removeEventListener('pageshow', onVisibilityChange);
    removeEventListener('pagehide', stream.close);
    stream.close();
    others.close();
  };
}

/** The stream that the tabs of a browser share; this tab holds it, or waits for its turn, while it is open here. */
function sharedStream(hear: (message: LiveMessage) => void, halt: (code: string | null) => void) {
  let held: AbortController | null = null;
  return {
    isOpen: () => held !== null,
    open() {
      if (held) return;
      held = new AbortController();
      const { signal } = held;
      alone(() => keepStreamOpen(hear, signal), signal).catch((error: unknown) => {
        if (error instanceof NoStream) halt(error.code);
      });
    },
    close() {
      held?.abort();
      held = null;
    },
  };
}

/** Runs the work in one tab of this browser at a time. Over plain http there are no Web Locks, so each tab runs it. */
async function alone(work: () => Promise<void>, signal: AbortSignal): Promise<void> {
  const { locks } = navigator as { locks?: LockManager };
  if (!locks) return work();
  await locks.request(name, { signal }, work).catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
}

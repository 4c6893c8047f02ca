import type { LiveMessage } from '#contract/live/calls.ts';
import { keepStreamOpen, NoStream } from './event-stream.ts';

const name = 'redress.live';
/** A page hidden for longer closes its stream and reloads when it is visible again, in milliseconds. */
export const hiddenFor = 5 * 60_000;

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

  let held: AbortController | null = null;
  let hiding: ReturnType<typeof setTimeout> | undefined;

  function begin() {
    if (held) return;
    held = new AbortController();
    const { signal } = held;
    alone(() => keepStreamOpen(hearAndPass, signal), signal).catch((error: unknown) => {
      if (error instanceof NoStream) halt(error.code);
    });
  }
  function end() {
    held?.abort();
    held = null;
  }
  function seenOrHidden() {
    clearTimeout(hiding);
    if (document.visibilityState === 'hidden') hiding = setTimeout(end, hiddenFor);
    else if (!held) {
      begin();
      // Messages since then were missed, so everything is reloaded.
      hear({ Kind: 'all' });
    }
  }
  // A page in the back/forward cache must not keep its stream open.
  const left = () => end();
  document.addEventListener('visibilitychange', seenOrHidden);
  addEventListener('pageshow', seenOrHidden);
  addEventListener('pagehide', left);
  begin();
  seenOrHidden();

  return () => {
    clearTimeout(hiding);
    document.removeEventListener('visibilitychange', seenOrHidden);
    removeEventListener('pageshow', seenOrHidden);
    removeEventListener('pagehide', left);
    end();
    others.close();
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

import type { LiveMessage } from '#contract/live/calls.ts';
import { keepStreamOpen, NoStream } from './event-stream.ts';

const name = 'redress.live';
/** A page that is hidden for longer lets go of its line and catches up when it is seen again, in milliseconds. */
export const hiddenFor = 5 * 60_000;

/**
 * STATUS-13: hears of changes while the page is open. The tabs of a browser share one line: one of them holds it and passes on
 * what it hears, another takes over when it goes. `halt` is told the code of a refusal after which there is no line to be had. Answers how to stop.
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
      // What came meanwhile was heard by nobody here.
      hear({ Kind: 'all' });
    }
  }
  // A page that is kept to come back to must not keep its line.
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

/** Does something in one tab of this browser at a time; over plain http to another machine there are no locks, and each tab is alone. */
async function alone(work: () => Promise<void>, signal: AbortSignal): Promise<void> {
  const { locks } = navigator as { locks?: LockManager };
  if (!locks) return work();
  await locks.request(name, { signal }, work).catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
}

import type { LiveMessage } from '#contract/live/calls.ts';
import * as liveCalls from '#contract/live/calls.ts';
import { apiEvents } from '../lib/api.ts';
import { CallFailure, refusalCode } from '../lib/failure.ts';
import { eventsOf } from './events.ts';

/** A line that says nothing for so long is broken, in milliseconds: two beats and a slow network. */
const silence = 2 * liveCalls.liveBeat + 10_000;
/** A line that opens only after trying for so long has missed what the server tells to a new one, in milliseconds. */
const tooLate = 45_000;
const longestWait = 60_000;

/** No line can be had before something else happens: the session is over, or the terms are open, as the code says. */
export class NoStream extends Error {
  readonly code: string | null;
  constructor(code: string | null) {
    super(code ?? 'no line');
    this.code = code;
  }
}

/**
 * Holds a line to the server until `signal` ends it, and hears what comes; a line that breaks is opened again, ever later
 * while that fails and never together with everybody else's. Throws `NoLine` when there is no use in trying.
 */
export async function keepStreamOpen(hear: (message: LiveMessage) => void, signal: AbortSignal): Promise<void> {
  const begun = Date.now();
  let lastEventId = null as string | null;
  let opened = false;
  let failures = 0;
  while (!signal.aborted) {
    const watch = silenceWatch(signal);
    try {
      const { body } = await apiEvents(liveCalls.portalLive, {}, { lastEventId, signal: watch.signal });
      if (!opened && Date.now() - begun > tooLate) hear({ Kind: 'all' });
      opened = true;
      if (body) {
        for await (const { id, data } of eventsOf(body)) {
          watch.heard();
          failures = 0;
          lastEventId = id ?? lastEventId;
          if (data !== null) hear(JSON.parse(data) as LiveMessage);
        }
      }
    } catch (error) {
      if (error instanceof CallFailure && noUse.includes(error.status)) throw new NoStream(refusalCode(error) ?? null);
    } finally {
      watch.stop();
    }
    await pause(waitAfter(failures), signal);
    failures += 1;
  }
}
const noUse = [401, 403, 404, 409];

/** Between half of it and all of it: a server that stops lets go of everybody at once. */
function waitAfter(failures: number): number {
  return Math.min(longestWait, 2_000 * 2 ** failures) * (0.5 + Math.random() / 2);
}

/** Ends what was begun when nothing is heard for too long. */
function silenceWatch(outer: AbortSignal) {
  const silent = new AbortController();
  let timer = setTimeout(() => silent.abort(), silence);
  return {
    signal: AbortSignal.any([outer, silent.signal]),
    heard() {
      clearTimeout(timer);
      timer = setTimeout(() => silent.abort(), silence);
    },
    stop: () => clearTimeout(timer),
  };
}

/** Waits, or less when the network comes back or the signal ends it. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const timer = setTimeout(end, milliseconds);
    function end() {
      clearTimeout(timer);
      removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      resolve();
    }
    addEventListener('online', end);
    signal.addEventListener('abort', end);
  });
}

import type { Call } from '#contract/call.ts';
import * as liveCalls from '#contract/live.ts';
import { minute } from '#contract/values/dates.ts';
import { send } from '../lib/api/api.ts';
import { dataBegun } from '../lib/api/early-answers.ts';
import { CallFailure, refusalCode } from '../lib/api/failure.ts';

/** A connection that is silent this long is broken, in milliseconds: two heartbeats and time for a slow network. */
const silence = 2 * liveCalls.liveBeat + 10_000;
/** A stream that opens only this long after the data was asked for may have missed messages, so everything is reloaded. In milliseconds. */
const tooLate = 45_000;
const longestWait = minute;

/** The stream cannot be opened until something else changes: the session ended or the terms are open; `code` tells which. */
class NoStream extends Error {
  readonly code: string | null;
  constructor(code: string | null) {
    super(code ?? 'no stream');
    this.code = code;
  }
}

/** A stream of changes: its call, and the name under which the tabs of a browser share it. */
interface Changes<Message> {
  readonly call: Call<unknown, Message>;
  readonly name: string;
  /** The id of the event after which the data was asked for, where the page knows one. */
  readonly since?: () => string | null;
}
/** All streams have a message for too many changes to list, and after messages that were missed. */
const all = { Kind: 'all' } as const;
type All = typeof all;

/** Passes on messages until `signal` aborts; a broken stream is reopened, ever later. Throws `NoStream` when a retry is useless. */
async function followStream<Message>(
  { call, since }: Changes<Message>,
  hear: (message: Message | All) => void,
  signal: AbortSignal,
): Promise<void> {
  const begun = dataBegun();
  let lastEventId = since?.() ?? null;
  let opened = false;
  let failures = 0;
  while (!signal.aborted) {
    const watch = silenceWatch(signal);
    try {
      const { body } = await send(call, {}, { lastEventId, signal: watch.signal });
      // The server gives what was missed since the last event, if it gave one.
      if (opened ? lastEventId === null : Date.now() - begun > tooLate) hear(all);
      opened = true;
      if (body) {
        for await (const { id, data } of eventsOf(body)) {
          watch.heard();
          failures = 0;
          lastEventId = id ?? lastEventId;
          if (data !== null) hear(JSON.parse(data) as Message);
        }
      }
    } catch (error) {
      if (error instanceof CallFailure && uselessToRetry.includes(error.status))
        throw new NoStream(refusalCode(error) ?? null);
    } finally {
      watch.stop();
    }
    await pause(waitAfter(failures), signal);
    failures += 1;
  }
}
const uselessToRetry = [401, 403, 404, 409];

/** Half the delay is random, because a stopping server drops all its connections at once. */
function waitAfter(failures: number): number {
  return Math.min(longestWait, 2_000 * 2 ** failures) * (0.5 + Math.random() / 2);
}

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

/** Parses server-sent events until the stream ends or breaks. Comments, event names and retry times are ignored. */
export async function* eventsOf(body: ReadableStream<Uint8Array<ArrayBuffer>>) {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let unread = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const blocks = `${unread}${value}`.replaceAll('\r\n', '\n').split('\n\n');
      unread = blocks.pop() ?? '';
      for (const block of blocks) yield eventOf(block);
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

function eventOf(block: string) {
  const lines = block.split('\n').map((line) => /^([a-z]+): ?(.*)$/.exec(line));
  const values = (field: string) => lines.filter((line) => line?.[1] === field).map((line) => line?.[2] ?? '');
  const data = values('data');
  return { id: values('id').at(-1) ?? null, data: data.length === 0 ? null : data.join('\n') };
}

/** A page hidden for longer closes its stream and reloads when it is visible again, in milliseconds. */
export const hiddenFor = 5 * minute;

/** STATUS-13: one tab holds the stream for all. `halt` gets the code of a refusal that is final. Returns how to stop. */
export function listenForChanges<Message>(
  changes: Changes<Message>,
  hear: (message: Message | All) => void,
  halt: (code: string | null) => void,
) {
  const others = new BroadcastChannel(changes.name);
  others.onmessage = ({ data }: MessageEvent<Message | All>) => hear(data);
  const hearAndPass = (message: Message | All) => {
    others.postMessage(message);
    hear(message);
  };

  const stream = sharedStream(changes, hearAndPass, halt);
  let hiding: ReturnType<typeof setTimeout> | undefined;

  function onVisibilityChange() {
    clearTimeout(hiding);
    if (document.visibilityState === 'hidden') hiding = setTimeout(stream.close, hiddenFor);
    else if (!stream.isOpen()) {
      stream.open();
      // Messages since then were missed, so everything is reloaded.
      hear(all);
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
function sharedStream<Message>(
  changes: Changes<Message>,
  hear: (message: Message | All) => void,
  halt: (code: string | null) => void,
) {
  let held: AbortController | null = null;
  return {
    isOpen: () => held !== null,
    open() {
      if (held) return;
      held = new AbortController();
      const { signal } = held;
      alone(changes.name, () => followStream(changes, hear, signal), signal).catch((error: unknown) => {
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
async function alone(name: string, work: () => Promise<void>, signal: AbortSignal): Promise<void> {
  const { locks } = navigator as { locks?: LockManager };
  if (!locks) return work();
  await locks.request(name, { signal }, work).catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
}

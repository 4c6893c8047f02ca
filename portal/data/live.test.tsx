import { expect, onTestFinished, test, vi } from 'vitest';
import type { LiveMessage } from '#contract/live.ts';
import { onForcedOut } from '../lib/api/api.ts';
import { refused } from '../lib/testing/answering.ts';
import { eventually } from '../lib/testing/eventually.ts';
import { eventsOf, hiddenFor, listenForChanges } from './event-stream.ts';
import { portalChanges } from './live.ts';

const told: LiveMessage = { Kind: 'claim', Claim: 'c1', Version: 2 };
const event = (id: string, message?: LiveMessage) =>
  `id: ${id}\n${message ? `data: ${JSON.stringify(message)}\n` : ''}\n`;

/** A server whose lines the test holds in its hands. */
function lines() {
  const opened: { lastEventId: string | null; say(text: string): void; end(): void; left: boolean }[] = [];
  vi.spyOn(window, 'fetch').mockImplementation(async (_, how) => {
    let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
    const body = new ReadableStream<Uint8Array>({
      start: (given) => {
        controller = given;
      },
    });
    const line = {
      lastEventId: new Headers(how?.headers).get('last-event-id'),
      say: (text: string) => controller?.enqueue(new TextEncoder().encode(text)),
      end: () => controller?.close(),
      left: false,
    };
    how?.signal?.addEventListener('abort', () => {
      line.left = true;
      controller?.error(new DOMException('', 'AbortError'));
    });
    opened.push(line);
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  });
  return opened;
}

function hearing() {
  const heard: LiveMessage[] = [];
  const halted: (string | null)[] = [];
  const stop = listenForChanges(
    portalChanges,
    (message) => heard.push(message),
    (code) => halted.push(code),
  );
  onTestFinished(stop);
  return { heard, halted, stop };
}

test('[STATUS-13] events are read whole however they arrive in pieces', async () => {
  const text = `: hello\r\n\r\n${event('1', told)}${event('2')}id: 3\ndata: a\ndata: b\n\nid: unfinished\n`;
  const bytes = new TextEncoder().encode(text);
  for (const size of [1, 2, 7, bytes.length]) {
    const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
      start(controller) {
        for (let from = 0; from < bytes.length; from += size) controller.enqueue(bytes.slice(from, from + size));
        controller.close();
      },
    });
    const read = [];
    for await (const one of eventsOf(body)) read.push(one);
    expect(read).toEqual([
      { id: null, data: null },
      { id: '1', data: JSON.stringify(told) },
      { id: '2', data: null },
      { id: '3', data: 'a\nb' },
    ]);
  }
});

test('[STATUS-13] a line that ends is opened again where it was left', async () => {
  const opened = lines();
  const { heard } = hearing();
  await expect.poll(() => opened.length).toBe(1);
  opened[0]?.say(event('t1', told));
  opened[0]?.say(event('t2'));
  await expect.poll(() => heard).toEqual([told]);
  opened[0]?.end();
  await expect.poll(() => opened.length).toBe(2);
  expect(opened.map(({ lastEventId }) => lastEventId)).toEqual([null, 't2']);
});

test('[STATUS-13] tabs share one line: the other hears too, and takes over when the first goes', async () => {
  const opened = lines();
  const [one, other] = [hearing(), hearing()];
  await expect.poll(() => opened.length).toBe(1);
  opened[0]?.say(event('t1', told));
  await expect.poll(() => [one.heard, other.heard]).toEqual([[told], [told]]);
  expect(opened).toHaveLength(1);
  one.stop();
  await expect.poll(() => opened.length).toBe(2);
  expect(opened[0]?.left).toBe(true);
});

test('[STATUS-13] a page hidden for long lets go of its line, and catches up when it is seen again', async () => {
  const opened = lines();
  const { heard } = hearing();
  await expect.poll(() => opened.length).toBe(1);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(hiddenFor - 1);
  expect(opened[0]?.left).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(opened[0]?.left).toBe(true);
  vi.useRealTimers();
  state.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(() => opened.length).toBe(2);
  expect(heard).toEqual([{ Kind: 'all' }]);
});

test('[STATUS-13] a line that falls silent is given up and opened again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const opened = lines();
  hearing();
  await eventually(() => expect(opened).toHaveLength(1));
  await vi.advanceTimersByTimeAsync(39_000);
  opened[0]?.say(event('t1'));
  await vi.advanceTimersByTimeAsync(39_000);
  expect(opened[0]?.left).toBe(false);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(opened[0]?.left).toBe(true);
  await eventually(() => expect(opened[1]?.lastEventId).toBe('t1'));
});

test.each([
  ['a session that is over leads to the login', 401, 'session.none', 1],
  ['open terms do not', 409, 'session.termsOpen', 0],
])('[CALL-4, TERMS-4, STATUS-13] %s, and no further line is asked for', async (_, status, code, times) => {
  const out = vi.fn();
  onForcedOut(out);
  onTestFinished(() => onForcedOut(() => undefined));
  const asked = vi.spyOn(window, 'fetch').mockImplementation(async () => refused(status, code));
  const { halted } = hearing();
  await expect.poll(() => halted).toEqual([code]);
  expect([out.mock.calls.length, asked.mock.calls.length]).toEqual([times, 1]);
});

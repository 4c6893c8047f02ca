import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { forgetStorageKey } from '../lib/storage/storage-key.ts';
import { deleteAllStoredFiles, listStoredFiles } from '../lib/storage/stored-files.ts';
import { answering, refused } from '../lib/testing/answering.ts';
import { eventually } from '../lib/testing/eventually.ts';
import { giveStorageKey } from '../lib/testing/given-storage-key.ts';
import { renderScreen } from '../lib/testing/screen.tsx';
import { storedText } from '../lib/testing/stored-rows.ts';
import { giveUp, sendAgain, sendWaiting, useOutbox } from './outbox.ts';
import { deleteMessage, storedMessages, storeMessage, type WaitingMessage } from './outbox-store.ts';

beforeEach(() => {
  document.documentElement.dataset.build = 'b1';
});
afterEach(async () => {
  delete document.documentElement.dataset.build;
  await deleteAllStoredFiles();
});

const message = (id: string, body: string): WaitingMessage => ({
  id,
  claimId: 'c1',
  claimNumber: '4821307',
  input: { claimId: 'c1', subject: 'Vraag', body },
  retryKey: `key-${id}`,
  refusal: null,
});

test('[OFFLINE-6] messages wait in their order, for the same contact alone, and unreadable in storage', async () => {
  await storeMessage('sanne', message('a', 'Waar is mijn koffer?'));
  await storeMessage('sanne', message('b', 'En de tas?'));
  expect(await storedMessages('sanne')).toEqual([message('a', 'Waar is mijn koffer?'), message('b', 'En de tas?')]);
  expect(await storedMessages('daan')).toEqual([]);
  expect((await storedText()).length).toBeGreaterThan(300);
  expect(await storedText()).not.toMatch(/koffer|Vraag/);
  await deleteMessage('sanne', 'a');
  expect((await storedMessages('sanne')).map(({ id }) => id)).toEqual(['b']);
});

test('[OFFLINE-6] a logout leaves no message', async () => {
  await storeMessage('sanne', message('a', 'Waar is mijn koffer?'));
  await deleteAllStoredFiles();
  expect(await storedMessages('sanne')).toEqual([]);
});

const isSent = () => Response.json({ ok: true, Id: 'd1' });
const stored = () => storedMessages('sanne');

/** Has messages wait and opens the outbox before a server that answers so; the last answer also to all that follow. */
async function opened(messages: readonly WaitingMessage[], ...answers: (() => Response | Promise<Response>)[]) {
  for (const one of messages) await storeMessage('sanne', one);
  const left = [...answers];
  const server = answering({
    'portal/sendmessage': () => ((left.length > 1 ? left.shift() : left[0]) as () => Response)(),
    'portal/isloggedin': () => Response.json({ loggedin: true }),
  });
  await renderScreen(<Opened />);
  return { sent: () => server.keys.filter((_, index) => server.asked[index] === 'portal/sendmessage') };
}
function Opened() {
  const { waiting } = useOutbox('sanne');
  return waiting.map(({ id, refusal }) => `${id}: ${refusal}`).join();
}

/** An answer that is given by hand. */
function held() {
  let give: (answer: Response) => void = () => undefined;
  const answer = new Promise<Response>((resolve) => {
    give = resolve;
  });
  return { answer: () => answer, give: (is: Response) => give(is) };
}

test('[OFFLINE-6] a message that is removed while another is being sent is not sent', async () => {
  const first = held();
  const { sent } = await opened([message('a', 'Een'), message('b', 'Twee')], first.answer, isSent);
  await eventually(() => expect(sent()).toHaveLength(1));
  await giveUp('b');
  first.give(isSent());
  await eventually(async () => expect(await stored()).toEqual([]));
  await sendWaiting();
  expect(sent()).toEqual(['key-a']);
});

test('[OFFLINE-6] a message that is removed while it is being sent is gone, also when it is refused then', async () => {
  const first = held();
  const { sent } = await opened([message('a', 'Een')], first.answer);
  await eventually(() => expect(sent()).toHaveLength(1));
  const removed = giveUp('a');
  first.give(refused(409, 'claims.closed'));
  await removed;
  await sendWaiting();
  expect(await stored()).toEqual([]);
});

test('[OFFLINE-6] a refusal that comes after the logout brings nothing back', async () => {
  const first = held();
  const { sent } = await opened([message('a', 'Een')], first.answer);
  await eventually(() => expect(sent()).toHaveLength(1));
  await deleteAllStoredFiles();
  first.give(refused(409, 'claims.closed'));
  await sendWaiting();
  expect(await listStoredFiles('sanne', 'outbox')).toEqual([]);
});

test('[OFFLINE-6] a refused message that another tab has sent or removed meanwhile is not sent again', async () => {
  const { sent } = await opened([message('a', 'Een')], () => refused(409, 'claims.closed'), isSent);
  await eventually(async () => expect((await stored())[0]?.refusal).toBe('claims.closed'));
  const [refusedOne] = await stored();
  await Promise.all([sendAgain(refusedOne as WaitingMessage), sendAgain(refusedOne as WaitingMessage)]);
  expect(await stored()).toEqual([]);
  await sendAgain(refusedOne as WaitingMessage);
  expect(sent()).toHaveLength(2);
});

test('[OFFLINE-6] what another tab changes is shown', async () => {
  await opened([{ ...message('a', 'Een'), refusal: 'claims.closed' }], isSent);
  await expect.poll(() => document.body.textContent).toContain('a: claims.closed');
  await deleteMessage('sanne', 'a');
  const tab = new BroadcastChannel('redress.outbox');
  onTestFinished(() => tab.close());
  tab.postMessage('changed');
  await expect.poll(() => document.body.textContent).not.toContain('a: claims.closed');
});

test('[OFFLINE-6] a busy server is asked again after a minute, or when it says', async () => {
  const later = vi.spyOn(window, 'setTimeout');
  onTestFinished(() => void vi.restoreAllMocks());
  const busy = () => refused(429, 'call.tooMany');
  const { sent } = await opened([message('a', 'Een'), message('b', 'Twee')], busy, isSent);
  const minute = 60_000;
  const again = await eventually(() => {
    const [then] = later.mock.calls.find(([, wait]) => wait === minute) ?? [];
    if (typeof then !== 'function') throw new Error('nothing is planned');
    return then;
  });
  expect((await stored()).map(({ refusal }) => refusal)).toEqual([null, null]);
  again();
  await eventually(async () => expect(await stored()).toEqual([]));
  expect(sent()).toEqual(['key-a', 'key-a', 'key-b']);
});

test('[OFFLINE-6] a message that the server finds malformed is shown as refused, and the next one is sent', async () => {
  const { sent } = await opened(
    [message('a', 'Een'), message('b', 'Twee')],
    () => refused(400, 'call.malformed'),
    isSent,
  );
  await eventually(async () => expect(await stored()).toMatchObject([{ id: 'a', refusal: 'call.malformed' }]));
  expect(sent()).toEqual(['key-a', 'key-b']);
});

test('[OFFLINE-6] the end of the session loses nothing: the message goes on waiting', async () => {
  const { sent } = await opened([message('a', 'Een'), message('b', 'Twee')], () => refused(401, 'session.ended'));
  await eventually(() => expect(sent()).toHaveLength(1));
  await sendWaiting();
  expect((await stored()).map(({ refusal }) => refusal)).toEqual([null, null]);
});

/** Storage that cannot be read, as on a telephone whose browser has just come back; returns a function that ends it. */
function unreadable(...reads: readonly ('get' | 'getAll')[]): () => void {
  const spies = reads.map((read) =>
    vi.spyOn(IDBObjectStore.prototype, read).mockImplementation(() => {
      throw new DOMException('Connection to Indexed Database server lost', 'UnknownError');
    }),
  );
  const end = () => {
    for (const spy of spies) spy.mockRestore();
  };
  onTestFinished(end);
  return end;
}

test('[OFFLINE-6] a failed read loses nothing of what waits; without a session it is not read either, and nothing new is promised', async () => {
  await storeMessage('sanne', message('a', 'Een'));
  const end = unreadable('getAll');
  await expect(stored()).rejects.toThrow('cannot be read');
  end();
  forgetStorageKey();
  await expect(stored()).rejects.toThrow('cannot be read');
  expect(await storeMessage('sanne', message('b', 'Twee'))).toBe(false);
  giveStorageKey('A', 'Q');
  expect(await stored()).toEqual([message('a', 'Een')]);
});

test('[OFFLINE-6] what waits is shown on while storage cannot be read, and sent when it can', async () => {
  const { sent } = await opened([message('a', 'Een')], () => refused(401, 'session.ended'), isSent);
  await expect.poll(() => document.body.textContent).toContain('a: null');
  await eventually(() => expect(sent()).toHaveLength(1));
  const later = vi.spyOn(window, 'setTimeout');
  const end = unreadable('get', 'getAll');
  await sendWaiting();
  await giveUp('a');
  expect(document.body.textContent).toContain('a: null');
  const [again] = later.mock.calls.find(([, wait]) => wait === 60_000) ?? [];
  later.mockRestore();
  end();
  (again as () => void)();
  await eventually(async () => expect(await stored()).toEqual([]));
  expect(sent()).toHaveLength(2);
});

import { expect, test, vi } from 'vitest';
import * as accountCalls from '#contract/account-calls.ts';
import type { Call } from '#contract/call.ts';
import * as claimCalls from '#contract/claims/calls.ts';
import * as documentCalls from '#contract/documents/calls.ts';
import { answering, refused } from '../testing/answering.ts';
import { api, apiFile } from './api.ts';
import { loadAgain } from './failure.ts';

const lost = () => Promise.reject(new TypeError('Failed to fetch'));
const badGateway = () => new Response('<html>502 Bad Gateway</html>', { status: 502 });
const ok = () => Response.json({ ok: true });

/** Answers with each in turn, and then with the last. */
function inTurn(...answers: readonly (() => Response | Promise<Response>)[]) {
  let asked = 0;
  return () => {
    const answer = answers[Math.min(asked, answers.length - 1)];
    asked += 1;
    return answer?.() ?? ok();
  };
}

test('[CALL-10] a change whose answer was lost is made again by itself, with the key of the first attempt', async () => {
  const { asked, keys } = answering({ 'portal/confirmaction': inTurn(lost, badGateway, ok) });
  await expect(api(documentCalls.confirmAction, { documentId: 'a' })).resolves.toEqual({ ok: true });
  expect(asked).toHaveLength(3);
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(new Set(keys).size).toBe(1);
});

test('[CALL-10] a read whose server ended is made again; a third failure is the caller’s', async () => {
  const { asked } = answering({ 'portal/refreshdossier': badGateway });
  await expect(api(claimCalls.refreshDossier, {})).rejects.toMatchObject({ status: 502 });
  expect(asked).toHaveLength(3);
});

test('[CALL-10] a change that could happen twice, a refusal, and a long wait are not repeated', async () => {
  const { asked } = answering({
    'portal/requestPasswordChange': lost,
    'portal/confirmaction': () => refused(409, 'some.code'),
    'portal/getClaim': () => new Response(null, { status: 503, headers: { 'retry-after': '30' } }),
  });
  await expect(api(accountCalls.requestPasswordChange, { email: 'a@b.nl' })).rejects.toMatchObject({ status: 0 });
  await expect(api(documentCalls.confirmAction, { documentId: 'a' })).rejects.toMatchObject({ status: 409 });
  await expect(api(claimCalls.getClaim, { Id: 'a' })).rejects.toMatchObject({ status: 503 });
  expect(asked).toHaveLength(3);
});

test('[CALL-10] a call that its caller gives up is not made again', async () => {
  const given = new AbortController();
  const { asked } = answering({
    'portal/getClaim': () => {
      queueMicrotask(() => given.abort());
      return lost();
    },
  });
  await expect(api(claimCalls.getClaim, { Id: 'a' }, { signal: given.signal })).rejects.toThrow();
  expect(asked).toHaveLength(1);
});

test('a part of the portal that cannot be loaded is loaded again, and fails for good after the third time', async () => {
  const parts = [() => Promise.reject(new TypeError('gone')), () => Promise.resolve('here')];
  await expect(loadAgain(() => parts.shift()?.() ?? Promise.reject())).resolves.toBe('here');
  let asked = 0;
  const never = () => {
    asked += 1;
    return Promise.reject(new TypeError('gone'));
  };
  await expect(loadAgain(never)).rejects.toThrow('gone');
  expect(asked).toBe(3);
});

/** Lets the time limit of each call pass at once. */
const timeFlies = () => vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort());

/** A connection on which nothing comes, until the call ends it. */
const hangs = (_: unknown, signal: AbortSignal | null) =>
  new Promise<Response>((_, reject) => {
    const end = () => reject(new DOMException('over', 'AbortError'));
    if (signal?.aborted) end();
    else signal?.addEventListener('abort', end);
  });

test('[CALL-10] a call for data on a connection that hangs ends as one without a connection, after it was made again', async () => {
  const timeout = timeFlies();
  const { asked } = answering({ 'portal/getClaim': hangs });
  await expect(api(claimCalls.getClaim, { Id: 'a' })).rejects.toMatchObject({ status: 0 });
  expect(asked).toHaveLength(3);
  expect(timeout.mock.calls.every(([milliseconds]) => milliseconds >= 30_000)).toBe(true);
});

test('[CALL-10, UPLOAD-6] a call that takes fields without files ends as any call for data', async () => {
  timeFlies();
  const { asked } = answering({ 'portal/convertcurrency': hangs });
  const amount = { amount: '10', currency: 'PONDEN_STERLING' };
  await expect(api(documentCalls.convertCurrency, amount)).rejects.toMatchObject({ status: 0 });
  expect(asked).toHaveLength(3);
});

test('[CALL-10] a file and an upload take as long as they need', async () => {
  const timeout = timeFlies();
  answering({ 'portal/download': () => new Response('file'), 'portal/uploadfiles': () => Response.json([]) });
  await apiFile(documentCalls.download, { fileId: 'a' });
  await api(documentCalls.uploadFiles as Call<object, unknown>, {});
  expect(timeout).not.toHaveBeenCalled();
});

import { expect, test } from 'vitest';
import * as accountCalls from '#contract/account/calls.ts';
import * as claimCalls from '#contract/claims/calls.ts';
import * as documentCalls from '#contract/documents/calls.ts';
import { answering, refused } from '../testing/answering.ts';
import { api } from './api.ts';
import { loadAgain } from './repeat.ts';

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

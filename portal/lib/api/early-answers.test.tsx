import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import * as claimCalls from '#contract/claims/calls.ts';
import * as documentCalls from '#contract/documents/calls.ts';
import * as sessionCalls from '#contract/session.ts';
import { answering, refused } from '../testing/answering.ts';
import { api, onForcedOut } from './api.ts';
import { dataBegun } from './early-answers.ts';

const culture = 'nl-NL' as const;
const early = { 'portal/isloggedin ': { loggedin: true }, 'portal/compactdossier culture=nl-NL': { from: 'the page' } };

/** What early-data.ts leaves behind: answers by path and body, and when it asked. */
function asked(answers: Readonly<Record<string, object | null>>, begun = Date.now()) {
  const kept = Object.entries(answers).map(([call, answer]) => {
    return [call, Promise.resolve(answer && Response.json(answer))] as const;
  });
  globalThis.earlyAnswers = {
    begun,
    path: '/home',
    styled: Promise.resolve(),
    answers: new Map(kept),
  };
}

beforeEach(() => {
  onTestFinished(() => {
    globalThis.earlyAnswers = undefined;
  });
});

test('[LIST-1, CALL-6] an answer that the head of the page has asked for is used once; the next call asks the server', async () => {
  const server = answering({ 'portal/compactdossier': () => Response.json({ from: 'the server' }) });
  asked(early);
  expect(await api(sessionCalls.isLoggedIn, {})).toEqual({ loggedin: true });
  expect(await api(claimCalls.refreshCompactDossier, { culture })).toEqual({ from: 'the page' });
  expect(server.asked).toEqual([]);
  expect(await api(claimCalls.refreshCompactDossier, { culture })).toEqual({ from: 'the server' });
  expect(server.asked).toEqual(['portal/compactdossier']);
});

test('[CALL-4] a call that failed in the head of the page is made again, and its refusal ends the session', async () => {
  const forcedOut = vi.fn();
  onForcedOut(forcedOut);
  onTestFinished(() => onForcedOut(() => undefined));
  answering({ 'portal/compactdossier': () => refused(401, 'session.none') });
  asked({ 'portal/compactdossier culture=nl-NL': null });
  await expect(api(claimCalls.refreshCompactDossier, { culture })).rejects.toMatchObject({ status: 401 });
  expect(forcedOut).toHaveBeenCalledExactlyOnceWith(401);
});

test('[CLAIM-5] an early answer to another culture or claim is not taken', async () => {
  answering({ 'portal/getClaim': () => Response.json({ from: 'the server' }) });
  asked({ 'portal/getClaim Id=one&culture=nl-NL': { from: 'the page' } });
  expect(await api(claimCalls.getClaim, { Id: 'other', culture })).toEqual({ from: 'the server' });
  expect(await api(claimCalls.getClaim, { Id: 'one', culture: 'de-DE' })).toEqual({ from: 'the server' });
  expect(await api(claimCalls.getClaim, { Id: 'one', culture })).toEqual({ from: 'the page' });
});

test('[LOGIN-7, LOGOUT-1] a change or the end of the session drops what was asked for before; reading something else does not', async () => {
  answering({
    'portal/confirmaction': () => Response.json({ ok: true }),
    'portal/logout': () => Response.json({ ok: true }),
    'portal/getClaim': () => Response.json({}),
    'portal/compactdossier': () => Response.json({ from: 'the server' }),
  });
  const afterwards = async (act: () => Promise<unknown>) => {
    asked(early);
    await act();
    return api(claimCalls.refreshCompactDossier, { culture });
  };
  expect(await afterwards(() => api(claimCalls.getClaim, { Id: 'one', culture }))).toEqual({ from: 'the page' });
  for (const act of [() => api(documentCalls.confirmAction, { documentId: 'a' }), () => api(sessionCalls.logout, {})]) {
    expect(await afterwards(act)).toEqual({ from: 'the server' });
  }
});

test('[STATUS-13] an old answer is dropped; changes are followed from when the page asked, not from when it reads', async () => {
  const server = answering({ 'portal/compactdossier': () => Response.json({ from: 'the server' }) });
  asked(early, Date.now() - 61_000);
  expect(await api(claimCalls.refreshCompactDossier, { culture })).toEqual({ from: 'the server' });
  expect(server.asked).toEqual(['portal/compactdossier']);
  expect(Math.abs(dataBegun() - Date.now())).toBeLessThan(10_000);
  const begun = Date.now() - 30_000;
  asked(early, begun);
  expect(dataBegun()).toBe(begun);
});

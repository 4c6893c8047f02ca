import { beforeEach, expect, test, vi } from 'vitest';
import * as accountCalls from '#contract/account-calls.ts';
import { calls } from '#contract/calls.ts';
import * as claimCalls from '#contract/claims/calls.ts';
import * as documentCalls from '#contract/documents/calls.ts';
import * as sessionCalls from '#contract/session.ts';
import { answering, refused } from '../testing/answering.ts';
import { antiForgeryToken, api, apiFile, onForcedOut } from './api.ts';
import { isOffline, onReturn, watchConnection } from './connection.ts';
import { reportError } from './error-report.ts';

const forcedOut = vi.fn();
beforeEach(() => {
  forcedOut.mockClear();
  onForcedOut(forcedOut);
  return () => onForcedOut(() => undefined);
});

const file = { fileId: 'a', fileType: null, fileName: null };

test('[CALL-3] 200 with data is success; an answer that is no data is not', async () => {
  answering({
    'portal/confirmaction': () => Response.json({ ok: true }),
    'portal/refreshdossier': () => new Response('<html>', { status: 200 }),
  });
  await expect(api(documentCalls.confirmAction, { documentId: 'a' })).resolves.toEqual({ ok: true });
  await expect(api(claimCalls.refreshDossier, {})).rejects.toMatchObject({ status: 200 });
});

test('[CALL-2] every token that the browser shows is sent, as a sibling host may have set one of them', () => {
  const cookies = vi.spyOn(Document.prototype, 'cookie', 'get');
  cookies.mockReturnValue('XSRF-TOKEN=a.b; XSRF-TOKEN-STAFF=s; x=1; XSRF-TOKEN=own');
  expect(antiForgeryToken(sessionCalls.stayLoggedIn)).toBe('a.b,own');
});

test('[CALL-4] a 401 or 403 ends the session here; other refusals do not', async () => {
  for (const [status, out] of [
    [401, 1],
    [403, 1],
    [404, 0],
    [409, 0],
    [422, 0],
    [500, 0],
  ] as const) {
    forcedOut.mockClear();
    answering({ 'portal/confirmaction': () => refused(status, 'some.code') });
    await expect(api(documentCalls.confirmAction, { documentId: 'a' })).rejects.toMatchObject({ status });
    expect(forcedOut, String(status)).toHaveBeenCalledTimes(out);
  }
});

test('[CALL-4, CALL-8] refusals of login, a staff ticket and a reset go to their screen', async () => {
  const no = () => refused(403, 'some.code');
  answering({
    'portal/login': no,
    'portal/internallogin': no,
    'portal/checkPasswordRequest': no,
    'portal/createNewPassword': no,
    'portal/refuseinvitation': no,
  });
  const tries = [
    api(sessionCalls.login, { email: 'a@b.nl', password: 'x' }),
    api(sessionCalls.internalLogin, { contactId: 'a', internalUser: 'b' }),
    api(accountCalls.checkPasswordRequest, { requestId: 'a' }),
    api(accountCalls.createNewPassword, { requestId: 'a', password: 'b' }),
    api(accountCalls.refuseInvitation, { requestId: 'a' }),
  ];
  for (const outcome of await Promise.allSettled(tries)) expect(outcome.status).toBe('rejected');
  expect(forcedOut).not.toHaveBeenCalled();
});

test('[CALL-12, VIEWER-4] a failed download asks for the session first, and only a missing one logs out', async () => {
  let loggedin = true;
  const { asked } = answering({
    'portal/download': () => refused(404, 'documents.notFound'),
    'portal/isloggedin': () => Response.json({ loggedin }),
  });
  await expect(apiFile(documentCalls.download, file)).rejects.toMatchObject({ status: 404 });
  expect(asked).toEqual(['portal/download', 'portal/isloggedin']);
  expect(forcedOut).not.toHaveBeenCalled();
  loggedin = false;
  await expect(apiFile(documentCalls.download, file)).rejects.toMatchObject({ status: 404 });
  expect(forcedOut).toHaveBeenCalledOnce();
});

const once = Object.entries(calls).flatMap(([name, call]) =>
  ('once' in call && call.once) || ('onceByKey' in call && call.onceByKey) ? [[name, call] as const] : [],
);

test.each(once)(
  '[CALL-2, W37] %s goes with a retry key of its own, the same for its second try with the token of the refusal',
  async (_, call) => {
    const answers = [() => refused(403, 'session.antiForgery'), () => Response.json({}), () => Response.json({})];
    const { keys } = answering({ [call.path]: () => (answers.shift() ?? (() => refused(500, 'call.unknown')))() });
    await api<unknown, unknown>(call, {});
    await api<unknown, unknown>(call, {});
    const [first, again, next] = keys;
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(again).toBe(first);
    expect(next).toMatch(/^[0-9a-f]{32}$/);
    expect(next).not.toBe(first);
    expect(forcedOut).not.toHaveBeenCalled();
  },
);

test('[W37] a key that is given is sent; a call that may be done twice has none', async () => {
  const yes = () => Response.json({ ok: true });
  const { keys } = answering({ 'portal/confirmaction': yes, 'portal/refreshdossier': yes });
  await api(documentCalls.confirmAction, { documentId: 'a' }, { retryKey: 'mine' });
  await api(claimCalls.refreshDossier, {});
  expect(keys).toEqual(['mine', null]);
});

test('[OFFLINE-1] the connection counts as lost when a second call fails too, and its return is told once', async () => {
  let isCut: readonly string[] = ['portal/acceptterms'];
  const answer = (path: string) => () => {
    if (isCut.includes(path)) throw new TypeError('Failed to fetch');
    return Response.json({ loggedin: true });
  };
  const paths = ['portal/acceptterms', 'portal/isloggedin'] as const;
  const { asked } = answering(Object.fromEntries(paths.map((path) => [path, answer(path)])));
  let returns = 0;
  const stop = onReturn(() => {
    returns += 1;
  });
  watchConnection();
  const fails = () => expect(api(accountCalls.acceptTerms, {})).rejects.toMatchObject({ status: 0 });
  await fails();
  await expect.poll(() => asked).toContain('portal/isloggedin');
  expect(isOffline()).toBe(false);
  isCut = paths;
  await fails();
  await expect.poll(isOffline).toBe(true);
  isCut = [];
  dispatchEvent(new Event('online'));
  await expect.poll(isOffline).toBe(false);
  stop();
  expect(returns).toBe(1);
});

/** Takes what the portal sends to log/exception; answers the bodies so far, as they were sent. */
function reports(): string[] {
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (_: RequestInfo, init?: RequestInit) => {
    if (typeof init?.body === 'string') sent.push(init.body);
    return Response.json({ ok: true });
  });
  return sent;
}

test('[CALL-5] a report of the portal is at most 8 kB, whatever the letters', async () => {
  const sent = reports();
  for (const sign of ['x ', '日', '"', '\\', '😀']) {
    const error = new Error(sign.repeat(20_000));
    error.stack = sign.repeat(20_000);
    reportError(sign.repeat(5_000), error);
  }
  await expect.poll(() => sent.length).toBe(5);
  for (const body of sent) {
    expect(new TextEncoder().encode(body).length).toBeLessThanOrEqual(8_192);
    expect(JSON.parse(body)).toMatchObject({ Source: 'Portal.Frontend' });
  }
});

test('[CALL-5] a report of the portal leaves the browser without personal data', async () => {
  const sent = reports();
  const secrets = ['sanne@voorbeeld.nl', 'NL91 ABNA 0417 1643 00', '+31 6 12345678', 'kQ3v9pXw7Zr2Lm8Nb5Tc1Yd4'];
  for (const secret of secrets) {
    const error = new Error(`fails for ${secret}`);
    error.stack = `Error: ${secret} at work`;
    reportError(`saving ${secret}`, error);
  }
  await expect.poll(() => sent.length).toBe(secrets.length);
  for (const secret of secrets) expect.soft(sent.join()).not.toContain(secret);
});

test('[CALL-5] a page tells of each error once, and of fewer than 30 in all', async () => {
  const sent = reports();
  for (let round = 0; round < 3; round += 1) {
    for (let number = 0; number < 40; number += 1) reportError('loop', new Error(`one of many: ${'i'.repeat(number)}`));
  }
  await expect.poll(() => sent.length).toBeGreaterThan(5);
  expect(sent.length).toBeLessThan(30);
  expect(new Set(sent).size).toBe(sent.length);
});

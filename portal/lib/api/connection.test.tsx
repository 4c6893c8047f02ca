import { expect, test } from 'vitest';
import * as accountCalls from '#contract/account/calls.ts';
import { answering } from '../testing/answering.ts';
import { api } from './api.ts';
import { isOffline, onReturn, watchConnection } from './connection.ts';

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

import { beforeEach, expect, test } from 'vitest';
import { queryClient } from '../../lib/queries.ts';
import { clearSessionState, sessionState } from '../../lib/session-state.ts';
import { answering } from '../../lib/testing/answering.ts';
import { dossierOf, freshPortal } from '../home/testing/dossier.ts';
import { dossierQuery } from './queries.ts';

beforeEach(freshPortal);

test('[STATE-2, LOGOUT-1] a dossier that comes after the logout is nobody’s any more', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  answering({ 'portal/refreshdossier': () => promise });
  const asked = queryClient.prefetchQuery(dossierQuery);
  queryClient.clear();
  clearSessionState();
  const late = Response.json(dossierOf([]));
  resolve(late);
  await asked;
  await expect.poll(() => late.bodyUsed).toBe(true);
  await new Promise((read) => setTimeout(read, 50));
  expect(queryClient.getQueryData(dossierQuery.queryKey)).toBeUndefined();
  expect(sessionState().loggedIn).toBeUndefined();
});

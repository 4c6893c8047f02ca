import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { minute } from '#contract/values/dates.ts';
import { claimDetail } from '../features/documents/testing/timeline.ts';
import { asking, claimOf, dossierOf, personOf, refreshedOf } from '../features/home/testing/dossier.ts';
import { noteServerTime } from '../lib/api/api.ts';
import { queryClient } from '../lib/api/queries.ts';
import { clearSessionState, sessionState } from '../lib/session/session-state.ts';
import { answering } from '../lib/testing/answering.ts';
import { renderScreen } from '../lib/testing/screen.tsx';
import { today } from '../lib/texts/formats.ts';
import { dossierQuery, refreshClaim, refreshDossierSoon, takeDossier, useClaim } from './claims.ts';

beforeEach(() => queryClient.clear());

test('[STATE-2, LOGOUT-1] a dossier that comes after the logout is nobody’s any more', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  answering({ 'portal/compactdossier': () => promise });
  const asked = queryClient.prefetchQuery(dossierQuery);
  queryClient.clear();
  clearSessionState();
  const late = Response.json(refreshedOf([]));
  resolve(late);
  await asked;
  await expect.poll(() => late.bodyUsed).toBe(true);
  await new Promise((read) => setTimeout(read, 50));
  expect(queryClient.getQueryData(dossierQuery.queryKey)).toBeUndefined();
  expect(sessionState().loggedIn).toBeUndefined();
});

test('[LIST-15] going back and forth asks nothing within ten seconds of the last, an act of one’s own asks at once', async () => {
  const began = Date.now();
  const now = vi.spyOn(Date, 'now').mockReturnValue(began);
  const { asked } = answering({ 'portal/compactdossier': () => Response.json(refreshedOf([claimOf()])) });
  takeDossier(dossierOf([claimOf()]) as unknown as Parameters<typeof takeDossier>[0]);
  now.mockReturnValue(began + 9_999);
  for (const _ of [1, 2, 3]) refreshDossierSoon();
  await queryClient.prefetchQuery(dossierQuery);
  expect(asked, 'the login stamped the time').toEqual([]);

  // An act of one's own: the claim it changed is loaded again, and the list that is shown next is new.
  await refreshClaim('c1');
  await queryClient.prefetchQuery(dossierQuery);
  expect(asked, 'at once').toEqual(['portal/compactdossier']);
  expect(sessionState().lastDossierRefresh).toBe(began + 9_999);

  now.mockReturnValue(began + 19_998);
  await queryClient.prefetchQuery(dossierQuery);
  expect(asked, 'that was a refresh: again ten seconds').toHaveLength(1);
  now.mockReturnValue(began + 20_000);
  await queryClient.prefetchQuery(dossierQuery);
  expect(asked).toHaveLength(2);
});

test('[OFFER-5] an offer that runs out while its claim is on the screen ends there by itself', async () => {
  noteServerTime('2026-11-20T09:00:00Z');
  const offered = (State: string) => ({
    ...claimDetail([]),
    Offers: { Offer: [{ Id: 'o1', State, Until: '2026-11-20T08:59:59Z' }], UsualTimes: [] },
  });
  let state = 'Open';
  answering({ 'portal/getClaim': () => Response.json(offered(state)) });
  const State = () => useClaim('c1').data?.Offers.Offer[0]?.State;
  await renderScreen(<State />);
  await expect.element(page.getByText('Open')).toBeVisible();
  state = 'Expired';
  await expect.element(page.getByText('Expired')).toBeVisible();
});

test('[DUE-2] a claim that is on the screen when the day ends is shown as of the next one', async () => {
  const now = new Date('2026-11-20T22:59:00Z');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now, shouldAdvanceTime: true });
  noteServerTime('2026-11-20T22:59:00Z');
  const { timesAsked } = answering({ 'portal/getClaim': () => Response.json(claimDetail([])) });
  const Today = () => useClaim('c1').data && today();
  await renderScreen(<Today />);
  await expect.element(page.getByText('2026-11-20')).toBeVisible();
  await vi.advanceTimersByTimeAsync(2 * minute);
  await expect.element(page.getByText('2026-11-21')).toBeVisible();
  await expect.poll(() => timesAsked('portal/getClaim')).toBe(2);
});

test('[CALL-13] what the server says is unchanged stays as it is, the same object', async () => {
  const known: (string | null)[] = [];
  const { asked } = answering({
    'portal/compactdossier': (_input, _signal, headers) => {
      const tag = headers.get('if-none-match');
      known.push(tag);
      if (tag === 'W/"one"') return new Response(null, { status: 304, headers: { etag: tag } });
      return Response.json(refreshedOf([claimOf()]), { headers: { etag: 'W/"one"' } });
    },
  });
  await queryClient.fetchQuery({ ...dossierQuery, staleTime: 0 });
  const before = queryClient.getQueryData(dossierQuery.queryKey);
  await queryClient.fetchQuery({ ...dossierQuery, staleTime: 0 });
  await queryClient.fetchQuery({ ...dossierQuery, staleTime: 0 });
  expect(known).toEqual([null, 'W/"one"', 'W/"one"']);
  expect(queryClient.getQueryData(dossierQuery.queryKey)).toBe(before);

  // The answer of a login has no tag: what replaced the tagged answer is asked for in full.
  takeDossier(dossierOf([]) as unknown as Parameters<typeof takeDossier>[0]);
  await queryClient.fetchQuery({ ...dossierQuery, staleTime: 0 });
  expect(known.at(-1)).toBeNull();
  // A logout leaves no tag behind.
  queryClient.clear();
  await queryClient.fetchQuery({ ...dossierQuery, staleTime: 0 });
  expect(known.at(-1)).toBeNull();
  expect(asked).toHaveLength(5);
});

test('[LIST-19] the portal refreshes the dossier by its own call', async () => {
  const own = claimOf({
    ...asking('RequestReply'),
    LeadGeneratorId: 4,
    LeadGenerator: { Name: 'Reisbond', Image: null },
  });
  const managed = claimOf({ Id: 'c2', Passengers: { Person: ['Bo Kok', 'Özgür van den Berg'].map(personOf) } });
  const { asked } = answering({ 'portal/compactdossier': () => Response.json(refreshedOf([own], [managed])) });
  await queryClient.fetchQuery(dossierQuery);
  expect(asked).toEqual(['portal/compactdossier']);
  const dossier = queryClient.getQueryData(dossierQuery.queryKey);
  expect(dossier?.own).toEqual([own]);
  expect(dossier?.managed).toEqual([managed]);
});

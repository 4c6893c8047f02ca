import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ClaimItem } from '#contract/claims/schema.ts';
import { render } from '../../../ui/testing/render.tsx';
import { asking, claimOf, freshPortal, personOf } from '../../home/testing/dossier.ts';
import { foldWhenIdle, managedEntries } from './managed-entries.ts';
import { pageSize } from './managed-found.ts';
import { ManagedList } from './managed-list.tsx';

beforeEach(async () => {
  await freshPortal();
  history.replaceState(null, '');
});

const count = 2_000;
const kinds = ['Regulation_261_2004', 'Regulation_889_2002', 'Regulation_889_2002_Flight', 'Voucher_Flight'] as const;

/** A manager's claims: every kind, most with a task, each third with a partner, three passengers each. */
function manyClaims(): ClaimItem[] {
  return Array.from({ length: count }, (_, number) =>
    claimOf({
      Id: `n${number}`,
      ReferenceNumber: String(4_000_000 + number),
      ClaimType: kinds[number % kinds.length] ?? kinds[0],
      DepartureFlightDateTime: new Date(Date.UTC(2026, 0, 1) + number * 3_600_000).toISOString().slice(0, 19),
      Passengers: { Person: [`Kees Jansen${number % 977}`, 'Özlem Yıldız', 'Bo Kok'].map(personOf) },
      ...(number % 3 === 0 ? { LeadGeneratorId: 42, LeadGenerator: { Name: 'Reisbond', Image: null } } : {}),
      ...(number % 5 === 0 ? { StatusActor: 'Airline', NextStep: 'AwaitAirline' } : asking('RequestReply')),
    }),
  );
}

/** Holds idle work back until `run` is called. */
function idleWork() {
  const waiting: IdleRequestCallback[] = [];
  vi.stubGlobal('requestIdleCallback', (work: IdleRequestCallback) => waiting.push(work));
  vi.stubGlobal('cancelIdleCallback', () => waiting.splice(0));
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  return {
    run(timeRemaining: () => number) {
      waiting.shift()?.({ didTimeout: false, timeRemaining });
      return waiting.length > 0;
    },
  };
}

/** Counts how often a text is folded: only texts beyond ASCII are decomposed. */
function countFolds() {
  const spy = vi.spyOn(String.prototype, 'normalize');
  onTestFinished(() => spy.mockRestore());
  return () => spy.mock.calls.length;
}

test.each([
  [1280, 'table'],
  [390, 'list'],
] as const)('[LIST-14] in a window of %i px the list of 2,000 claims has at most 400 elements', async (width, role) => {
  await page.viewport(width, 800);
  await render(<ManagedList claims={manyClaims()} contact={`elements ${width}`} />);
  const list = page.getByRole(role, role === 'list' ? { name: 'Claims in beheer' } : {}).first();
  await expect.element(list).toBeVisible();
  expect(list.element().querySelectorAll('a[href$="/status"]')).toHaveLength(pageSize);
  expect(list.element().querySelectorAll('*').length + 1).toBeLessThanOrEqual(400);
});

test('[LIST-14] the first rows compute nothing of the claims that are not shown', async () => {
  idleWork();
  const read = new Set<string>();
  const claims = manyClaims().map((claim) => {
    const { Passengers } = claim;
    return Object.defineProperty({ ...claim }, 'Passengers', {
      get() {
        read.add(claim.Id);
        return Passengers;
      },
    });
  });
  await render(<ManagedList claims={claims} contact="first rows" />);
  await expect.element(page.getByText('1–15 van 2000')).toBeVisible();
  expect(read.size).toBe(pageSize);
});

test('[LIST-14] the first letter folds each text once, and no later letter folds any', async () => {
  idleWork();
  const folds = countFolds();
  await render(<ManagedList claims={manyClaims()} contact="letters" />);
  expect(folds()).toBe(0);
  const status = page.getByRole('status');
  await userEvent.type(page.getByRole('searchbox'), 'j');
  await expect.element(status).toHaveTextContent('2000 claims gevonden');
  await expect.poll(folds).toBe(count);
  await userEvent.type(page.getByRole('searchbox'), 'ansen42');
  await expect.element(status).not.toHaveTextContent('2000 claims gevonden');
  expect(folds()).toBe(count);
});

test('[LIST-14] texts are folded while the browser is idle, in slices that end with the idle time', () => {
  const idle = idleWork();
  const folds = countFolds();
  const entries = managedEntries(manyClaims());
  const stop = foldWhenIdle(entries);
  expect(folds()).toBe(0);
  expect(idle.run(() => 0)).toBe(true);
  expect(folds(), 'one slice').toBeLessThanOrEqual(50);
  while (idle.run(() => 50));
  expect(folds()).toBe(count);
  stop();
});

test('[LIST-14] a list that is left folds no more', () => {
  const idle = idleWork();
  const folds = countFolds();
  const stop = foldWhenIdle(managedEntries(manyClaims()));
  stop();
  expect(idle.run(() => 50)).toBe(false);
  expect(folds()).toBe(0);
});

import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ClaimDetail } from '#contract/claims/schema.ts';
import { queryClient } from '../lib/api/queries.ts';
import { isOffline } from '../lib/offline/connection.ts';
import { offlineKey } from '../lib/offline/offline-key.ts';
import { forgetCopies, readCopy } from '../lib/offline/offline-store.ts';
import { answering } from '../lib/testing/answering.ts';
import { eventually } from '../lib/testing/eventually.ts';
import { renderScreen } from '../lib/testing/screen.tsx';
import { useClaim } from './claims.ts';
import { keepClaim } from './offline-copies.ts';
import { knownPayoutState } from './payout-state.ts';

beforeEach(() => {
  document.documentElement.dataset.build = 'b1';
  // biome-ignore lint/suspicious/noDocumentCookie: as the server sets it.
  document.cookie = `offline-key=${'A'.repeat(43)}; path=/`;
});
afterEach(async () => {
  await forgetCopies({ key: true });
  delete document.documentElement.dataset.build;
});

test('[OFFLINE-2] a claim is kept without where it is paid out', async () => {
  const account = { CountryCode: 'NL', IBAN: 'NL91ABNA0417164300', Holder: 'S. van den Berg', Valid: true };
  const claim = { Id: 'c1', ReferenceNumber: '4821307', BankAccount: account, PayPalEMailAccount: 's@site.example' };
  await keepClaim(claim as unknown as ClaimDetail, offlineKey());
  const kept = await readCopy<ClaimDetail>('claim.c1');
  expect(kept?.content).toMatchObject({ ReferenceNumber: '4821307', BankAccount: { CountryCode: 'NL', IBAN: null } });
  expect(kept?.content && knownPayoutState(kept.content)).toBe('unknown');
  expect(JSON.stringify(kept)).not.toMatch(/NL91|van den Berg|site\.example/);
});

const claimAt = (Version: number) =>
  ({ Id: 'c1', ReferenceNumber: '4821307', Version, BankAccount: {} }) as unknown as ClaimDetail;

function Claim() {
  return `Versie ${useClaim('c1').data?.Version}`;
}

/** Shows a claim of which version 1 is kept, before a server that loses this many calls for version 2. */
async function shownAfter(losses: number) {
  await keepClaim(claimAt(1), offlineKey());
  let left = losses;
  const server = answering({
    'portal/isloggedin': () => Response.json({ loggedin: true }),
    'portal/getClaim': () => {
      left -= 1;
      if (left >= 0) throw new TypeError('Failed to fetch');
      return Response.json(claimAt(2));
    },
  });
  await renderScreen(<Claim />);
  return { asked: () => server.asked.filter((path) => path === 'portal/getClaim').length };
}

test('[OFFLINE-1] a copy shown after one lost call is replaced although the server answers other calls at once', async () => {
  const { asked } = await shownAfter(3);
  await expect.poll(() => document.body.textContent).toContain('Versie 1');
  expect(isOffline()).toBe(false);
  await expect.poll(() => document.body.textContent).toContain('Versie 2');
  expect(asked()).toBe(4);
});

test('[OFFLINE-1] [STATUS-13] a change of which the first load was lost is shown all the same', async () => {
  const { asked } = await shownAfter(0);
  await expect.poll(() => document.body.textContent).toContain('Versie 2');
  let left = 6;
  answering({
    'portal/isloggedin': () => Response.json({ loggedin: true }),
    'portal/getClaim': () => {
      left -= 1;
      if (left >= 0) throw new TypeError('Failed to fetch');
      return Response.json(claimAt(3));
    },
  });
  await queryClient.invalidateQueries({ queryKey: ['claim', 'c1'] });
  expect(document.body.textContent).toContain('Versie 2');
  await eventually(() => expect(document.body.textContent).toContain('Versie 3'));
  expect(asked()).toBe(1);
});

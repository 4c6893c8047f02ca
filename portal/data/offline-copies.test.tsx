import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ClaimDetail } from '#contract/claims/schema.ts';
import { offlineKey } from '../lib/offline/offline-key.ts';
import { forgetCopies, readCopy } from '../lib/offline/offline-store.ts';
import { keepClaim } from './offline-copies.ts';

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
  expect(JSON.stringify(kept)).not.toMatch(/NL91|van den Berg|site\.example/);
});

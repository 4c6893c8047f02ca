import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { ClaimDocument } from '#contract/documents/schema.ts';
import { refreshClaim } from '../../data/claims.ts';
import { done } from '../../features/documents/testing/acts.tsx';
import { claimDetail, serveClaim, taskOf } from '../../features/documents/testing/timeline.ts';
import { accessibilityFaults } from '../../ui/testing/axe.ts';
import { showClaimAt } from '../testing/claim.tsx';

const [vouchers, hotel, flight] = ['Vouchers', 'Uw hotel', 'De vlucht'].map((Description, day) =>
  taskOf('RequestMarkRead', {
    Id: Description,
    Description,
    Message: `Over ${Description}.`,
    TimeStamp: `2026-11-1${day}T10:12:00`,
  }),
) as [ClaimDocument, ClaimDocument, ClaimDocument];

const heading = (name: string) => page.getByRole('heading', { name, exact: true });
const button = (name: string) => page.getByRole('button', { name });

/** The claim at the address; the returned function changes its documents, as another tab or the claims service does. */
async function show(part: string) {
  let documents = [vouchers, hotel, flight];
  await page.viewport(390, 500);
  serveClaim(() => claimDetail(documents), [], {
    'portal/confirmaction': (input) => {
      const { documentId } = input as { documentId: string };
      documents = documents.map((one) => (one.Id === documentId ? done(one) : one));
      return Response.json({ ok: true });
    },
  });
  await showClaimAt(part);
  return async (...changed: ClaimDocument[]) => {
    documents = changed;
    await refreshClaim('c1');
  };
}

test('[ANSWER-44] on a phone the dock leads through the open tasks, one a screen; after the last one the claim is shown', async () => {
  await show('status');
  await page.getByRole('link', { name: 'Beginnen' }).click();
  await expect.element(heading('Vouchers')).toHaveFocus();
  await expect.element(heading('1 van 3')).toBeVisible();
  await expect.poll(() => document.title).toMatch(/^Vouchers, .* - Redress$/);
  expect(await accessibilityFaults()).toEqual([]);
  await button('Markeer als gelezen').click();
  await expect.element(page.getByRole('status').filter({ hasText: 'Afgerond' })).toBeVisible();
  await expect.element(heading('Uw hotel')).toHaveFocus();
  await button('Vorige').click();
  await expect.element(heading('Vouchers')).toHaveFocus();
  await button('Verder').click();
  await button('Nu overslaan').click();
  await expect.element(heading('3 van 3')).toBeVisible();
  await button('Markeer als gelezen').click();
  await expect.element(heading('Verloop van uw claim')).toBeInTheDocument();
  expect(location.hash).toBe('#/claim/c1/status');
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
});

test('[ANSWER-44] the run is left at any moment, and taken up at the first task that is open', async () => {
  await show('status');
  await page.getByRole('link', { name: 'Beginnen' }).click();
  await button('Markeer als gelezen').click();
  await expect.element(heading('2 van 3')).toBeVisible();
  await button('Stoppen, wat klaar is blijft bewaard').click();
  await expect.element(page.getByText('1 van 3 klaar')).toBeVisible();
  await page.getByRole('link', { name: 'Verder' }).click();
  await expect.element(heading('Uw hotel')).toHaveFocus();
  await expect.element(heading('2 van 3')).toBeVisible();
});

test('[ANSWER-44] what the service withdraws during the run is passed; what was done in another tab ends it', async () => {
  const change = await show('tasks');
  await expect.element(heading('Vouchers')).toBeVisible();
  await change(hotel, flight);
  await expect.element(page.getByText('Dit is niet meer nodig.')).toBeVisible();
  await expect.element(heading('Uw hotel')).toHaveFocus();
  await expect.element(heading('1 van 2')).toBeVisible();
  await change(done(hotel), done(flight));
  await expect.poll(() => location.hash).toBe('#/claim/c1/status');
});

import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Router } from 'wouter';
import { useHashLocation } from 'wouter/use-hash-location';
import { storedMessages, storeMessage } from '../data/outbox-store.ts';
import { claimOf, freshPortal, refreshedOf } from '../features/home/testing/dossier.ts';
import { paths } from '../lib/page/paths.ts';
import { deleteAllStoredFiles } from '../lib/storage/stored-files.ts';
import { answering, refused } from '../lib/testing/answering.ts';
import { eventually } from '../lib/testing/eventually.ts';
import { renderScreen } from '../lib/testing/screen.tsx';
import { accessibilityFaults } from '../ui/testing/axe.ts';
import { LaterNotes, laterNotes } from './later-notes.tsx';

beforeEach(async () => {
  await freshPortal();
  document.documentElement.dataset.build = 'b1';
  history.replaceState(null, '', `#${paths.claims}`);
});
afterEach(async () => {
  delete document.documentElement.dataset.build;
  await deleteAllStoredFiles();
});

/** Shows what stands above the list of claims to a contact whose messages wait, before a server that answers so. */
async function listWith(messages: number, answer: () => Response) {
  for (let id = 1; id <= messages; id += 1) {
    const input = { claimId: 'c1', subject: 'Vraag', body: `Bericht ${id}` };
    await storeMessage('k1', {
      id: `${id}`,
      claimId: 'c1',
      claimNumber: '4821307',
      input,
      retryKey: `key-${id}`,
      refusal: null,
    });
  }
  const server = answering({
    'portal/compactdossier': () => Response.json(refreshedOf([claimOf()])),
    'portal/isloggedin': () => Response.json({ loggedin: true }),
    'portal/sendmessage': answer,
  });
  await renderScreen(
    <Router hook={useHashLocation}>
      <LaterNotes width="page" />
    </Router>,
  );
  return server;
}

test('[OFFLINE-6] a message that waits is sent by a page that stays at the list', async () => {
  const { asked } = await listWith(1, () => Response.json({ ok: true, Id: 'b1' }));
  await eventually(async () => expect(await storedMessages('k1')).toEqual([]));
  expect(asked.filter((path) => path === 'portal/sendmessage')).toHaveLength(1);
});

test('[OFFLINE-6] the list names the claims whose messages wait or were refused', async () => {
  await listWith(2, () => refused(409, 'claims.closed'));
  await expect.element(page.getByText('2 berichten zijn niet verzonden')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Bekijk claim 4821307' })).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
});

test('[OFFLINE-6] the list says of a message that it waits while the server is busy', async () => {
  await listWith(1, () => refused(503, 'call.busy'));
  await expect.element(page.getByText('1 bericht wordt verzonden zodra u weer verbinding heeft')).toBeVisible();
});

test('[OFFLINE-7] what waits is shown although its code did not load at first', async () => {
  let loads = 0;
  const Later = laterNotes(async () => {
    loads += 1;
    if (loads < 3) throw new TypeError('Failed to fetch dynamically imported module');
    return () => <p>Er wacht iets</p>;
  }, 10);
  await renderScreen(<Later width="page" />);
  await expect.element(page.getByText('Er wacht iets')).toBeVisible();
  expect(loads).toBe(3);
});

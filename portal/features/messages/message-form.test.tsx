import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ClaimDetail } from '#contract/claims/schema.ts';
import { takeDossier } from '../../data/claims.ts';
import { storedMessages } from '../../data/outbox-store.ts';
import { forgetStorageKey } from '../../lib/storage/storage-key.ts';
import { deleteAllStoredFiles } from '../../lib/storage/stored-files.ts';
import { answering } from '../../lib/testing/answering.ts';
import { giveStorageKey } from '../../lib/testing/given-storage-key.ts';
import { renderScreen } from '../../lib/testing/screen.tsx';
import { dossierOf, freshPortal } from '../home/testing/dossier.ts';
import { MessageCard } from './message-form.tsx';

beforeEach(async () => {
  await freshPortal();
  document.documentElement.dataset.build = 'b1';
  takeDossier(dossierOf([]) as never);
});
afterEach(async () => {
  delete document.documentElement.dataset.build;
  await deleteAllStoredFiles();
});

/** Writes and sends a message without a connection. */
async function writesOffline() {
  const lost = () => {
    throw new TypeError('Failed to fetch');
  };
  answering({ 'portal/sendmessage': lost, 'portal/isloggedin': lost, 'portal/compactdossier': lost });
  await renderScreen(<MessageCard claim={{ Id: 'c1', ReferenceNumber: '4821307' } as ClaimDetail} />);
  await page.getByLabelText('Onderwerp').fill('Vraag');
  await page.getByLabelText('Bericht', { exact: true }).fill('Waar is mijn koffer?');
  await userEvent.click(page.getByRole('button', { name: 'Versturen' }));
}
const text = () => page.getByLabelText('Bericht', { exact: true });

test('[OFFLINE-6] a message that waits leaves its form', async () => {
  await writesOffline();
  await expect.element(text()).toHaveValue('');
  expect((await storedMessages('k1')).map(({ input }) => input.body)).toEqual(['Waar is mijn koffer?']);
});

const noRoom = () => {
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('no room', 'QuotaExceededError');
  });
};
test.each([
  ['the browser cannot store the message', noRoom],
  ['there is no key to encrypt it with', forgetStorageKey],
])('[OFFLINE-6] [STATE-3] where %s, the text stays in the form and nothing is promised', async (_, given) => {
  given();
  onTestFinished(() => void vi.restoreAllMocks());
  await writesOffline();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(text()).toHaveValue('Waar is mijn koffer?');
  giveStorageKey();
  expect(await storedMessages('k1')).toEqual([]);
});

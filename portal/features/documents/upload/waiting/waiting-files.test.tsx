import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { deleteAllStoredFiles, listStoredFiles } from '../../../../lib/storage/stored-files.ts';
import { eventually } from '../../../../lib/testing/eventually.ts';
import { renderScreen } from '../../../../lib/testing/screen.tsx';
import { someRequest } from '../../testing/upload.ts';
import type { ChosenFile } from '../upload-state.ts';
import { WaitingFiles } from './waiting-files.tsx';
import { noteChange, ownUploads } from './waiting-state.ts';
import { storedWaitingUploads, type WaitingTarget } from './waiting-store.ts';
import { letFilesWait } from './waiting-uploads.ts';

const target: WaitingTarget = {
  claimId: 'c1',
  claimNumber: '4821307',
  requestId: 'r1',
  isActionPerformed: 'false',
  flow: 'document',
};
const chosen: ChosenFile = {
  id: 1,
  file: new File(['pas'], 'pas.pdf', { type: 'application/pdf', lastModified: 1 }),
  metadata: { is: 'document', kinds: ['ContainsBoardingPass'] },
  touched: [],
  fault: null,
  preparing: false,
  picture: null,
  uploadId: null,
};

beforeEach(() => ownUploads('sanne'));
afterEach(() => deleteAllStoredFiles());

/** Shows a file that waits, and presses the button that takes it back into its review. */
async function takesBack(onTakenBack: () => void) {
  expect(await letFilesWait('sanne', target, [chosen], null)).toBe(true);
  await renderScreen(<WaitingFiles claimId="c1" request={someRequest([])} onTakenBack={onTakenBack} />);
  await noteChange('sanne');
  const button = page.getByRole('button', { name: 'Terughalen' });
  await userEvent.click(button);
  return button;
}

test('[OFFLINE-7] a file that waits is taken back into its review', async () => {
  const taken = vi.fn();
  await takesBack(taken);
  await eventually(() => expect(taken).toHaveBeenCalledOnce());
  expect(await storedWaitingUploads('sanne')).toEqual([]);
  expect(await listStoredFiles('sanne', 'upload.c1.r1.document')).toHaveLength(1);
});

test('[OFFLINE-7] where the browser has no room for the review, a file that is taken back goes on waiting', async () => {
  const { put } = IDBObjectStore.prototype;
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, value: unknown) {
    const isOfReview = (value as { key: string }).key.startsWith('sanne.upload.');
    if (isOfReview) throw new DOMException('no room', 'QuotaExceededError');
    return put.call(this, value);
  });
  onTestFinished(() => void vi.restoreAllMocks());
  const taken = vi.fn();
  const button = await takesBack(taken);
  await expect.element(button).toBeEnabled();
  expect(await storedWaitingUploads('sanne')).toHaveLength(1);
  expect(taken).not.toHaveBeenCalled();
});

import { afterEach, expect, test, vi } from 'vitest';
import {
  deleteAllStoredFiles,
  deleteOldStoredFiles,
  deleteStoredFiles,
  loadStoredFiles,
  storedFilesLifetime,
  storeFiles,
  UnreadableStorage,
} from './stored-files.ts';

afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  await deleteAllStoredFiles();
});

const file = new File(['12345678'], 'pas.jpg', { type: 'image/jpeg', lastModified: 5 });

test('[STATE-3] chosen files come back whole, to the same contact in the same place alone', async () => {
  await storeFiles('sanne', 'upload.c1.r1', { kinds: ['ContainsOther'], file });
  const kept = await loadStoredFiles<{ kinds: string[]; file: File }>('sanne', 'upload.c1.r1');
  expect(kept?.kinds).toEqual(['ContainsOther']);
  expect([kept?.file.name, kept?.file.type, await kept?.file.text()]).toEqual(['pas.jpg', 'image/jpeg', '12345678']);
  expect(await loadStoredFiles('daan', 'upload.c1.r1')).toBeUndefined();
  expect(await loadStoredFiles('sanne', 'upload.c1')).toBeUndefined();
});

test('[STATE-3] what is sent or given up is forgotten with what lies below it, and its neighbours stay', async () => {
  await storeFiles('sanne', 'upload.c1.r1', 1);
  await storeFiles('sanne', 'upload.c1.r1/2', file);
  await storeFiles('sanne', 'upload.c1.r10', 2);
  await deleteStoredFiles('sanne', 'upload.c1.r1');
  expect(await loadStoredFiles('sanne', 'upload.c1.r1')).toBeUndefined();
  expect(await loadStoredFiles('sanne', 'upload.c1.r1/2')).toBeUndefined();
  expect(await loadStoredFiles('sanne', 'upload.c1.r10')).toBe(2);
});

test('[STATE-3] logging out forgets everything, logging in what others left', async () => {
  await storeFiles('sanne', 'a', 1);
  await storeFiles('daan', 'a', 2);
  await deleteAllStoredFiles('sanne');
  expect([await loadStoredFiles('sanne', 'a'), await loadStoredFiles('daan', 'a')]).toEqual([1, undefined]);
  await deleteAllStoredFiles();
  expect(await loadStoredFiles('sanne', 'a')).toBeUndefined();
});

test('[STATE-3] after a day nothing is left', async () => {
  await storeFiles('sanne', 'a', 1);
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + storedFilesLifetime + 1_000);
  expect(await loadStoredFiles('sanne', 'a')).toBeUndefined();
});

test('[STATE-3] the next start of any page deletes what is older than a day, whoever chose it, and nothing younger', async () => {
  await storeFiles('sanne', 'old', 1);
  await storeFiles('mark', 'old', 1);
  const now = Date.now();
  const clock = vi.spyOn(Date, 'now').mockReturnValue(now + storedFilesLifetime + 1_000);
  await storeFiles('sanne', 'young', 2);
  // What main.tsx asks for as a page starts.
  await deleteOldStoredFiles();
  // Back in time nothing would hide what is still there.
  clock.mockReturnValue(now);
  expect(await loadStoredFiles('sanne', 'old')).toBeUndefined();
  expect(await loadStoredFiles('mark', 'old')).toBeUndefined();
  expect(await loadStoredFiles('sanne', 'young')).toBe(2);
});

test('[STATE-3] a browser that keeps nothing is no fault, and what cannot be read is not taken for absent', async () => {
  vi.stubGlobal('indexedDB', undefined);
  await storeFiles('sanne', 'a', 1);
  await expect(loadStoredFiles('sanne', 'a')).rejects.toThrow(UnreadableStorage);
  await deleteStoredFiles('sanne', 'a');
});

import { afterEach, expect, test, vi } from 'vitest';
import { dropAllKeptFiles, dropKeptFiles, dropOldKeptFiles, filesKept, keepFiles, keptFor } from './kept-files.ts';

afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  await dropAllKeptFiles();
});

const file = new File(['12345678'], 'pas.jpg', { type: 'image/jpeg', lastModified: 5 });

test('[STATE-3] chosen files come back whole, to the same contact in the same place alone', async () => {
  await keepFiles('sanne', 'upload.c1.r1', { kinds: ['ContainsOther'], file });
  const kept = await filesKept<{ kinds: string[]; file: File }>('sanne', 'upload.c1.r1');
  expect(kept?.kinds).toEqual(['ContainsOther']);
  expect([kept?.file.name, kept?.file.type, await kept?.file.text()]).toEqual(['pas.jpg', 'image/jpeg', '12345678']);
  expect(await filesKept('daan', 'upload.c1.r1')).toBeUndefined();
  expect(await filesKept('sanne', 'upload.c1')).toBeUndefined();
});

test('[STATE-3] what is sent or given up is forgotten with what lies below it, and its neighbours stay', async () => {
  await keepFiles('sanne', 'upload.c1.r1', 1);
  await keepFiles('sanne', 'upload.c1.r1/2', file);
  await keepFiles('sanne', 'upload.c1.r10', 2);
  await dropKeptFiles('sanne', 'upload.c1.r1');
  expect(await filesKept('sanne', 'upload.c1.r1')).toBeUndefined();
  expect(await filesKept('sanne', 'upload.c1.r1/2')).toBeUndefined();
  expect(await filesKept('sanne', 'upload.c1.r10')).toBe(2);
});

test('[STATE-3] logging out forgets everything, logging in what others left', async () => {
  await keepFiles('sanne', 'a', 1);
  await keepFiles('daan', 'a', 2);
  await dropAllKeptFiles('sanne');
  expect([await filesKept('sanne', 'a'), await filesKept('daan', 'a')]).toEqual([1, undefined]);
  await dropAllKeptFiles();
  expect(await filesKept('sanne', 'a')).toBeUndefined();
});

test('[STATE-3] after a day nothing is left', async () => {
  await keepFiles('sanne', 'a', 1);
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + keptFor + 1_000);
  expect(await filesKept('sanne', 'a')).toBeUndefined();
});

test('[STATE-3] the next start of any page deletes what is older than a day, whoever chose it, and nothing younger', async () => {
  await keepFiles('sanne', 'old', 1);
  await keepFiles('mark', 'old', 1);
  const now = Date.now();
  const clock = vi.spyOn(Date, 'now').mockReturnValue(now + keptFor + 1_000);
  await keepFiles('sanne', 'young', 2);
  // What main.tsx asks for as a page starts.
  await dropOldKeptFiles();
  // Back in time nothing would hide what is still there.
  clock.mockReturnValue(now);
  expect(await filesKept('sanne', 'old')).toBeUndefined();
  expect(await filesKept('mark', 'old')).toBeUndefined();
  expect(await filesKept('sanne', 'young')).toBe(2);
});

test('[STATE-3] a browser that keeps nothing is no fault', async () => {
  vi.stubGlobal('indexedDB', undefined);
  await keepFiles('sanne', 'a', 1);
  expect(await filesKept('sanne', 'a')).toBeUndefined();
  await dropKeptFiles('sanne', 'a');
});

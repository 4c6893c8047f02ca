import '../../ui/testing/styles.ts';
import { beforeEach, vi } from 'vitest';
import { page } from 'vitest/browser';
import { noteServerTime } from '../api/api.ts';
import { deleteDrafts } from '../storage/draft-entries.ts';

/** Every test begins with the real clock, nothing doubled, no drafts and a wide window. */
beforeEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  noteServerTime(new Date().toISOString());
  deleteDrafts();
  sessionStorage.clear();
  if (innerWidth !== 1280 || innerHeight !== 800) await page.viewport(1280, 800);
});

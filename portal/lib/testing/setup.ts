import './page.ts';
import '../page/preact.ts';
import '../../ui/testing/styles.ts';
import { beforeEach, vi } from 'vitest';
import { page } from 'vitest/browser';
import { noteServerTime } from '../api/api.ts';
import { waits } from '../api/failure.ts';
import { clearSessionState } from '../session/session-state.ts';
import { deleteDrafts } from '../storage/draft-entries.ts';

// No other server has to take over here.
waits.splice(0, waits.length, 40, 120);

/** Every test begins with the real clock, nothing doubled, no session, no drafts and a wide window. */
beforeEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  noteServerTime(new Date().toISOString());
  clearSessionState();
  deleteDrafts();
  sessionStorage.clear();
  if (innerWidth !== 1280 || innerHeight !== 800) await page.viewport(1280, 800);
});

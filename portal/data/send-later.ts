import { minute } from '#contract/values/durations.ts';
import { CallFailure } from '../lib/api/failure.ts';
import { UnreadableStorage } from '../lib/storage/stored-files.ts';

/**
 * OFFLINE-6, OFFLINE-7: whether what waited was refused for good: not by a session that ended, a limit for some time, a server that is
 * busy, a lost connection or storage that cannot be read just now. Any other failure of the page itself is final too.
 */
export function isFinal(error: unknown): boolean {
  if (!(error instanceof CallFailure)) return !(error instanceof UnreadableStorage);
  return error.status >= 400 && error.status < 500 && !passing.includes(error.status);
}
const sessionEnded: readonly number[] = [401, 403];
const passing: readonly number[] = [...sessionEnded, 408, 425, 429];

/**
 * Returns a function that has `send` run again after a failure that passes: after a minute, or when the server says, an hour at most.
 * Without a connection its return is what counts, and after the end of the session the next login.
 */
export function tryingLater(send: () => Promise<void>): (error: unknown) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (error) => {
    clearTimeout(timer);
    if (error instanceof CallFailure && sessionEnded.includes(error.status)) return;
    const asked = error instanceof CallFailure ? (error.retryAfter ?? 0) * 1_000 : 0;
    timer = setTimeout(() => void send(), Math.min(60 * minute, Math.max(minute, asked)));
  };
}

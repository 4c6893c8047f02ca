import { setTimeout as sleep } from 'node:timers/promises';
import { isDatabaseUnavailable } from './unavailable.ts';
import { isNoSpace } from './violations.ts';

/** Milliseconds that a read waits for the write; it may still complete later. */
const within = 250;

/**
 * Waits a moment for a write that a read does not depend on, such as the time of last use. If the disk is full or another process
 * holds the write lock, it returns false and the read goes on (F4).
 */
export async function bestEffort(write: Promise<unknown>): Promise<boolean> {
  try {
    return await Promise.race([write.then(() => true), sleep(within, false, { ref: false })]);
  } catch (error) {
    if (isNoSpace(error) || isDatabaseUnavailable(error)) return false;
    throw error;
  }
}

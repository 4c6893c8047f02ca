import { vi } from 'vitest';

/** Waits until this no longer throws; long enough for a machine that is busy with other tests, what never comes still fails. */
export const eventually = <T>(holds: () => T | Promise<T>): Promise<T> => vi.waitFor(holds, { timeout: 15_000 });

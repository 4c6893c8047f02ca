import type { FaultContext } from './fault.ts';
import type { Waited } from './watcher.ts';

/**
 * A guaranteed time limit, in milliseconds. The long form checks it as it is. The short form runs beside other tests on a busy
 * machine, so it checks only the order of magnitude.
 */
export function promised({ form }: Pick<FaultContext, 'form'>, milliseconds: number): number {
  return form === 'long' ? milliseconds : Math.max(6 * milliseconds, 1_000);
}

/** Time limits for other clients: on two idle cores, or on a machine that is busy with other tests. */
const othersWait = { short: 5_000, long: 100 } as const;

/** Checks that /healthz answered another client in time, at the 99th percentile and at most. */
export function holdOthers(context: Pick<FaultContext, 'form' | 'broken'>, waited: Waited): void {
  const most = othersWait[context.form];
  if (waited.p99 > most) context.broken(`others waited ${waited.p99} ms at the 99th percentile, more than ${most}`);
  if (waited.failed > 0)
    context.broken(`${waited.failed} of ${waited.requests} requests for /healthz were not answered`);
}

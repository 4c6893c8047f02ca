import type { FaultContext } from './fault.ts';
import type { Waited } from './watcher.ts';

/**
 * A time that is promised, in milliseconds. The long form holds it as it is; the short one runs beside other tests on a busy
 * machine, where only a halt of another order is a fault.
 */
export function promised({ form }: Pick<FaultContext, 'form'>, milliseconds: number): number {
  return form === 'long' ? milliseconds : Math.max(3 * milliseconds, 1_000);
}

/** How long others may wait: two cores that do nothing else, or a machine that is busy with other tests. */
const othersWait = { short: 2_000, long: 100 } as const;

/** Holds that somebody else's /healthz answered in time at the 99th percentile, and always. */
export function holdOthers(context: Pick<FaultContext, 'form' | 'broken'>, waited: Waited): void {
  const most = othersWait[context.form];
  if (waited.p99 > most) context.broken(`others waited ${waited.p99} ms at the 99th percentile, more than ${most}`);
  if (waited.failed > 0)
    context.broken(`${waited.failed} of ${waited.requests} requests for /healthz were not answered`);
}

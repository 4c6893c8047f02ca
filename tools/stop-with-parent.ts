import { isStopping } from '../server/platform/stopping.ts';

/**
 * npm runs a script in a shell of its own. When npm is told to end, it ends that shell, and a shell does not pass the
 * signal on: then our parent changes, and we end as if told ourselves. Does nothing when npm did not start us.
 */
export function stopWithParent(): void {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    // The signal may have come to us too: a second one would end us at once.
    if (isStopping()) return;
    process.kill(process.pid, 'SIGTERM');
  }, 100);
  watch.unref();
}

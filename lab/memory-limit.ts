import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A limit of memory, as a container has it. */
export interface MemoryLimit {
  /** Wraps the command of the process that gets the limit. */
  readonly by: readonly string[];
  /** How often the system has ended a process for it. */
  kills(): number;
  /** Removes the limit once its processes have ended. */
  end(): void;
}

const root = '/sys/fs/cgroup';

/** Makes a control group with a limit in bytes, of version 2 or 1; null where this process may not. */
export function limitMemory(bytes: number): MemoryLimit | null {
  const isTwo = existsSync(join(root, 'cgroup.controllers'));
  const group = join(root, isTwo ? '' : 'memory', `redress-${process.pid}`);
  try {
    if (isTwo) writeFileSync(join(root, 'cgroup.subtree_control'), '+memory');
    mkdirSync(group);
    writeFileSync(join(group, isTwo ? 'memory.max' : 'memory.limit_in_bytes'), String(bytes));
  } catch {
    return null;
  }
  const events = join(group, isTwo ? 'memory.events' : 'memory.oom_control');
  return {
    by: ['sh', '-c', 'echo $$ > "$0/cgroup.procs" && exec "$@"', group],
    kills: () => Number(/oom_kill (\d+)/.exec(readFileSync(events, 'utf8'))?.[1] ?? 0),
    end: () => rmdirSync(group),
  };
}

import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { WorkChildTask } from './work-child.ts';

/** The result of a child: what it counted and said, or null when it ended before it could tell. */
export interface ChildResult {
  readonly signal: NodeJS.Signals | null;
  readonly errors: string;
  readonly done: { readonly steps: number; readonly said: readonly string[] } | null;
}

/** Starts a process that works; its end answers the number of its steps, or null if it was killed. */
export function workInChild(task: WorkChildTask) {
  const program = fileURLToPath(new URL('./work-child.ts', import.meta.url));
  const child = spawn(process.execPath, [program, JSON.stringify(task)], { stdio: ['ignore', 'pipe', 'pipe'] });
  const closed = new Promise<NodeJS.Signals | null>((resolve) => child.once('close', (_, signal) => resolve(signal)));
  const result = Promise.all([text(child.stdout), text(child.stderr), closed]).then(([output, errors, signal]) => {
    return { signal, errors, done: output === '' ? null : JSON.parse(output) } as ChildResult;
  });
  const ended = result.then(({ signal, errors, done }) => {
    if (signal === null && !done) throw new Error(errors);
    return done && signal !== 'SIGKILL' ? done.steps : null;
  });
  ended.catch(() => undefined);
  return { process: child, ended, result };
}

/** Waits until a process has stopped itself. */
export async function untilStopped({ pid }: ChildProcess): Promise<void> {
  for (;;) {
    const state = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.[0];
    if (state === 'T') return;
    await sleep(20);
  }
}

/** Three of so many steps: the first, one in the middle, the last. */
export const someSteps = (steps: number): readonly number[] => [1, Math.round((steps + 1) / 2), steps];

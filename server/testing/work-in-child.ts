import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import type { WorkChildTask } from './work-child.ts';

/** A child at work, and its end: the number of its steps, or null if it was killed. */
export interface WorkingChild {
  readonly process: ChildProcess;
  readonly ended: Promise<number | null>;
}

/** Starts a process that seals or exports. It is killed when the test ends. */
export function workInChild(task: WorkChildTask): WorkingChild {
  const program = fileURLToPath(new URL('./work-child.ts', import.meta.url));
  const child = spawn(process.execPath, [program, JSON.stringify(task)], { stdio: ['ignore', 'pipe', 'pipe'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const closed = new Promise<NodeJS.Signals | null>((resolve) => child.once('close', (_, signal) => resolve(signal)));
  const ended = Promise.all([text(child.stdout), text(child.stderr), closed]).then(([output, errors, signal]) => {
    if (signal === null && output === '') throw new Error(errors);
    return signal === 'SIGKILL' ? null : Number(output);
  });
  return { process: child, ended };
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

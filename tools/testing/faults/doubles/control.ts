import { existsSync, readFileSync, rmSync } from 'node:fs';

// The harness tells a double in another process what to do by a file, whose path is in FAULT_CONTROL.
const path = process.env.FAULT_CONTROL ?? '';

/** What the harness has asked for; undefined while it asks for nothing. */
export function asked(): string | undefined {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}

/** Says that what was asked for has been done. */
export function isDone(): void {
  rmSync(path, { force: true });
}

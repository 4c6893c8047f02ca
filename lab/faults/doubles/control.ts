import { existsSync, readFileSync, rmSync } from 'node:fs';

// The harness controls a double in another process through a file, whose path is in FAULT_CONTROL.
const path = process.env.FAULT_CONTROL ?? '';

/** The request of the harness; undefined without one. */
export function asked(): string | undefined {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}

/** Reports that the request has been carried out. */
export function isDone(): void {
  rmSync(path, { force: true });
}

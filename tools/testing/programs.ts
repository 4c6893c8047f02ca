import { accessSync, constants } from 'node:fs';
import { join } from 'node:path';

/** The path of a program of this machine; null without it, with a notice. */
export function programOf(name: string): string | null {
  const folders = [...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/usr/local/sbin'];
  const found = folders.map((folder) => join(folder, name)).find(isProgram) ?? null;
  if (!found) console.log(`Not tested: this machine has no ${name}.`);
  return found;
}

/** Whether a path is a program that this user may run. */
export function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { makeFolder } from '../platform/files/folder.ts';
import { makePrivate } from '../platform/private-files.ts';

/**
 * The files that an earlier run of a move has read back from the target. Stored files never change, so the last run, during which
 * nobody can write, need not read them all again. A lost list costs only time.
 */
export class CheckedFiles {
  readonly #path: string;
  readonly #names = new Set<string>();

  private constructor(path: string) {
    this.#path = path;
    const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
    // The last line may have been cut off.
    for (const line of text.split('\n').slice(0, -1)) this.#names.add(line.trim());
  }

  /** Opens the list of the move to a store, in the folder of data. */
  static async open(dataDir: string, mark: string): Promise<CheckedFiles> {
    const path = join(dataDir, 'move', `${mark}.checked`);
    await makeFolder(dirname(path));
    makePrivate(path);
    return new CheckedFiles(path);
  }

  has(storedName: string): boolean {
    return this.#names.has(storedName);
  }

  add(storedName: string): void {
    this.#names.add(storedName);
    // A line of its own even behind one that was cut off.
    appendFileSync(this.#path, `\n${storedName}\n`);
  }

  async remove(): Promise<void> {
    await rm(this.#path, { force: true });
  }
}

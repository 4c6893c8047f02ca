import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { onTestFinished } from 'vitest';

/** A folder that is removed after the test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'redress-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** All bytes of the files under a folder, those in gzip unpacked. */
export function bytesUnder(folder: string): Buffer {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const contents = files.map((entry) => {
    const bytes = readFileSync(join(entry.parentPath, entry.name));
    return entry.name.endsWith('.gz') ? gunzipSync(bytes) : bytes;
  });
  return Buffer.concat(contents);
}

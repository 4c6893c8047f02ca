import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { LineReport } from '#contract/desk/schema.ts';
import { type ImportContext, importedFrom } from './import.ts';

/** The counts of an import, and its progress in bytes. */
export interface Progress {
  readonly read: number;
  readonly all: number;
  readonly counts: Readonly<Record<LineReport['Result'], number>>;
}

/**
 * Imports a file line by line, writes the report next to it, and reports progress. Memory use does not depend on the size of the
 * file.
 */
export async function importFile(
  context: ImportContext,
  path: string,
  reportPath: string,
  tell: (progress: Progress) => void,
): Promise<Progress['counts']> {
  const { size: all } = await stat(path);
  const source = createReadStream(path, { highWaterMark: 256 * 1024 });
  const report = createWriteStream(reportPath);
  const counts = { added: 0, changed: 0, unchanged: 0, refused: 0 };
  try {
    for await (const line of importedFrom(context, { clientId: 'command' }, source as Readable)) {
      counts[line.Result] += 1;
      if (!report.write(`${JSON.stringify(line)}\n`)) await new Promise<void>((go) => report.once('drain', go));
      tell({ read: source.bytesRead, all, counts });
    }
  } finally {
    report.end();
    await finished(report);
    source.destroy();
  }
  tell({ read: all, all, counts });
  return counts;
}

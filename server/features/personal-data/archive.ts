import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** An entry of a zip. What is compressed already, such as a photo, is stored as it is. */
export interface ArchiveEntry {
  readonly path: string;
  readonly content: Readable;
  readonly compress: boolean;
}

/** A zip as a stream; `ended` resolves when nothing is read for it any more, also after the stream was destroyed. */
interface Archive {
  readonly stream: Readable;
  readonly ended: Promise<void>;
}

/**
 * A zip of these entries. The next entry is taken only after the one before was read, so memory does not grow with their number or
 * size. If an entry fails, so does the stream: what was written until then is no zip.
 */
export function archiveOf(entries: AsyncIterable<ArchiveEntry>, at: Date): Archive {
  const zip = new ZipFile();
  const stream = zip.outputStream as Readable;
  // Whoever reads the stream gets its error; when nobody does, it must not end the process.
  stream.on('error', () => undefined);
  zip.on('error', (error: Error) => stream.destroy(error));
  const ended = addAll(zip, stream, entries, at).catch((error: unknown) => {
    stream.destroy(error as Error);
  });
  return { stream, ended };
}

async function addAll(zip: ZipFile, output: Readable, entries: AsyncIterable<ArchiveEntry>, at: Date): Promise<void> {
  for await (const { path, content, compress } of entries) {
    if (output.destroyed) return;
    const read = untilRead(content, output);
    zip.addReadStream(content, path, { mtime: at, compress });
    await read;
  }
  zip.end();
}

/** Waits until an entry was read. Ends it when the zip is no longer wanted, such as for want of space. */
async function untilRead(content: Readable, output: Readable): Promise<void> {
  const stop = () => content.destroy();
  output.once('close', stop);
  try {
    await finished(content);
  } finally {
    output.off('close', stop);
  }
}

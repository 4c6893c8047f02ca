import { type FileHandle, open } from 'node:fs/promises';
import { Readable } from 'node:stream';

/**
 * The content of a file as a stream that opens the file at the first read. A stream that is never read holds no file handle, so
 * that a caller that fails between opening and reading leaks nothing: Node.js ends a process that loses an open handle.
 */
export function lazyFile(path: string): Readable {
  let opening: Promise<FileHandle> | undefined;
  return new Readable({
    highWaterMark: 64 * 1024,
    async read(size) {
      try {
        opening ??= open(path, 'r');
        const handle = await opening;
        const { bytesRead, buffer } = await handle.read(Buffer.allocUnsafe(size), 0, size);
        this.push(bytesRead > 0 ? buffer.subarray(0, bytesRead) : null);
      } catch (error) {
        this.destroy(error as Error);
      }
    },
    destroy(error, done) {
      // close() waits for a read that is under way; a file that could not be opened needs no closing.
      const closed = opening?.then(
        (handle) => handle.close(),
        () => undefined,
      );
      Promise.resolve(closed).then(
        () => done(error),
        (failure: Error) => done(error ?? failure),
      );
    },
  });
}

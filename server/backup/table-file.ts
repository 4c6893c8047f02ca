import { createReadStream, createWriteStream } from 'node:fs';
import { Readable, pipeline as startPipeline } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { DumpedRow, Snapshot, TableShape } from '../database/dump/table-shape.ts';
import { type Measured, Measuring } from './pool.ts';
import { BackupFailed } from './volume.ts';

/** Most of what a higher level gains costs more time than a nightly backup should take from the server. */
const compression = { level: 3 };

/** Gzip of lines of JSON: the shape of the table, then an array of values for each row. A table without rows gets no file. */
export async function writeTableFile(
  path: string,
  snapshot: Snapshot,
  table: TableShape,
  requireSpace: () => Promise<void>,
): Promise<Measured & { readonly rows: number }> {
  const measuring = new Measuring();
  const batches = snapshot.rows(table)[Symbol.asyncIterator]();
  let [batch, count] = [await batches.next(), 0];
  if (batch.done) return { ...measuring.result(), rows: 0 };
  async function* lines() {
    yield `${JSON.stringify(table)}\n`;
    for (; !batch.done; batch = await batches.next()) {
      await requireSpace();
      count += batch.value.length;
      yield batch.value.map((row) => `${JSON.stringify(row)}\n`).join('');
    }
  }
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });
  await pipeline(Readable.from(lines()), createGzip(compression), (source) => measuring.pass(source), file);
  return { ...measuring.result(), rows: count };
}

export interface ExpectedTableFile extends Measured {
  readonly rows: number;
}

/** The shape of the table in a file. Reads no further than its first line. */
export async function shapeInFile(path: string): Promise<TableShape> {
  for await (const lines of linesOf(path, new Measuring())) return JSON.parse(lines[0] ?? '') as TableShape;
  throw damaged(path);
}

/** The rows in a table file. Throws at its end, if not before, unless it is as expected; so nothing is final before that. */
export async function* rowsInFile(path: string, expected: ExpectedTableFile): AsyncGenerator<readonly DumpedRow[]> {
  if (expected.rows === 0) return;
  const measuring = new Measuring();
  let [count, isFirst] = [0, true];
  for await (const lines of linesOf(path, measuring)) {
    const rows = (isFirst ? lines.slice(1) : lines).map((line) => parsed(path, line));
    isFirst = false;
    count += rows.length;
    if (rows.length > 0) yield rows;
  }
  const { size, sha256 } = measuring.result();
  if (size !== expected.size || sha256 !== expected.sha256 || count !== expected.rows) throw damaged(path);
}

/** The lines of a table file, as many at a time as one piece of it holds. */
async function* linesOf(path: string, measuring: Measuring): AsyncGenerator<readonly string[]> {
  const source = createReadStream(path);
  const text = createGunzip().setEncoding('utf8');
  // A failure ends the last stream with it, and with that the loop below.
  startPipeline(
    source,
    (chunks) => measuring.pass(chunks),
    text,
    () => undefined,
  );
  let rest = '';
  try {
    for await (const piece of text as AsyncIterable<string>) {
      const lines = (rest + piece).split('\n');
      rest = lines.pop() ?? '';
      if (lines.length > 0) yield lines;
    }
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    throw code.startsWith('Z_') || code === 'ENOENT' || code === 'EIO' ? damaged(path) : error;
  } finally {
    source.destroy();
  }
  if (rest !== '') throw damaged(path);
}

function parsed(path: string, line: string): DumpedRow {
  try {
    return JSON.parse(line) as DumpedRow;
  } catch {
    throw damaged(path);
  }
}

function damaged(path: string): BackupFailed {
  return new BackupFailed(`${path} is damaged: it is not what was written.`);
}

import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import * as v from 'valibot';
import { deskMessages } from '#contract/desk/failures.ts';
import { importLine, type LineReport } from '#contract/desk/schema.ts';
import { interpolate } from '#texts/format.ts';
import type { DeskCaller } from '../../access/desk-caller.ts';
import { Refused } from '../../access/refusals.ts';
import { commitAlone } from '../../database/shared-commit.ts';
import type { Db } from '../../database/tables.ts';
import { hashInput } from '../../platform/encryption/keyed-hash.ts';
import { yieldToOthers } from '../../platform/threads/turns.ts';
import type { DeskContext } from '../acts/act.ts';
import { lockLines, type ReadLine, writeLine } from './write-line.ts';

export interface Progress {
  readonly read: number;
  readonly all: number;
  readonly counts: Readonly<Record<LineReport['Result'], number>>;
}

/** Imports a file and writes the report next to it. Memory use does not depend on the size of the file. */
export async function importFile(
  context: ImportContext,
  path: string,
  reportPath: string,
  onProgress: (progress: Progress) => void,
): Promise<Progress['counts']> {
  if (resolve(path) === resolve(reportPath))
    throw new Error('The report would replace the file that is imported: give another --report.');
  const { size: all } = await stat(path);
  const source = createReadStream(path, { highWaterMark: 256 * 1024 });
  const counts = { added: 0, changed: 0, unchanged: 0, refused: 0 };
  const lines = async function* () {
    for await (const line of importedFrom(context, { clientId: 'command' }, source as Readable)) {
      counts[line.Result] += 1;
      onProgress({ read: source.bytesRead, all, counts });
      yield `${JSON.stringify(line)}\n`;
    }
  };
  await pipeline(lines, createWriteStream(reportPath));
  onProgress({ read: all, all, counts });
  return counts;
}

export type ImportContext = Pick<DeskContext, 'db' | 'clock' | 'random' | 'brands'>;

/** The size limit of a line, and of a batch, which is one transaction. */
const longestLine = 1024 * 1024;
const batchOf = { lines: 100, bytes: 4 * 1024 * 1024 };

/**
 * DESK-9: imports JSON lines and reports on each, in their order. Each line is accepted or refused separately; a batch is one
 * transaction. A line that is identical to the last imported one for its row is skipped, whatever has changed since.
 */
export async function* importedFrom(
  context: ImportContext,
  caller: Pick<DeskCaller, 'clientId'>,
  source: AsyncIterable<Buffer | string>,
): AsyncGenerator<LineReport> {
  let batch: NumberedLine[] = [];
  let bytes = 0;
  for await (const line of linesOf(source, longestLine)) {
    batch.push(line);
    bytes += line.text?.length ?? 0;
    if (batch.length < batchOf.lines && bytes < batchOf.bytes) continue;
    yield* await reportsOn(context, caller, batch);
    batch = [];
    bytes = 0;
  }
  yield* await reportsOn(context, caller, batch);
}

async function reportsOn(context: ImportContext, caller: Pick<DeskCaller, 'clientId'>, lines: readonly NumberedLine[]) {
  const read = lines.map((line) => readLine(context.db, line));
  const good = read.filter((line) => 'given' in line);
  const reports = new Map(read.filter((line) => 'Result' in line).map((report) => [report.Line, report]));
  for (const report of await imported(context, caller, good)) reports.set(report.Line, report);
  return lines.flatMap(({ number }) => reports.get(number) ?? []);
}

function readLine(db: Db, { number, text }: NumberedLine): ReadLine | LineReport {
  const wrong = (
    fields: readonly { field: string; message: string }[],
    ExternalId: string | null = null,
  ): LineReport => ({
    Line: number,
    Result: 'refused',
    ExternalId,
    Fields: [...fields],
  });
  if (text === null) return wrong([{ field: '', message: 'The line is longer than 1 MB.' }]);
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return wrong([{ field: '', message: 'The line is no JSON.' }]);
  }
  const parsed = v.safeParse(importLine, json);
  if (!parsed.success) {
    const fields = parsed.issues.map((issue) => ({ field: v.getDotPath(issue) ?? '', message: issue.message }));
    return wrong(fields.slice(0, 20), externalIdIn(json));
  }
  return { number, given: parsed.output, hash: hashInput(db, JSON.stringify(parsed.output)) };
}

function externalIdIn(json: unknown): string | null {
  const { Claim, Contact } = (json ?? {}) as { Claim?: { ExternalId?: unknown }; Contact?: { ExternalId?: unknown } };
  const found = Claim?.ExternalId ?? Contact?.ExternalId;
  return typeof found === 'string' ? found.slice(0, 100) : null;
}

/** Writes lines in one transaction. If it fails, they are sent again: their hashes identify those that were written. */
async function imported(context: ImportContext, caller: Pick<DeskCaller, 'clientId'>, lines: readonly ReadLine[]) {
  if (lines.length === 0) return [];
  return commitAlone(() =>
    context.db.transaction().execute(async (db) => {
      const reports: LineReport[] = [];
      await lockLines(db, lines);
      for (const line of lines) {
        reports.push(await reportOn(line, () => writeLine(db, context, caller, line)));
        await yieldToOthers();
      }
      return reports;
    }),
  );
}

async function reportOn(line: ReadLine, write: () => Promise<LineReport['Result']>): Promise<LineReport> {
  try {
    return { Line: line.number, Result: await write(), ExternalId: nameOf(line) };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const { refusal, carries } = error;
    const message = interpolate(deskMessages[refusal.code] ?? refusal.code, carries.data ?? {});
    const fields = (carries.fields ?? []).map((wrong) => ({ field: wrong.field, message: wrong.message ?? message }));
    const Fields = fields.length > 0 ? fields : [{ field: '', message }];
    return { Line: line.number, Result: 'refused', ExternalId: nameOf(line), Fields };
  }
}

function nameOf({ given }: ReadLine): string | null {
  return given.Claim?.ExternalId ?? given.Contact?.ExternalId ?? null;
}

export interface NumberedLine {
  readonly number: number;
  readonly text: string | null;
}

const newline = 10;

/** Reads the non-empty lines of a stream. It holds at most one line and one chunk in memory. */
export async function* linesOf(source: AsyncIterable<Buffer | string>, longest: number): AsyncGenerator<NumberedLine> {
  let pieces: Buffer[] = [];
  let size = 0;
  let number = 1;
  const line = (): NumberedLine | null => {
    const text =
      size > longest
        ? null
        : Buffer.concat(pieces)
            .toString('utf8')
            .replace(/^\ufeff/, '');
    pieces = [];
    size = 0;
    return text?.trim() === '' ? null : { number, text };
  };
  for await (const chunk of source) {
    const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
    let from = 0;
    for (let end = bytes.indexOf(newline); end >= 0; end = bytes.indexOf(newline, from)) {
      add(bytes.subarray(from, end));
      const whole = line();
      if (whole) yield whole;
      number += 1;
      from = end + 1;
    }
    add(bytes.subarray(from));
  }
  const last = size > 0 ? line() : null;
  if (last) yield last;

  function add(piece: Buffer): void {
    size += piece.length;
    // Of a line that is too long, only the end is still searched for.
    if (size <= longest) pieces.push(piece);
    else pieces = [];
  }
}

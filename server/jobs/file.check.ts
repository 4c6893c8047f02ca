import { day } from '#contract/values/dates.ts';
import { interpolate } from '#texts/format.ts';
import type { ContactRow } from '../access/contact-store.ts';
import { fileById } from '../access/document-store.ts';
import type { Sites } from '../brands/sites.ts';
import type { Context } from '../context.ts';
import type { FileRow } from '../database/tables/documents.ts';
import { recordVerdict } from '../features/documents/usecases.ts';
import { instantOf } from '../platform/clock.ts';
import { openContent } from '../platform/files/stored-content.ts';
import type { TakenJob } from '../platform/jobs/jobs.ts';
import { PermanentFailure } from '../platform/jobs/leased-queue.ts';
import { addresseeOf } from './send.ts';
import { filesWaitingSince, noteAttempt } from './store.ts';

export interface FileCheckContext extends Pick<Context, 'db' | 'clock' | 'random' | 'jobs' | 'files' | 'scanner'> {
  readonly sites: Sites;
}

/** Scans a waiting file for viruses. If the scanner does not answer, the file stays blocked and the job is retried. */
export async function checkFile(context: FileCheckContext, { payload }: Pick<TakenJob, 'payload'>): Promise<void> {
  const { fileId = '', contactId = '' } = payload;
  const file = await fileById(context.db, fileId);
  if (file?.verdict === 'waiting') await scanFile(context, file, contactId);
}

async function scanFile(context: FileCheckContext, file: FileRow, contactId: string): Promise<void> {
  if (!context.scanner) throw new Error('no scanner is set');
  const stored = await openContent(context, { table: 'file', id: file.id }, file);
  if (!stored) throw new PermanentFailure('the file is not there');
  const finding = await context.scanner.scan(stored.stream);
  const refusedWords = (contact: ContactRow, name: string) => {
    const { brand, words } = addresseeOf(context, contact);
    const { subject, text } = words.file_refused;
    return { brand: brand.name, subject, text: interpolate(text, { name }) };
  };
  await recordVerdict({ ...context, refusedWords }, file, finding, contactId);
}

/** Files that have waited this long no longer have a job: it was given up or lost. */
const overdue = day;
/** After so many failures in a row it is the scanner, not the files. */
const mostFailures = 3;

/**
 * Scans files again that still wait after a day: a file stays blocked until its verdict is known, however long the scanner was
 * unavailable. A file that cannot be scanned does not stop the others; the first failure is thrown in the end.
 */
export async function checkOverdue(context: FileCheckContext): Promise<void> {
  const { db, clock } = context;
  const before = new Date(clock.now().getTime() - overdue).toISOString();
  const failures: unknown[] = [];
  let inRow = 0;
  for (const file of await filesWaitingSince(db, before)) {
    try {
      await scanFile(context, file, '');
      inRow = 0;
    } catch (error) {
      await noteAttempt(db, file.id, instantOf(clock));
      // The sweep reports a missing file.
      if (error instanceof PermanentFailure) continue;
      failures.push(error);
      inRow += 1;
      if (inRow === mostFailures) break;
    }
  }
  if (failures.length > 0) throw failures[0];
}

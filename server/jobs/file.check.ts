import { day } from '#contract/values/durations.ts';
import type { ContactRow } from '../access/contact-store.ts';
import { fileById } from '../access/document-store.ts';
import type { Sites } from '../brands/sites.ts';
import type { Context } from '../context.ts';
import { recordVerdict } from '../features/documents/file-verdict.ts';
import type { FileRow } from '../platform/files/file-row.ts';
import { openContent } from '../platform/files/stored-content.ts';
import type { TakenJob } from '../platform/jobs/jobs.ts';
import { PermanentFailure } from '../platform/jobs/leased-queue.ts';
import { interpolate } from '../platform/server-texts.ts';
import { addresseeOf } from './mail-texts.ts';
import { filesWaitingSince } from './store.ts';

/** The dependencies of file checks. */
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
  const kept = await openContent(context, { table: 'file', id: file.id }, file);
  if (!kept) throw new PermanentFailure('the file is not there');
  const finding = await context.scanner.scan(kept.stream);
  const refusedWords = (contact: ContactRow, name: string) => {
    const { brand, said } = addresseeOf(context, contact);
    const { subject, text } = said.file_refused;
    return { brand: brand.name, subject, text: interpolate(text, { name }) };
  };
  await recordVerdict({ ...context, refusedWords }, file, finding, contactId);
}

/** Files that have waited this long no longer have a job: it was given up or lost. */
const overdue = day;

/**
 * Scans files again that still wait after a day: a file stays blocked until its verdict is known, however long the scanner was
 * unavailable.
 */
export async function checkOverdue(context: FileCheckContext): Promise<void> {
  const before = new Date(context.clock.now().getTime() - overdue).toISOString();
  const waiting = await filesWaitingSince(context.db, before);
  for (const file of waiting) {
    await scanFile(context, file, '').catch((error: unknown) => {
      // A missing file must not block the others; the sweep reports it.
      if (!(error instanceof PermanentFailure)) throw error;
    });
  }
}

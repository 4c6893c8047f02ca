import type { ContactRow } from '../access/contact-store.ts';
import { type FileRow, fileById } from '../access/document-store.ts';
import type { Sites } from '../brands/sites.ts';
import type { Context } from '../context.ts';
import { recordVerdict } from '../features/documents/file-verdict.ts';
import { PermanentFailure, type TakenJob } from '../platform/jobs.ts';
import { interpolate } from '../platform/server-texts.ts';
import { addresseeOf } from './mail-texts.ts';

/** What looking at files stands on. */
export interface FileCheckContext extends Pick<Context, 'db' | 'clock' | 'chance' | 'jobs' | 'files' | 'scanner'> {
  readonly sites: Sites;
}

/** Looks a file through that waits for it. A scanner that does not answer leaves it held, and it is tried again. */
export async function checkFile(context: FileCheckContext, { payload }: Pick<TakenJob, 'payload'>): Promise<void> {
  const { fileId = '', contactId = '' } = payload;
  const file = await fileById(context.db, fileId);
  if (file?.verdict === 'waiting') await look(context, file, contactId);
}

async function look(context: FileCheckContext, file: FileRow, contactId: string): Promise<void> {
  if (!context.scanner) throw new Error('no scanner is set');
  const kept = await context.files.open(file.stored_name);
  if (!kept) throw new PermanentFailure('the file is not there');
  const finding = await context.scanner.scan(kept.stream);
  const refusedWords = (contact: ContactRow, name: string) => {
    const { brand, said } = addresseeOf(context, contact);
    const { subject, text } = said.file_refused;
    return { brand: brand.name, subject, text: interpolate(text, { name }) };
  };
  await recordVerdict({ ...context, refusedWords }, file, finding, contactId);
}

/** Files that wait this long have outlived the tries of their job, or lost it. */
const overdue = 24 * 60 * 60_000;

/** Tries again what still waits after a day: a file is held back until it is known, however long the scanner was away. */
export async function checkOverdue(context: FileCheckContext): Promise<void> {
  const before = new Date(context.clock.now().getTime() - overdue).toISOString();
  const waiting = await context.db
    .selectFrom('file')
    .selectAll()
    .where('verdict', '=', 'waiting')
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(100)
    .execute();
  for (const file of waiting) {
    await look(context, file, '').catch((error: unknown) => {
      // One that is not there keeps the others waiting for nothing; the sweep tells of it.
      if (!(error instanceof PermanentFailure)) throw error;
    });
  }
}

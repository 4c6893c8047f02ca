import type { Sites } from '../brands/sites.ts';
import type { Ground } from '../context.ts';
import type { ContactRow } from '../features/account/store.ts';
import { settleFile } from '../features/documents/checking.ts';
import { type FileRow, fileById } from '../features/documents/store.ts';
import { NoUse, type TakenJob } from '../platform/jobs.ts';
import { filled } from '../platform/words.ts';
import { addresseeOf } from './letters.ts';

/** What looking at files stands on. */
export interface LookGround extends Pick<Ground, 'db' | 'clock' | 'chance' | 'jobs' | 'files' | 'scanner'> {
  readonly sites: Sites;
}

/** Looks a file through that waits for it. A scanner that does not answer leaves it held, and it is tried again. */
export async function checkFile(ground: LookGround, { payload }: Pick<TakenJob, 'payload'>): Promise<void> {
  const { fileId = '', contactId = '' } = payload;
  const file = await fileById(ground.db, fileId);
  if (file?.verdict === 'waiting') await look(ground, file, contactId);
}

async function look(ground: LookGround, file: FileRow, contactId: string): Promise<void> {
  if (!ground.scanner) throw new Error('no scanner is set');
  const kept = await ground.files.open(file.stored_name);
  if (!kept) throw new NoUse('the file is not there');
  const finding = await ground.scanner.scan(kept.stream);
  const refusedWords = (contact: ContactRow, name: string) => {
    const { brand, said } = addresseeOf(ground, contact);
    const { subject, text } = said.file_refused;
    return { brand: brand.name, subject, text: filled(text, { name }) };
  };
  await settleFile({ ...ground, refusedWords }, file, finding, contactId);
}

/** Files that wait this long have outlived the tries of their job, or lost it. */
const overdue = 24 * 60 * 60_000;

/** Tries again what still waits after a day: a file is held back until it is known, however long the scanner was away. */
export async function checkOverdue(ground: LookGround): Promise<void> {
  const before = new Date(ground.clock.now().getTime() - overdue).toISOString();
  const waiting = await ground.db
    .selectFrom('file')
    .selectAll()
    .where('verdict', '=', 'waiting')
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(100)
    .execute();
  for (const file of waiting) {
    await look(ground, file, '').catch((error: unknown) => {
      // One that is not there keeps the others waiting for nothing; the sweep tells of it.
      if (!(error instanceof NoUse)) throw error;
    });
  }
}

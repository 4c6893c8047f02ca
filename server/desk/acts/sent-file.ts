import { documentRefusals } from '#contract/documents/schema.ts';
import { refuse, refuseField } from '../../access/refusals.ts';
import { safeName } from '../../access/safe-file-name.ts';
import type { FileRow } from '../../database/tables/documents.ts';
import type { Db } from '../../database/tables.ts';
import { instantOf } from '../../platform/clock.ts';
import { detectType } from '../../platform/files/detect-type.ts';
import type { SentFile } from '../../platform/files/store.ts';
import { fileCheck } from '../../uploads/jobs.ts';
import type { ReceivedFile } from '../../uploads/receive-files.ts';
import { commitWithFiles, fileRow } from '../../uploads/store-files.ts';
import type { DeskContext } from './act.ts';
import { insertFile } from './stores/record-store.ts';

type CheckedFile = Omit<ReceivedFile, 'number'>;

/** The only file of a call, with its type by its content (UPLOAD-3, W20). */
export async function checkedFile([sent, second]: readonly SentFile[]): Promise<CheckedFile> {
  if (!sent) throw refuse(documentRefusals.noFile);
  if (second) throw refuse(documentRefusals.tooManyFiles);
  const name = safeName(sent.name);
  const found = await detectType(name, sent.arrived.head);
  if ('refused' in found) throw refuseField(found.refused, 'file0');
  return { arrived: sent.arrived, name, contentType: found.contentType };
}

/** Stores a file, and in one transaction its row, its check for viruses and what `work` writes; all or nothing. */
export async function storeFile<Answer>(
  context: DeskContext,
  file: CheckedFile,
  work: (db: Db, row: FileRow) => Promise<Answer>,
): Promise<Answer> {
  const stored = await context.files.save(file.arrived);
  const row = fileRow(context, file, stored, instantOf(context.clock));
  const answer = await commitWithFiles(context, [stored], async (db) => {
    await insertFile(db, row);
    if (row.verdict === 'waiting') await context.jobs.add(db, fileCheck, { fileId: row.id });
    return work(db, row);
  });
  if (context.scanner) context.jobs.wake();
  return answer;
}

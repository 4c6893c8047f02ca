import type { Services } from '../../context.ts';
import { instantOf } from '../../platform/clock.ts';
import { deleteExport, type ExportRow, endedExports } from './store.ts';

type RemoveContext = Pick<Services, 'db' | 'files' | 'clock'>;

/**
 * Removes the exports whose time is over. Their files do not go to the trash: nobody needs them back, and a copy of all that is known
 * about a person is not to lie about. Returns how many.
 */
export async function removeEndedExports(context: RemoveContext): Promise<number> {
  const ended = await endedExports(context.db, instantOf(context.clock));
  for (const row of ended) await removeExport(context, row);
  return ended.length;
}

/** The file first: after a crash between the two, the next sweep finds the row and does both again. */
export async function removeExport({ db, files }: Pick<RemoveContext, 'db' | 'files'>, row: ExportRow): Promise<void> {
  if (row.stored_name !== null) await files.remove(row.stored_name);
  await deleteExport(db, row.id);
}

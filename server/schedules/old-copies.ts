import type { Kysely } from 'kysely';
import { day } from '#contract/values/dates.ts';
import type { Services } from '../context.ts';
import { removeCopyFiles, removeCopySchemas } from '../database/old-copies.ts';
import { engineOf } from '../database/open.ts';
import { backupDays } from '../platform/retention.ts';

/**
 * Deletes copies from before an upgrade once the backups of their time are gone: whoever was erased since then is still in them. Not
 * while another process migrates. Returns how many.
 */
export async function removeOldCopies(context: Pick<Services, 'db' | 'clock'>): Promise<number> {
  const { clock } = context;
  const before = new Date(clock.now().getTime() - backupDays * day);
  const db = context.db as unknown as Kysely<never>;
  return engineOf(context.db) === 'sqlite' ? removeCopyFiles(db, before) : removeCopySchemas(db, before);
}

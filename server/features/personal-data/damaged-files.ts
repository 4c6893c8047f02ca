import { FileDamaged } from '../../platform/files/file-cipher.ts';
import { openContent } from '../../platform/files/stored-content.ts';
import type { ContentsContext } from './contents.ts';
import { type ClaimFile, claimsOfContact, filesOfClaim } from './store.ts';

/** The stored names of files that an export leaves out. */
export type DamagedFiles = ReadonlySet<string>;

type ReadingContext = Pick<ContentsContext, 'db' | 'files' | 'reportDamage'>;

/**
 * Makes something of all files of a contact. That an encrypted file is damaged shows only while it is read, when a part of it is in the
 * zip already: then every file is read once, and `make` is called again without those that are damaged.
 */
export async function withoutDamaged<Made>(
  context: ReadingContext,
  contactId: string,
  make: (damaged: DamagedFiles) => Promise<Made>,
): Promise<Made> {
  try {
    return await make(new Set());
  } catch (error) {
    if (!(error instanceof FileDamaged)) throw error;
  }
  return make(await damagedOf(context, contactId));
}

async function damagedOf(context: ReadingContext, contactId: string): Promise<DamagedFiles> {
  const damaged = new Set<string>();
  for (const claim of await claimsOfContact(context.db, contactId)) {
    for (const file of await filesOfClaim(context.db, claim.id)) {
      const error = await damageOf(context, file);
      if (error === null) continue;
      damaged.add(file.stored_name);
      context.reportDamage?.(error);
    }
  }
  return damaged;
}

async function damageOf(context: ReadingContext, file: ClaimFile): Promise<FileDamaged | null> {
  try {
    const opened = await openContent(context, { table: 'file', id: file.id }, file);
    for await (const _ of opened?.stream ?? []);
    return null;
  } catch (error) {
    if (error instanceof FileDamaged) return error;
    throw error;
  }
}

import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { contactById } from '../../access/contact-store.ts';
import type { Sites } from '../../brands/sites.ts';
import { instantOf } from '../../platform/clock.ts';
import { archiveOf } from './archive.ts';
import { type ContentsContext, exportContents } from './contents.ts';
import { type DamagedFiles, withoutDamaged } from './damaged-files.ts';

/** ACCOUNT-10: writes the copy of a contact's data to a file that must not exist yet, for the operator. */
export async function writeCopy(
  context: ContentsContext & { readonly sites: Pick<Sites, 'brandOf'> },
  contactId: string,
  file: string,
): Promise<void> {
  const contact = await contactById(context.db, contactId);
  const { culture } = contact;
  const row = { contact_id: contactId, culture, prefix: null, asked_at: instantOf(context.clock) };
  const brand = context.sites.brandOf(contact.brand);
  let flags = 'wx';
  const write = async (damaged: DamagedFiles) => {
    const { stream, ended } = archiveOf(exportContents(context, row, { brand, damaged }), context.clock.now());
    const out = createWriteStream(file, { flags, mode: 0o600 });
    // From then on it is the file of this copy, which a second attempt begins anew.
    out.once('open', () => {
      flags = 'w';
    });
    try {
      await pipeline(stream, out);
    } finally {
      stream.destroy();
      await ended;
    }
  };
  try {
    await withoutDamaged(context, contactId, write);
  } catch (error) {
    if (flags === 'w') await rm(file, { force: true });
    throw error;
  }
}

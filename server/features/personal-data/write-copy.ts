import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { contactById } from '../../access/contact-store.ts';
import type { Sites } from '../../brands/sites.ts';
import { instantOf } from '../../platform/clock.ts';
import { archiveOf } from './archive.ts';
import { type ContentsContext, exportContents } from './contents.ts';

/** ACCOUNT-10: writes the copy of a contact's data to a file that must not exist yet, for the operator. */
export async function writeCopy(
  context: ContentsContext & { readonly sites: Pick<Sites, 'brandOf'> },
  contactId: string,
  file: string,
): Promise<void> {
  const contact = await contactById(context.db, contactId);
  const { culture } = contact;
  const row = { contact_id: contactId, culture, prefix: null, asked_at: instantOf(context.clock) };
  const entries = exportContents(context, row, context.sites.brandOf(contact.brand));
  const { stream, ended } = archiveOf(entries, context.clock.now());
  try {
    await pipeline(stream, createWriteStream(file, { flags: 'wx', mode: 0o600 }));
  } finally {
    stream.destroy();
    await ended;
  }
}

import { Readable } from 'node:stream';
import { largestUpload, largestUploads, mostFiles } from '#contract/values/constants.ts';
import { safeName } from '../../access/safe-file-name.ts';
import { detectType } from '../../platform/files/detect-type.ts';
import type { FileStore } from '../../platform/files/store.ts';
import type { SentFile } from '../../platform/files/transfer.ts';
import type { MailReader, ParsedMail } from '../../platform/received-mail/reader.ts';

/** The accepted files of a mail, and the names of the refused ones. The caller discards the files that it does not store. */
export interface Attached {
  readonly files: readonly SentFile[];
  readonly refused: readonly string[];
}

/** NOTICE-8: the files of a mail that pass the rules of uploads (UPLOAD-3, W19). A logo in the text does not count. */
export async function attachedTo(
  { files, mailReader }: { readonly files: FileStore; readonly mailReader: Pick<MailReader, 'read'> },
  { attachments }: ParsedMail,
  bytes: Uint8Array,
): Promise<Attached> {
  const taken: SentFile[] = [];
  const refused: string[] = [];
  let total = 0;
  for (const [index, { name: asSent, head, inline }] of attachments.entries()) {
    if (inline) continue;
    const name = safeName(asSent);
    const fits = taken.length < mostFiles && 'contentType' in (await detectType(name, Buffer.from(head)));
    // One at a time, because the mail reader's worker runs one task at a time.
    const content = fits ? (await mailReader.read(bytes, index)).content : null;
    total += content?.length ?? 0;
    if (!content || content.length > largestUpload || total > largestUploads) {
      refused.push(name);
      continue;
    }
    const arrived = await files.receive(Readable.from([Buffer.from(content)]), largestUpload);
    taken.push({ number: taken.length, name, arrived });
  }
  return { files: taken, refused };
}

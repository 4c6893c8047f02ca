import { Readable } from 'node:stream';
import { largestUpload, largestUploads, mostFiles } from '#contract/values/constants.ts';
import { safeName } from '../../http/answers.ts';
import type { SentFile } from '../../http/route.ts';
import { detectType } from '../../platform/files/detect-type.ts';
import type { FileStore } from '../../platform/files/store.ts';
import type { Found, MailReader } from '../../platform/received-mail/reader.ts';

/** The files of a mail that can be taken, and the names of those that cannot. The caller discards what it does not keep. */
export interface Attached {
  readonly files: readonly SentFile[];
  readonly refused: readonly string[];
}

/** NOTICE-8: the files of a mail by the rules of any upload (UPLOAD-3, W19). What stands in the text, such as a logo, is none. */
export async function attachedTo(
  { files, mailReader }: { readonly files: FileStore; readonly mailReader: Pick<MailReader, 'read'> },
  { attachments }: Found,
  bytes: Uint8Array,
): Promise<Attached> {
  const taken: SentFile[] = [];
  const refused: string[] = [];
  let total = 0;
  for (const [index, { name: asSent, head, inline }] of attachments.entries()) {
    if (inline) continue;
    const name = safeName(asSent);
    const fits = taken.length < mostFiles && 'contentType' in (await detectType(name, Buffer.from(head)));
    // Read one by one: the thread that reads mails holds one at a time.
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

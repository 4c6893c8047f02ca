import { Readable } from 'node:stream';
import { largestUpload, largestUploads, mostFiles } from '#contract/values/constants.ts';
import { safeName } from '../../access/safe-file-name.ts';
import { detectType } from '../../platform/files/detect-type.ts';
import type { FileStore } from '../../platform/files/store.ts';
import { discardAll, type SentFile } from '../../platform/files/store.ts';
import type { ParsedMail } from '../../platform/received-mail/reader.ts';

/** The accepted files of a mail, and the names of the refused ones. The caller discards the files that it does not store. */
export interface Attached {
  readonly files: readonly SentFile[];
  readonly refused: readonly string[];
}

/**
 * NOTICE-8: the files of a mail that pass the rules of uploads (UPLOAD-3, W19). A logo in the text does not count. If one cannot be
 * received, none is left behind.
 */
export async function attachedTo(files: FileStore, { attachments }: ParsedMail): Promise<Attached> {
  const taken: SentFile[] = [];
  const refused: string[] = [];
  let total = 0;
  try {
    for (const { name: asSent, head, inline, content } of attachments) {
      if (inline) continue;
      const name = safeName(asSent);
      const fits = taken.length < mostFiles && 'contentType' in (await detectType(name, Buffer.from(head)));
      const size = content?.byteLength ?? 0;
      if (!fits || !content || size > largestUpload || total + size > largestUploads) {
        refused.push(name);
        continue;
      }
      total += size;
      const arrived = await files.receive(
        Readable.from([Buffer.from(content.buffer, content.byteOffset, size)]),
        largestUpload,
      );
      taken.push({ number: taken.length, name, arrived });
    }
  } catch (error) {
    await discardAll(files, taken);
    throw error;
  }
  return { files: taken, refused };
}

import { WorkerQueue } from '../threads/worker-queue.ts';
import type { ReceivedMail } from './mail.ts';

/** Which attachments are returned with their content: none, all but logos, or the one with this index. */
export type WantedContents = 'none' | 'files' | number;

export interface Asked {
  readonly bytes: Uint8Array;
  readonly contents: WantedContents;
}

export interface ParsedAttachment {
  readonly name: string;
  readonly head: Uint8Array;
  readonly inline: boolean;
  readonly content: Uint8Array | null;
}

export interface ParsedMail extends Omit<ReceivedMail, 'attachments'> {
  readonly attachments: readonly ParsedAttachment[];
}

/** The bytes of a mail in their own buffer, so that it can be transferred to the worker. */
type GivenBytes = () => Promise<Uint8Array<ArrayBuffer>>;

/** Parses untrusted mails in a worker thread (W10), with a limit of two seconds of processor time and 64 MB for each. */
export class MailReader {
  readonly #queue = new WorkerQueue<Asked, ParsedMail>(new URL('worker.ts', import.meta.url), {
    time: 2_000,
    memory: 64,
    waiting: 40,
    each: 2,
  });

  /** Rejects with WorkerFailure. The bytes are read when the task starts, and transferred to the worker. */
  read(bytes: GivenBytes, contents: WantedContents): Promise<ParsedMail> {
    return this.readFor(Symbol('once'), bytes, contents);
  }

  /** Parses a mail for a contact, of whom at most two may wait or run (`tooMany`). */
  readFor(contactId: string | symbol, bytes: GivenBytes, contents: WantedContents): Promise<ParsedMail> {
    return this.#queue.doFor(contactId, async () => {
      const given = await bytes();
      return { work: { bytes: given, contents }, transfer: [given.buffer] };
    });
  }

  close(): Promise<void> {
    return this.#queue.close();
  }
}

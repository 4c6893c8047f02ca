import { WorkerQueue } from '../threads/worker-queue.ts';
import type { ReceivedMail } from './mail.ts';

/** A task of the worker: parse a mail, and return the attachment with this index if it is not null. */
export interface Asked {
  readonly bytes: Uint8Array;
  readonly index: number | null;
}

/** The worker's result: the attachments with their first bytes, and the whole content of the requested one. */
export interface ParsedMail extends Omit<ReceivedMail, 'attachments'> {
  readonly attachments: readonly { readonly name: string; readonly head: Uint8Array; readonly inline: boolean }[];
  readonly content: Uint8Array | null;
}

/** Parses untrusted mails in a worker thread (W10), with a limit of two seconds and 64 MB for each. */
export class MailReader {
  readonly #queue = new WorkerQueue<Asked, ParsedMail>(new URL('worker.ts', import.meta.url), {
    time: 2_000,
    memory: 64,
    waiting: 40,
    each: 2,
  });

  /** Rejects with WorkerFailure if the bytes are not a mail or parsing exceeds the limits. */
  read(bytes: Uint8Array, index: number | null = null): Promise<ParsedMail> {
    return this.#queue.do({ bytes, index });
  }

  /**
   * Parses a mail for a contact, of whom at most two may wait or run (`tooMany`). The bytes are read when the task starts and are
   * transferred to the worker.
   */
  readFor(contactId: string, bytes: () => Promise<Uint8Array<ArrayBuffer>>, index: number | null): Promise<ParsedMail> {
    return this.#queue.doFor(contactId, async () => {
      const given = await bytes();
      return { work: { bytes: given, index }, transfer: [given.buffer] };
    });
  }

  close(): Promise<void> {
    return this.#queue.close();
  }
}

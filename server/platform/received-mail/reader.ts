import { WorkerQueue } from '../worker-queue.ts';
import type { ReceivedMail } from './mail.ts';

/** What the worker is asked: to read a mail, and to hand over one attachment by its index when it is not null. */
export interface Asked {
  readonly bytes: Uint8Array;
  readonly index: number | null;
}

/** What it found: the attachments with their first bytes, and the whole content of the one that was asked for. */
export interface Found extends Omit<ReceivedMail, 'attachments'> {
  readonly attachments: readonly { readonly name: string; readonly head: Uint8Array; readonly inline: boolean }[];
  readonly content: Uint8Array | null;
}

/** Reads mails, whoever sent them, in a thread of their own (W10): two seconds and 64 MB for each. */
export class MailReader {
  readonly #queue = new WorkerQueue<Asked, Found>(new URL('worker.ts', import.meta.url), {
    time: 2_000,
    memory: 64,
    waiting: 40,
    each: 2,
  });

  /** Rejects with WorkNotDone when the bytes are no mail or reading them goes beyond the bounds. */
  read(bytes: Uint8Array, index: number | null = null): Promise<Found> {
    return this.#queue.do({ bytes, index });
  }

  /**
   * The same for a contact, of whom two mails at most wait or are read at a time (`tooMany`). The bytes are asked for when
   * it is their turn, and are the reader's from then on.
   */
  readFor(contactId: string, bytes: () => Promise<Uint8Array<ArrayBuffer>>, index: number | null): Promise<Found> {
    return this.#queue.doFor(contactId, async () => {
      const given = await bytes();
      return { work: { bytes: given, index }, transfer: [given.buffer] };
    });
  }

  close(): Promise<void> {
    return this.#queue.close();
  }
}

import { Printer } from '../platform/claim-pdf/printer.ts';
import { MailReader } from '../platform/received-mail/reader.ts';

/** Threads for all worlds of a process: starting one takes longer than most tests, so no world closes them. */
export const sharedThreads = {
  mailReader: new (class extends MailReader {
    override async close(): Promise<void> {}
  })(),
  printer: new (class extends Printer {
    override async close(): Promise<void> {}
  })(),
};

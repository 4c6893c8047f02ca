import { runWorker } from '../threads/run-worker.ts';
import { readEml } from './eml.ts';
import type { ReceivedMail } from './mail.ts';
import { readMsg } from './msg.ts';
import type { Asked, ParsedMail } from './reader.ts';

/** The first bytes of an attachment, enough to detect its type. */
const headLength = 4_100;

const compoundFile = Buffer.from('d0cf11e0a1b11ae1', 'hex');

function read(bytes: Uint8Array): Promise<ReceivedMail> | ReceivedMail {
  return Buffer.from(bytes.subarray(0, 8)).equals(compoundFile) ? readMsg(bytes) : readEml(bytes);
}

runWorker<Asked, ParsedMail>(async ({ bytes, index }) => {
  const mail = await read(bytes);
  const wanted = index === null ? undefined : mail.attachments[index];
  const content = wanted ? Uint8Array.from(wanted.content) : null;
  const heads = mail.attachments.map(({ name, content: whole, inline = false }) => ({
    name,
    inline,
    head: Uint8Array.from(whole.subarray(0, headLength)),
  }));
  return { made: { ...mail, attachments: heads, content }, given: content ? [content.buffer] : [] };
});

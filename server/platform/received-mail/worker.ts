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

runWorker<Asked, ParsedMail>(async ({ bytes, contents }) => {
  const mail = await read(bytes);
  const attachments = mail.attachments.map(({ name, content, inline = false }, index) => ({
    name,
    inline,
    head: Uint8Array.from(content.subarray(0, headLength)),
    content: index === contents || (contents === 'files' && !inline) ? Uint8Array.from(content) : null,
  }));
  const given = attachments.flatMap(({ content }) => (content ? [content.buffer] : []));
  return { made: { ...mail, attachments }, given };
});

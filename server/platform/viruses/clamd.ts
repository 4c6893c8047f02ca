import { connect, type Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { minute } from '#contract/values/dates.ts';

/** The result of a scan: null for a clean file, or the name of the virus. */
export type Finding = string | null;

/** A virus scanner. It throws if the result is not available now. */
export interface Scanner {
  scan(content: Readable): Promise<Finding>;
}

export type ClamdAddress = { readonly path: string } | { readonly host: string; readonly port: number };

/** Time limit for scanning a file, in milliseconds; the lease of a job is twice as long. */
const patience = minute;
const longestReply = 4_096;

/** Parses 'host:port' or a socket path; null if it is neither. */
export function clamdAddress(setting: string): ClamdAddress | null {
  if (/^\/\S+$/.test(setting)) return { path: setting };
  const [, host = '', port = ''] = /^(\[[0-9a-fA-F:]+\]|[\w.-]+):(\d{1,5})$/.exec(setting) ?? [];
  const isPort = Number(port) > 0 && Number(port) <= 65_535;
  return host !== '' && isPort ? { host: host.replace(/^\[|\]$/g, ''), port: Number(port) } : null;
}

/** Sends length-prefixed chunks (INSTREAM) and reads a one-line reply. clamd stores no file. */
export function clamd(address: ClamdAddress, within = patience): Scanner {
  return {
    async scan(content: Readable): Promise<Finding> {
      const socket = connect(address);
      const reply = replyOf(socket, within);
      // A scanner that rejects the file early closes the connection; its reply matters more than the failed write.
      const sent = send(socket, content).catch(() => content.destroy());
      try {
        return findingOf(await reply);
      } finally {
        socket.destroy();
        await sent;
        content.destroy();
      }
    },
  };
}

async function send(socket: Socket, content: Readable): Promise<void> {
  await write(socket, Buffer.from('zINSTREAM\0'));
  for await (const piece of content as AsyncIterable<Buffer>) {
    if (piece.length === 0) continue;
    await write(socket, Buffer.concat([lengthOf(piece.length), piece]));
  }
  await write(socket, lengthOf(0));
}

function lengthOf(size: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(size);
  return length;
}

/** Waits until the chunk is written, so that a large file is never in memory as a whole. */
function write(socket: Socket, bytes: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.write(bytes, (error) => (error ? reject(error) : resolve()));
  });
}

function replyOf(socket: Socket, within: number): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    const timer = setTimeout(() => fail(new Error('the scanner took too long')), within);
    const end = () => clearTimeout(timer);
    const fail = (error: Error) => {
      end();
      reject(error);
    };
    socket.setEncoding('utf8');
    socket.on('data', (piece: string) => {
      text += piece;
      if (text.length > longestReply) fail(new Error('the scanner says too much'));
      const line = text.split('\0', 1)[0] ?? '';
      if (line.length === text.length) return;
      end();
      resolve(line);
    });
    socket.once('error', (error) => fail(error));
    socket.once('close', () => fail(new Error('the scanner closed the line')));
  });
}

/** Parses 'stream: OK' and 'stream: {name} FOUND'. Any other reply throws, because the verdict is unknown. */
function findingOf(line: string): Finding {
  if (line === 'stream: OK') return null;
  const found = /^stream: (.{1,200}) FOUND$/.exec(line);
  if (found) return found[1] ?? '';
  throw new Error(`the scanner says: ${line.slice(0, 100)}`);
}

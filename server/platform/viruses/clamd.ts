import { connect, type Socket } from 'node:net';
import type { Readable } from 'node:stream';
import type { Finding, Scanner } from './scanner.ts';

/** Where clamd listens: a path of a socket, or a host and port. */
export type ClamdAddress = { readonly path: string } | { readonly host: string; readonly port: number };

/** A file is looked through within this time, in milliseconds; a job is one process's own for twice as long. */
const patience = 60_000;
/** More than this clamd never has to say about one file. */
const longestReply = 4_096;

/** Reads 'host:port' or the path of a socket; null when it is neither. */
export function clamdAddress(setting: string): ClamdAddress | null {
  if (/^\/\S+$/.test(setting)) return { path: setting };
  const [, host = '', port = ''] = /^(\[[0-9a-fA-F:]+\]|[\w.-]+):(\d{1,5})$/.exec(setting) ?? [];
  const isPort = Number(port) > 0 && Number(port) <= 65_535;
  return host !== '' && isPort ? { host: host.replace(/^\[|\]$/g, ''), port: Number(port) } : null;
}

/** Asks ClamAV's clamd: the file goes over in lengths and bytes (INSTREAM), and one line comes back. Nothing is written there. */
export function clamd(address: ClamdAddress, within = patience): Scanner {
  return {
    async scan(content: Readable): Promise<Finding> {
      const socket = connect(address);
      const reply = replyOf(socket, within);
      // A scanner that says no before the end closes the line; what it said is worth more than that writing failed.
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

/** Waits until the piece is on its way, so that a large file never stands in memory whole. */
function write(socket: Socket, bytes: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.write(bytes, (error) => (error ? reject(error) : resolve()));
  });
}

/** The line that comes back. */
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

/** 'stream: OK', 'stream: {name} FOUND', or anything else: then it is not known. */
function findingOf(line: string): Finding {
  if (line === 'stream: OK') return null;
  const found = /^stream: (.{1,200}) FOUND$/.exec(line);
  if (found) return found[1] ?? '';
  throw new Error(`the scanner says: ${line.slice(0, 100)}`);
}

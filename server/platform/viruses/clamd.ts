import { connect, type Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
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
      const timer = setTimeout(() => socket.destroy(new Error('the scanner took too long')), within);
      // A scanner that rejects the file early closes the connection; its reply matters more than the failed write.
      const sent = pipeline(framed(content), socket, { end: false }).catch(() => undefined);
      try {
        return findingOf(await replyOf(socket));
      } finally {
        clearTimeout(timer);
        socket.destroy();
        await sent;
        content.destroy();
      }
    },
  };
}

async function* framed(content: Readable): AsyncGenerator<Buffer> {
  yield Buffer.from('zINSTREAM\0');
  for await (const piece of content as AsyncIterable<Buffer>) if (piece.length > 0) yield withLength(piece);
  yield withLength(Buffer.alloc(0));
}

function withLength(piece: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(piece.length);
  return Buffer.concat([length, piece]);
}

async function replyOf(socket: Socket): Promise<string> {
  let text = '';
  for await (const piece of socket.setEncoding('utf8') as AsyncIterable<string>) {
    text += piece;
    if (text.length > longestReply) throw new Error('the scanner says too much');
    if (text.includes('\0')) return text.split('\0', 1)[0] ?? '';
  }
  throw new Error('the scanner closed the line');
}

/** Parses 'stream: OK' and 'stream: {name} FOUND'. Any other reply throws, because the verdict is unknown. */
function findingOf(line: string): Finding {
  if (line === 'stream: OK') return null;
  const found = /^stream: (.{1,200}) FOUND$/.exec(line);
  if (found) return found[1] ?? '';
  throw new Error(`the scanner says: ${line.slice(0, 100)}`);
}

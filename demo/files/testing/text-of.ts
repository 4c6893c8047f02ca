import { readCompoundFile } from './compound-file.ts';
import { zipEntries } from './zip-entries.ts';

/** WinAnsi differs from Latin-1 in these characters of the demo papers. */
const winAnsi: Readonly<Record<string, string>> = { '\x80': '€', '\x91': '‘', '\x92': '’', '\x95': '•', '\x96': '–' };

const withoutTags = (markup: string) => markup.replaceAll(/<[^>]+>/g, ' ');

function pdfText(content: Buffer): string {
  const shown = [...content.toString('latin1').matchAll(/\(((?:\\.|[^\\)])*)\) ?(?:Tj|\/)/g)];
  const unescaped = shown.map(([, text = '']) =>
    text.replaceAll(/\\(\d{3}|.)/g, (_, code: string) => (code.length === 1 ? code : latin1(Number.parseInt(code, 8)))),
  );
  return unescaped.join(' ');
}

function latin1(code: number): string {
  const letter = String.fromCharCode(code);
  return winAnsi[letter] ?? letter;
}

function archiveText(content: Buffer): string {
  return [...zipEntries(content).values()].map((part) => withoutTags(part.toString())).join(' ');
}

function quotedPrintable(body: string): string {
  const bytes = body
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}

function mailText(content: Buffer): string {
  const mail = content.toString('latin1');
  const words = [...mail.matchAll(/=\?UTF-8\?B\?([^?]+)\?=/g)].map(([, word = '']) => Buffer.from(word, 'base64'));
  const texts = [...mail.matchAll(/quoted-printable\r\n\r\n(.+?)\r\n--/gs)].map(([, body = '']) =>
    withoutTags(quotedPrintable(body)),
  );
  const attached = [...mail.matchAll(/filename="([^"]+)"\r\n[^\r]+\r\n\r\n([A-Za-z0-9+/=\r\n]+?)\r\n--/g)].flatMap(
    ([, name = '', body = '']) => [name, textOf(name, Buffer.from(body, 'base64'))],
  );
  const head = mail.slice(0, mail.indexOf('\r\n\r\n'));
  return [head, Buffer.concat(words).toString(), ...texts, ...attached].join(' ');
}

function outlookText(content: Buffer): string {
  const streams = readCompoundFile(content);
  const texts = [...streams].flatMap(([path, bytes]) => {
    if (path.endsWith('001F')) return [bytes.toString('utf16le')];
    if (path.endsWith('__substg1.0_10130102')) return [withoutTags(bytes.toString())];
    if (!path.endsWith('__substg1.0_37010102')) return [];
    const name = streams.get(path.replace(/37010102$/, '3707001F'))?.toString('utf16le') ?? '';
    return [textOf(name, bytes)];
  });
  return texts.join(' ');
}

const readers: Readonly<Record<string, (content: Buffer) => string>> = {
  pdf: pdfText,
  docx: archiveText,
  xlsx: archiveText,
  eml: mailText,
  msg: outlookText,
  txt: (content) => content.toString(),
};

/** The readable text of a demo file and its attachments, in one line. Throws on a kind without text. */
export function textOf(name: string, content: Buffer): string {
  const read = readers[name.slice(name.lastIndexOf('.') + 1)];
  if (!read) throw new Error(`no text in ${name}`);
  return read(content).replaceAll(/\s+/g, ' ');
}

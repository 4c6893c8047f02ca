/** The initial dictionary of compressed RTF (MS-OXRTFCP 2.1.2.1). */
const dictionary =
  '{\\rtf1\\ansi\\mac\\deff0\\deftab720{\\fonttbl;}{\\f0\\fnil \\froman \\fswiss \\fmodern \\fscript \\fdecor MS Sans SerifSymbolArialTimes New RomanCourier{\\colortbl\\red0\\green0\\blue0\r\n\\par \\pard\\plain\\f0\\fs20\\b\\i\\u\\tab\\tx';
const [uncompressed, compressed] = [0x414c454d, 0x75465a4c];
const longestRtf = 10 * 1024 * 1024;

/** Decompresses Outlook's compressed RTF (MS-OXRTFCP); null if it is invalid. */
export function unpackedRtf(packed: Uint8Array): string | null {
  const bytes = Buffer.from(packed.buffer, packed.byteOffset, packed.byteLength);
  if (bytes.length < 16) return null;
  const [size, kind] = [bytes.readUInt32LE(4), bytes.readUInt32LE(8)];
  if (kind === uncompressed) return bytes.toString('latin1', 16, 16 + size);
  if (kind !== compressed || size > longestRtf) return null;

  const ring = Buffer.alloc(4_096, 0x20);
  ring.write(dictionary, 'latin1');
  const made = Buffer.alloc(size);
  let [at, writing, length] = [16, dictionary.length, 0];
  const put = (byte: number) => {
    ring[writing] = byte;
    writing = (writing + 1) % ring.length;
    if (length < size) made[length++] = byte;
  };
  while (at < bytes.length && length < size) {
    const control = bytes[at++] ?? 0;
    for (let bit = 0; bit < 8 && at < bytes.length && length < size; bit += 1) {
      if ((control & (1 << bit)) === 0) {
        put(bytes[at++] ?? 0);
        continue;
      }
      if (at + 2 > bytes.length) return made.toString('latin1', 0, length);
      const reference = bytes.readUInt16BE(at);
      at += 2;
      const from = reference >> 4;
      // A reference to the current write position marks the end.
      if (from === writing) return made.toString('latin1', 0, length);
      for (let step = 0; step < (reference & 0xf) + 2; step += 1) put(ring[(from + step) % ring.length] ?? 0);
    }
  }
  return made.toString('latin1', 0, length);
}

/** Groups without text of the document. */
const noText = new Set(
  'fonttbl colortbl stylesheet info pict object header footer listtable revtbl generator'.split(' '),
);
const breaks: Readonly<Record<string, string>> = { par: '\n', line: '\n', row: '\n', cell: '\t', tab: '\t' };
const signs: Readonly<Record<string, string>> = {
  lquote: '‘',
  rquote: '’',
  ldblquote: '“',
  rdblquote: '”',
  bullet: '•',
  endash: '–',
  emdash: '—',
  '~': '\u00a0',
  '-': '',
  _: '-',
};

interface Group {
  readonly skip: boolean;
  /** Whether the text is HTML that Outlook encapsulated in the RTF (MS-OXRTFEX). */
  readonly tag: boolean;
  /** The number of fallback characters after a \u escape. */
  readonly fallback: number;
}

/** The text of an RTF document, or the HTML encapsulated in it. */
export function wordsOfRtf(rtf: string): { readonly text: string } | { readonly html: string } {
  const fromHtml = /\\fromhtml1\b/.test(rtf.slice(0, 1_000));
  const codePage = /\\ansicpg(\d+)/.exec(rtf.slice(0, 1_000))?.[1] ?? '1252';
  const decoder = decoderOf(Number(codePage));
  const words: string[] = [];
  let bytes: number[] = [];
  const groups: Group[] = [];
  let [group, left, plainOnly]: [Group, number, boolean] = [{ skip: false, tag: false, fallback: 1 }, 0, false];

  const flush = () => {
    if (bytes.length > 0) words.push(decoder.decode(Uint8Array.from(bytes)));
    bytes = [];
  };
  const say = (text: string) => {
    flush();
    words.push(text);
  };
  const heard = () => !group.skip && !(plainOnly && !group.tag);
  // Control words and symbols, escaped bytes, braces, line breaks, and all other text.
  for (const [whole, word, number, byte, symbol, brace, plain] of rtf.matchAll(
    /\\([a-z]{1,32})(-?\d{1,10})? ?|\\'([0-9a-f]{2})|\\([^a-z'])|([{}])|\r?\n|([^\\{}\r\n]+)/gi,
  )) {
    if (brace === '{') groups.push(group);
    else if (brace === '}') group = groups.pop() ?? group;
    else if (word !== undefined) {
      left = 0;
      if (noText.has(word)) group = { ...group, skip: true };
      else if (word === 'htmltag') group = { ...group, skip: false, tag: true };
      else if (word === 'htmlrtf') plainOnly = fromHtml && number !== '0';
      else if (word === 'uc') group = { ...group, fallback: Math.min(Number(number ?? 1), 10) };
      else if (word === 'u' && heard()) {
        say(String.fromCharCode(Number(number ?? 0) & 0xffff));
        left = group.fallback;
      } else if (breaks[word] !== undefined && heard()) say(fromHtml ? '\n' : (breaks[word] ?? ''));
      else if (signs[word] !== undefined && heard()) say(signs[word] ?? '');
    } else if (byte !== undefined) {
      if (left > 0) left -= 1;
      else if (heard()) bytes.push(Number.parseInt(byte, 16));
    } else if (symbol !== undefined) {
      if (symbol === '*') group = { ...group, skip: true };
      else if (heard()) say(signs[symbol] ?? (/[\\{}]/.test(symbol) ? symbol : ''));
    } else if (plain !== undefined && heard()) {
      const rest = plain.slice(Math.min(left, plain.length));
      left -= Math.min(left, plain.length);
      for (const letter of rest) bytes.push(letter.charCodeAt(0) & 0xff);
    } else if (whole.startsWith('\\')) left = 0;
  }
  flush();
  return fromHtml ? { html: words.join('') } : { text: words.join('') };
}

/** A decoder for a Windows code page; an unknown one is decoded as Western European. */
export function decoderOf(codePage: number): TextDecoder {
  const named: Readonly<Record<number, string>> = {
    874: 'windows-874',
    932: 'shift_jis',
    936: 'gbk',
    949: 'euc-kr',
    950: 'big5',
    20866: 'koi8-r',
    28605: 'iso-8859-15',
    65001: 'utf-8',
  };
  const latin = codePage >= 28_591 && codePage <= 28_600 ? `iso-8859-${codePage - 28_590}` : undefined;
  const windows = codePage >= 1_250 && codePage <= 1_258 ? `windows-${codePage}` : undefined;
  return new TextDecoder(named[codePage] ?? latin ?? windows ?? 'windows-1252');
}

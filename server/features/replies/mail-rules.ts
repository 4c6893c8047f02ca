import { texts } from '#texts/texts.ts';

/** What our mails to contacts come from: their names, addresses and domain for replies, in lower case. */
export interface OwnSender {
  readonly names: readonly string[];
  /** Addresses, or the end of addresses from the @. */
  readonly addresses: readonly string[];
}

/** The sender of mails 'Name <address>', and the domain for replies. */
export function ownSender(from: string, replyDomain: string): OwnSender {
  const [, name = '', address = from] = /^([^<]*)<([^>]+)>$/.exec(from) ?? [];
  return {
    names: [name.trim().toLowerCase()].filter(Boolean),
    addresses: [address.trim().toLowerCase(), `@${replyDomain.toLowerCase()}`],
  };
}

/** Whether a line names our address, or our name without an address. */
export function namesUs(line: string, { names, addresses }: OwnSender): boolean {
  const text = line.toLowerCase();
  if (addresses.some((address) => text.includes(address))) return true;
  return !text.includes('@') && names.some((name) => text.includes(name));
}

const mails = Object.values(texts).map(({ mail }) => mail);

/** A line reduced to its letters and digits, because mail programs change dashes, blanks and emphasis. */
function essence(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');
}

const longestLine = 400;
const aboveLines = new Set(mails.map(({ answer_above }) => essence(answer_above)));
const closings = mails.map(({ answerable }) => essence(answerable));
const footLabels = mails.flatMap(({ notices }) => [essence(notices.settings), essence(notices.stop)]);

/** Whether a line is the first one of our mails that can be answered: 'Write your answer above this line'. */
export function isAboveLine(line: string): boolean {
  return line.length > 20 && line.length < longestLine && aboveLines.has(essence(line));
}

/** The number of lines from `at` on that hold the closing sentence of our mails, which may be wrapped; 0 for none. */
export function linesOfClosing(lines: readonly string[], at: number): number {
  if (lines[at] === '') return 0;
  let found = '';
  for (let count = 1; count <= 5; count += 1) {
    const line = lines[at + count - 1];
    if (line === undefined || line.length > longestLine) return 0;
    found += essence(line);
    if (found === '' || !closings.some((closing) => closing.startsWith(found))) return 0;
    if (closings.includes(found)) return count;
  }
  return 0;
}

/** Whether a line belongs to the footer of our mails: one of its links. */
export function isFooter(line: string): boolean {
  if (line.length > 2_000) return false;
  if (/^<?https?:\/\/\S*$/i.test(line)) return true;
  const [label = ''] = line.split(/[<[(]?https?:/i, 1);
  return footLabels.includes(essence(label));
}

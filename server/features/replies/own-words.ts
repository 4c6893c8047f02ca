import { isAboveLine, isFooter, linesOfClosing, namesUs, type OwnSender } from './own-mail.ts';
import { copiedHeadersAt, introductionAt, isAppLine, isSeparator, mostHeaders } from './quote-marks.ts';

/**
 * NOTICE-8: the text of a reply without the quoted mail and the signature. In doubt a line is kept, so that no text of the
 * contact is lost: a quote counts as ours if its introduction names us, if it contains the first line of our mails, or if
 * nothing says whose it is. Each line is looked at a fixed number of times, so the time grows with the length of the mail.
 */
export function ownWords(body: string, us: OwnSender): string {
  const lines = body.normalize('NFC').replaceAll('\r\n', '\n').split('\n');
  const above = lines.findIndex((line) => !isQuoted(line) && isAboveLine(line));
  const own =
    above === -1
      ? withoutQuotes(lines, us)
      : [
          ...withoutQuotes(withoutHead(lines.slice(0, above), us), us),
          '',
          ...withoutQuotes(lines.slice(endOfOwnMail(lines, above)), us),
        ];
  return own
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

const isQuoted = (line: string) => line.trimStart().startsWith('>');

/** Without what mail programs put directly before our mail when they quote it without '>'. */
function withoutHead(lines: readonly string[], us: OwnSender): readonly string[] {
  let end = lines.length;
  for (;;) {
    const last = lines[end - 1];
    if (last === undefined) return [];
    if (last.trim() === '' || isSeparator(last.trim()) || us.names.includes(last.trim().toLowerCase())) {
      end -= 1;
      continue;
    }
    const head = headEndingAt(lines, end);
    if (head === 0) return lines.slice(0, end);
    end -= head;
  }
}

/** The number of lines of an introduction that ends before this line; 0 for none. */
function headEndingAt(lines: readonly string[], end: number): number {
  const last = lines.slice(Math.max(0, end - mostHeaders), end);
  const counts = last.map((_, index) => last.length - index);
  const headers = counts.find((count) => copiedHeadersAt(last, last.length - count)?.lines === count);
  return headers ?? counts.find((count) => introductionAt(last, last.length - count)?.lines === count) ?? 0;
}

/** The line after our mail, which is quoted without '>': behind its closing sentence and footer, otherwise the end. */
function endOfOwnMail(lines: readonly string[], above: number): number {
  let end = lines.length;
  for (let at = above; at < lines.length; at += 1) {
    const count = linesOfClosing(lines, at);
    if (count > 0) end = at + count;
  }
  while (end < lines.length && ((lines[end] ?? '').trim() === '' || isFooter((lines[end] ?? '').trim()))) end += 1;
  return end;
}

/** Whose the current quote is. */
type Origin = 'us' | 'others' | null;

/** Without quotes of our mails by '>', their introductions, lines of programs, and signatures. */
function withoutQuotes(lines: readonly string[], us: OwnSender): string[] {
  const kept: string[] = [];
  const next = nextWithText(lines);
  let origin: Origin = null;
  let signed = false;
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    if (isQuoted(line)) {
      const end = endOfQuote(lines, at);
      origin = originOf(lines.slice(at, end), origin, us);
      signed = false;
      if (origin !== 'us') kept.push(...lines.slice(at, end));
      at = end - 1;
      continue;
    }
    const head = headAt(lines, at);
    if (head) {
      const quote = next[at + head.lines] ?? lines.length;
      const quoted = isQuoted(lines[quote] ?? '') ? lines.slice(quote, endOfQuote(lines, quote)) : [];
      const isOurs = namesUs(head.text, us) || quoted.some((one) => isAboveLine(withoutMarks(one)));
      if (isOurs || quoted.length > 0) origin = isOurs ? 'us' : 'others';
      signed = false;
      if (isOurs) dropSeparator(kept);
      else kept.push(...lines.slice(at, at + head.lines));
      at += head.lines - 1;
      continue;
    }
    if (line === '-- ') signed = true;
    if (!signed && !isAppLine(line.trim())) kept.push(line);
  }
  return kept;
}

/** Removes the line that separates our mail from what was written above it. */
function dropSeparator(kept: string[]): void {
  const last = (kept.at(-1) ?? '').trim() === '' ? kept.length - 2 : kept.length - 1;
  if (isSeparator((kept[last] ?? '').trim())) kept.splice(last);
}

const headAt = (lines: readonly string[], at: number) => copiedHeadersAt(lines, at) ?? introductionAt(lines, at);

function endOfQuote(lines: readonly string[], at: number): number {
  let end = at;
  while (end < lines.length && isQuoted(lines[end] ?? '')) end += 1;
  return end;
}

const withoutMarks = (line: string) => line.replace(/^[>\s]+/, '').trim();

/**
 * Whose a quote is: ours if it contains the first line of our mails; somebody else's if it begins with the headers of their mail;
 * otherwise as its introduction or the quote before says. A single line without any of these may be no quote, such as '> 3 hours'.
 */
function originOf(quote: readonly string[], before: Origin, us: OwnSender): Origin {
  const words = quote.map(withoutMarks);
  if (words.some(isAboveLine)) return 'us';
  const first = words.findIndex((line) => line !== '');
  const head = first === -1 ? null : headAt(words, first);
  if (head) return namesUs(head.text, us) ? 'us' : 'others';
  return before ?? (quote.length > 1 ? 'us' : null);
}

/** For each line the number of the first line from it on that is not blank. */
function nextWithText(lines: readonly string[]): readonly number[] {
  const next: number[] = new Array(lines.length);
  for (let at = lines.length - 1, last = lines.length; at >= 0; at -= 1) {
    if ((lines[at] ?? '').trim() !== '') last = at;
    next[at] = last;
  }
  return next;
}

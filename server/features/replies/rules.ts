import { isAboveLine, isFooter, linesOfClosing, namesUs, type OwnSender } from './mail-rules.ts';

/** The longest introduction of a quote, in lines, and the most headers that are copied before one. */
const mostIntroduced = 3;
const mostHeaders = 12;
/** How far a quote is looked back from, in lines and in characters of each, so that the time grows with the length of the mail. */
const [mostLines, mostOfLine] = [36, 400];

/** The lines that programs add below what somebody wrote: 'Sent from my iPhone'. A longer line is somebody's own. */
const ofApp =
  /^(?:(?:sent|get outlook|verzonden|verstuurd|gesendet|diese nachricht|envoyé|enviado|inviato) |outlook (?:for|voor|für|pour|para|per) |von mein|iphone).{0,110}$/i;
const apps = /\b(?:iphone|ipad|ios|android|galaxy|samsung|outlook|yahoo|gmx)/i;
const isAppLine = (line: string) => ofApp.test(line) && apps.test(line) && line.split(/\s+/).length <= 11;

const isQuoted = (line: string) => line.trimStart().startsWith('>');
const isBlank = (line: string) => line.trim() === '';
const isSeparator = (line: string) => line.length < 200 && /^[-_=*]{2}/.test(line) && /[-_=*]{2}$/.test(line);
const isHeader = (line: string) => /^\*?[\p{L}-]{1,12}(?: \p{L}{2,3})? ?:/u.test(line);

/**
 * NOTICE-8: the text of a reply without our mail, which it quotes, and the signature. In doubt a line is kept, so that no text of the
 * contact is lost: a quote is ours if it holds the first line of our mails, if its introduction names us, or if nothing says whose it is.
 */
export function ownWords(body: string, us: OwnSender): string {
  const lines = body.normalize('NFC').replaceAll('\r\n', '\n').split('\n');
  const own: string[] = [];
  let [isSigned, wasOurs] = [false, false];
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    const end = endOfQuote(lines, at);
    if (end > at) {
      isSigned = false;
      const quote = lines.slice(at, end);
      const before = own.slice(-mostLines).map((one) => one.slice(0, mostOfLine));
      const head = linesOfHead(before, us);
      const goesOn = (wasOurs || quote.length > 1) && !isIntroduced(before);
      const isOurs = head > 0 || goesOn || quote.some((one) => isAboveLine(withoutMarks(one)));
      if (isOurs) own.splice(own.length - head);
      else for (const one of quote) own.push(one);
      wasOurs = isOurs;
      at = end - 1;
    } else if (line === '-- ') isSigned = true;
    else if (!isSigned && !isAppLine(line.trim())) own.push(line);
  }
  return own
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

/** The line after a quote that begins here: by its marks, or of our mail without marks; the same line where none begins. */
function endOfQuote(lines: readonly string[], at: number): number {
  let end = at;
  while (end < lines.length && isQuoted(lines[end] ?? '')) end += 1;
  return end === at && isAboveLine(lines[at] ?? '') ? endOfOwnMail(lines, at) : end;
}

/** The line after our mail, which is quoted without '>': behind its closing sentence and footer, otherwise the end. */
function endOfOwnMail(lines: readonly string[], above: number): number {
  let end = lines.length;
  for (let at = above; at < lines.length; at += 1) {
    const count = linesOfClosing(lines, at);
    if (count > 0) end = at + count;
  }
  while (end < lines.length && (isBlank(lines[end] ?? '') || isFooter((lines[end] ?? '').trim()))) end += 1;
  return end;
}

const withoutMarks = (line: string) => line.replace(/^[>\s]+/, '');

const isIntroduced = (before: readonly string[]) =>
  before
    .findLast((line) => !isBlank(line))
    ?.trim()
    .endsWith(':') === true;

/** How many lines mail programs put before a quote of ours: the headers that they copy, or 'On 20 November, Redress wrote:'. */
function linesOfHead(before: readonly string[], us: OwnSender): number {
  const from = before.findLastIndex((line) => !isBlank(line)) + 1;
  const last = before.slice(Math.max(0, from - mostHeaders), from).toReversed();
  const other = last.findIndex((line) => !isHeader(line.trim()));
  const headers = other === -1 ? last.length : other;
  const textOf = (count: number) => last.slice(0, count).toReversed().join(' ');
  // A wrapped address has lost its beginning.
  const isOfUs = (count: number) => namesUs(textOf(count), us) && /^[^<>]*(?:<[^<>]*>[^<>]*)*$/.test(textOf(count));
  const counts = Array.from({ length: mostIntroduced }, (_, place) => place + 1);
  const introduced = last[0]?.trim().endsWith(':') ? counts.find(isOfUs) : undefined;
  const head = headers > 1 && isOfUs(headers) ? headers : (introduced ?? 0);
  if (head === 0) return 0;
  return before.length - from + head + Number(isSeparator(last[head]?.trim() ?? ''));
}

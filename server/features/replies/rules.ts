import { isAboveLine, isFooter, linesOfClosing, namesUs, type OwnSender } from './mail-rules.ts';

/** The lines that mail programs write before a quote: where it begins, and how many lines it takes. */
interface Introduction {
  readonly lines: number;
  readonly text: string;
}

/** The longest introduction, over three lines, and the most headers that are copied before a quote. */
const longest = 400;
const mostHeaders = 12;

/** 'wrote' in the languages of the portal, as Gmail, Apple Mail, Thunderbird, Outlook, Yahoo, GMX and Roundcube say it. */
const wrote =
  /(?<!\p{L})(?:wrote|schreef|geschreven|schrieb|geschrieben|écrit|escribió|scritto|yazdı|yazmış)(?!\p{L})/u;

/** How an introduction of several lines begins: 'On', a date, or the name and address of the author. */
const wrapped = /^(?:(?:on|op|am|le|el|il)\s|\d|[^<>@]{0,100}<[^<>\s]*)/;

/**
 * 'On 20 November 2026 at 09:12, Redress <…> wrote:', on up to three lines; null for anything else. It contains a date, a time or
 * an address: a sentence such as 'The airline wrote:' is somebody's own.
 */
function introductionAt(lines: readonly string[], at: number): Introduction | null {
  const first = (lines[at] ?? '')
    .slice(0, longest + 1)
    .trim()
    .toLowerCase();
  if (!first.endsWith(':') && !wrapped.test(first)) return null;
  for (let count = 1; count <= 3; count += 1) {
    const text = textOf(lines, at, count);
    if (text === null) return null;
    if (!isIntroduction(text, count)) continue;
    // A line before the introduction is somebody's own, even if it begins with 'On'.
    for (let skipped = 1; skipped < count; skipped += 1) {
      const shorter = textOf(lines, at + skipped, count - skipped);
      if (shorter !== null && isIntroduction(shorter, count - skipped)) return null;
    }
    return { lines: count, text };
  }
  return null;
}

function isIntroduction(text: string, count: number): boolean {
  return text.endsWith(':') && /[\d@]/.test(text) && wrote.test(text) && (count === 1 || wrapped.test(text));
}

/** The lines as one in lower case; null if they cannot be one introduction. */
function textOf(lines: readonly string[], at: number, count: number): string | null {
  const parts = lines.slice(at, at + count).map((line) => line.slice(0, longest + 1).trim());
  if (parts.length < count || parts.some((line) => line === '' || line.startsWith('>'))) return null;
  // Only the last line of an introduction ends a sentence.
  if (parts.slice(0, -1).some((line) => /[.!?:;]$/.test(line))) return null;
  const text = parts.join(' ').replaceAll(/\s+/g, ' ').toLowerCase();
  return text.length > longest ? null : text;
}

const from = 'from van von de da kimden gönderen'.split(' ');
const others = [
  'sent date to cc subject reply-to importance',
  'verzonden datum aan onderwerp urgentie',
  'gesendet an betreff wichtigkeit',
  'envoyé à objet',
  'enviado fecha para asunto',
  'inviato data a oggetto',
  'tarih kime konu bilgi gönderildi',
].join(' ');
const labels = new Set([
  ...from,
  ...others.split(' '),
  'envoyé le',
  'enviado el',
  'gönderme tarihi',
  'gönderilme tarihi',
  'antwoord aan',
  'antwort an',
  'répondre à',
]);

/** The headers that Outlook, GMX and others copy before a quote: a line for the author and at least one more. Null for none. */
function copiedHeadersAt(lines: readonly string[], at: number): Introduction | null {
  let count = 0;
  let hasAuthor = false;
  for (; count < mostHeaders; count += 1) {
    const label = labelOf(lines[at + count] ?? '');
    if (label === null) break;
    hasAuthor ||= from.includes(label);
  }
  if (count < 2 || !hasAuthor) return null;
  return { lines: count, text: textOfHeaders(lines.slice(at, at + count)) };
}

function textOfHeaders(lines: readonly string[]): string {
  const addressed = lines.filter((line) => !/^\W*(?:subject|onderwerp|betreff|objet|asunto|oggetto|konu)/i.test(line));
  return addressed
    .map((line) => line.slice(0, longest))
    .join('\n')
    .toLowerCase();
}

/** The label of a copied header, such as 'from' for '*From:* Redress'; null for another line. */
function labelOf(line: string): string | null {
  if (!line.includes(':')) return null;
  const [name, rest] = line.slice(0, 40).split(':', 2);
  if (name === undefined || rest === undefined) return null;
  const label = name.replaceAll(/[*_]/g, '').trim().toLowerCase();
  return labels.has(label) ? label : null;
}

/** A line that separates a quote: '-----Original Message-----' or a line of dashes. */
function isSeparator(line: string): boolean {
  return line.length < 200 && (/^[-_=*]{10,}$/.test(line) || /^[-_=*]{2,}[^-_=*].*[-_=*]{2,}$/.test(line));
}

const appPrefixes = [
  ['sent from', 'sent with', 'sent via', 'get outlook for', 'outlook for'],
  ['verzonden vanaf', 'verzonden vanuit', 'verzonden met', 'verstuurd vanaf', 'verstuurd vanuit', 'verstuurd met'],
  ['download outlook voor', 'outlook voor', 'gesendet von', 'gesendet mit', 'diese nachricht wurde von', 'outlook für'],
  ['envoyé de', 'envoyé depuis', 'envoyé à partir', 'télécharger outlook', 'obtenez outlook', 'outlook pour'],
  ['enviado desde', 'enviado con', 'obtener outlook', 'descargar outlook', 'outlook para'],
  ['inviato da', 'inviato dal', 'inviato con', 'ottieni outlook', 'scarica outlook', 'outlook per'],
].flat();
const apps =
  /(?<!\p{L})(?:iphone|ipad|ios|android|galaxy|samsung|huawei|xiaomi|outlook|yahoo|gmx|web\.de|t-online|windows|blackberry|smartphone|aol|proton|thunderbird)(?!\p{L})/u;

/** A line that a program adds below what somebody wrote: 'Sent from my iPhone'. A longer sentence is somebody's own. */
function isAppLine(line: string): boolean {
  if (line.length < 10 || line.length > 200) return false;
  const text = line.toLowerCase();
  if (!apps.test(text)) return false;
  const words = text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/<[^>]*>|\(?https?:\S*/g, '')
    .trim();
  const count = words.split(' ').length;
  if (count > 12 || !apps.test(words)) return false;
  if (/(?:gönderildi|gesendet)\.?$/.test(words)) return true;
  return count <= 8 && appPrefixes.some((prefix) => words.startsWith(`${prefix} `));
}

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

type Origin = 'us' | 'others' | null;

/** Without quotes of our mails by '>', their introductions, lines of programs, and signatures. */
function withoutQuotes(lines: readonly string[], us: OwnSender): string[] {
  const own: string[] = [];
  const next = nextWithText(lines);
  let origin: Origin = null;
  let signed = false;
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    if (isQuoted(line)) {
      const end = endOfQuote(lines, at);
      origin = originOf(lines.slice(at, end), origin, us);
      signed = false;
      if (origin !== 'us') own.push(...lines.slice(at, end));
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
      if (isOurs) dropSeparator(own);
      else own.push(...lines.slice(at, at + head.lines));
      at += head.lines - 1;
      continue;
    }
    if (line === '-- ') signed = true;
    if (!signed && !isAppLine(line.trim())) own.push(line);
  }
  return own;
}

/** Removes the line that separates our mail from what was written above it. */
function dropSeparator(own: string[]): void {
  const last = (own.at(-1) ?? '').trim() === '' ? own.length - 2 : own.length - 1;
  if (isSeparator((own[last] ?? '').trim())) own.splice(last);
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

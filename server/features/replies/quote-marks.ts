/** The lines that mail programs write before a quote: where it begins, and how many lines it takes. */
export interface Introduction {
  readonly lines: number;
  readonly text: string;
}

/** The longest introduction, over three lines, and the most headers that are copied before a quote. */
const longest = 400;
export const mostHeaders = 12;

/** 'wrote' in the languages of the portal, as Gmail, Apple Mail, Thunderbird, Outlook, Yahoo, GMX and Roundcube say it. */
const wrote =
  /(?<!\p{L})(?:wrote|schreef|geschreven|schrieb|geschrieben|écrit|escribió|scritto|yazdı|yazmış)(?!\p{L})/u;

/** How an introduction of several lines begins: 'On', a date, or the name and address of the author. */
const wrapped = /^(?:(?:on|op|am|le|el|il)\s|\d|[^<>@]{0,100}<[^<>\s]*)/;

/**
 * 'On 20 November 2026 at 09:12, Redress <…> wrote:', on up to three lines; null for anything else. It contains a date, a time or
 * an address: a sentence such as 'The airline wrote:' is somebody's own.
 */
export function introductionAt(lines: readonly string[], at: number): Introduction | null {
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
export function copiedHeadersAt(lines: readonly string[], at: number): Introduction | null {
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
export function isSeparator(line: string): boolean {
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
export function isAppLine(line: string): boolean {
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

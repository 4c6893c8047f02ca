/** Patterns for the line before a quote, in the languages of the portal. */
const quoteBegins: readonly RegExp[] = [
  /^[—–-]{1,3} .{10,80} [—–-]{1,3}$/,
  /^-{2,}\s*(?:original message|oorspronkelijk bericht|ursprüngliche nachricht|doorgestuurd bericht|forwarded message|message d'origine|mensaje original|messaggio originale)\s*-{2,}$/i,
  /^_{20,}$/,
  /^(?:on|op|am|le|el|il) .{4,200}(?:wrote|schreef|schrieb|geschreven|a écrit|escribió|ha scritto)\b.{0,120}:$/i,
  /^.{4,200} (?:tarihinde|wrote|schreef|schrieb|yazdı)\b.{0,120}:$/i,
  /^(?:from|van|von|de|da|kimden):\s.*@/i,
];

/** Patterns for the line before a signature. */
const signatureBegins: readonly RegExp[] = [
  /^--$/,
  /^(?:sent from|verzonden vanaf|verstuurd vanaf|gesendet von|envoyé de|enviado desde|inviato da) (?:my|mijn|meinem|mon|mi|il mio)\b.{0,60}$/i,
  /^(?:outlook voor|outlook für|outlook for|get outlook for|download outlook voor) .{2,40}$/i,
];

/**
 * The characters of a mail in which an end is looked for; each line costs up to a hundred thousand steps. Behind them every line is
 * kept, and what somebody wrote is too long for a message by then (`largestMessage`).
 */
const mostLookedAt = 50_000;

/**
 * NOTICE-8: the text of a reply without the quoted mail and the signature. In doubt a line is kept, so that no text of the
 * contact is lost.
 */
export function ownWords(body: string): string {
  const lines = body.replaceAll('\r\n', '\n').split('\n');
  let looked = 0;
  const end = lines.findIndex((line, index) => {
    looked += line.length + 1;
    return looked <= mostLookedAt && isEnd(line.trim(), lines[index + 1]?.trim() ?? '');
  });
  const own = end === -1 ? lines : lines.slice(0, end);
  return own
    .filter((line) => !line.trimStart().startsWith('>'))
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

function isEnd(line: string, next: string): boolean {
  // A long 'On … wrote:' is wrapped into two lines.
  const joined = line.length > 20 && line.length < 200 && next.length < 120 ? `${line} ${next}` : line;
  const quotes =
    quoteBegins.some((begins) => begins.test(line)) ||
    (/^(?:on|op|am|le|el|il) /i.test(line) && quoteBegins.some((begins) => begins.test(joined)));
  return quotes || signatureBegins.some((begins) => begins.test(line));
}

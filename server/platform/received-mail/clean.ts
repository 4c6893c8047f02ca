/** Maximum length in characters of a body that is shown. */
const longestBody = 200_000;

/** One line without control and direction characters, which can disguise a name. */
export function cleanLine(text: string, longest = 1_000): string {
  return cut(
    text
      .normalize('NFC')
      .replaceAll(/[\p{Cc}\s]+/gu, ' ')
      .replaceAll(/[\p{Cf}\p{Cs}]/gu, '')
      .trim(),
    longest,
  );
}

/** The text of a mail without control characters other than line breaks and tabs. */
export function cleanText(text: string): string {
  const lines = text
    .normalize('NFC')
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .replaceAll(/[\u202a-\u202e\u2066-\u2069\p{Cs}]/gu, '')
    // Works line by line: a pattern for blanks before a line end starts again at each blank of a long run.
    .split('\n')
    // The blank is part of the line before a signature (RFC 3676).
    .map((line) => (line === '-- ' ? line : line.trimEnd()))
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n');
  return cut(lines.trim(), longestBody);
}

/** 'Name <address>', or the one of both that exists. */
export function writtenAddress(name: string | undefined, address: string | undefined): string {
  const [shown, at] = [cleanLine(name ?? '', 200), cleanLine(address ?? '', 254)];
  if (shown === '' || shown === at) return at;
  return at === '' ? shown : `${shown} <${at}>`;
}

/** The instant that a mail names; null if it names none between 1990 and now, give or take a day. */
export function instantNamed(date: string | undefined): string | null {
  const at = Date.parse(date ?? '');
  return at > Date.UTC(1990, 0) && at < Date.now() + 86_400_000 ? new Date(at).toISOString() : null;
}

function cut(text: string, longest: number): string {
  return text.length > longest ? `${text.slice(0, longest).toWellFormed()}…` : text;
}

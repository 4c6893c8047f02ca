/** The longest body that is shown, in characters; more is no mail that anyone reads. */
const longestBody = 200_000;

/** One line as it may be shown: without control and direction signs, which make a name pose as another. */
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

/** The text of a mail as it may be shown: lines, tabs and nothing else that controls. */
export function cleanText(text: string): string {
  const lines = text
    .normalize('NFC')
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .replaceAll(/[\u202a-\u202e\u2066-\u2069\p{Cs}]/gu, '')
    // By line: an expression for blanks before a line end starts anew at each blank of a long row.
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n');
  return cut(lines.trim(), longestBody);
}

/** 'Name <address>', or whichever of the two there is. */
export function writtenAddress(name: string | undefined, address: string | undefined): string {
  const [shown, at] = [cleanLine(name ?? '', 200), cleanLine(address ?? '', 254)];
  if (shown === '' || shown === at) return at;
  return at === '' ? shown : `${shown} <${at}>`;
}

function cut(text: string, longest: number): string {
  return text.length > longest ? `${text.slice(0, longest).toWellFormed()}…` : text;
}

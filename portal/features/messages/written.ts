// biome-ignore lint/suspicious/noControlCharactersInRegex: what texts bring along that were copied from elsewhere.
const otherBreaks = /\r\n?|[\u000b\u000c\u2028\u2029]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what the server refuses.
const unseen = /[\u0000-\u0008\u000e-\u001f\u007f]/g;

/** A typed text as it is sent: line breaks normalised, invisible characters removed. */
export function markMessageWritten(text: string): string {
  return text.replace(otherBreaks, '\n').replace(unseen, '').trim();
}

/** The typed text of a one-line field. */
export function writtenLine(text: string): string {
  return markMessageWritten(text).replace(/\s+/g, ' ');
}

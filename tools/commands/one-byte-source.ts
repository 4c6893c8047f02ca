/**
 * Writes every character beyond ASCII as an escape, which means the same in strings, templates and regular expressions. Node.js keeps a
 * source with one such character in two bytes for each of its characters, as long as the process runs.
 */
export function oneByteSource(code: string): string {
  if (/String\.raw`/.test(code)) throw new Error('a raw template would show the escapes');
  return code.replaceAll(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

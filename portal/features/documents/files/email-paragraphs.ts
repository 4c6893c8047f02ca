/** The paragraphs of the text of an e-mail: what empty lines part, without empty lines around it; the first line keeps its indent. */
export function paragraphsOf(body: string): string[] {
  return (
    body
      .replaceAll('\r\n', '\n')
      .split(/\n\s*\n/)
      // Not by a regular expression for blanks at the end: it starts again at each blank, and a sender chooses how many there are.
      .map((lines) => lines.replace(/^\n+/, '').trimEnd())
      .filter((lines) => lines !== '')
  );
}

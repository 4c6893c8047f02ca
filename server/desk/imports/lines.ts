/** A line of a stream with its number, starting at 1; the text is null if the line is too long. */
export interface NumberedLine {
  readonly number: number;
  readonly text: string | null;
}

const newline = 10;

/** Reads the non-empty lines of a stream. It holds at most one line and one chunk in memory. */
export async function* linesOf(source: AsyncIterable<Buffer | string>, longest: number): AsyncGenerator<NumberedLine> {
  let pieces: Buffer[] = [];
  let size = 0;
  let number = 1;
  const line = (): NumberedLine | null => {
    const text =
      size > longest
        ? null
        : Buffer.concat(pieces)
            .toString('utf8')
            .replace(/^\ufeff/, '');
    pieces = [];
    size = 0;
    return text?.trim() === '' ? null : { number, text };
  };
  for await (const chunk of source) {
    const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
    let from = 0;
    for (let end = bytes.indexOf(newline); end >= 0; end = bytes.indexOf(newline, from)) {
      add(bytes.subarray(from, end));
      const whole = line();
      if (whole) yield whole;
      number += 1;
      from = end + 1;
    }
    add(bytes.subarray(from));
  }
  const last = size > 0 ? line() : null;
  if (last) yield last;

  function add(piece: Buffer): void {
    size += piece.length;
    // Of a line that is too long, only the end is still searched for.
    if (size <= longest) pieces.push(piece);
    else pieces = [];
  }
}

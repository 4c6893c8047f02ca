// The PDF base fonts are not embedded, so the writer needs the widths of their letters: Adobe's own metrics, in thousandths
// of the font size, for the characters 32 to 126.
const helvetica =
  '278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 278 278 584 584 584 556 1015 667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 667 778 722 667 611 722 667 944 667 667 611 278 278 278 469 556 333 556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500 278 556 500 722 500 500 500 334 260 334 584';
const helveticaBold =
  '278 333 474 556 556 889 722 238 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 333 333 584 584 584 611 975 722 722 722 722 667 611 778 722 278 556 722 611 833 722 778 667 778 722 667 611 722 667 944 667 667 611 333 278 333 584 556 333 556 611 556 611 556 333 611 611 278 278 556 278 889 611 611 611 611 389 556 333 611 556 778 556 556 500 389 280 389 584';

/** The base fonts the demo papers are set in. */
export type Font = 'Helvetica' | 'Helvetica-Bold' | 'Courier';

const widths: Record<Font, readonly number[] | null> = {
  Helvetica: helvetica.split(' ').map(Number),
  'Helvetica-Bold': helveticaBold.split(' ').map(Number),
  Courier: null,
};

const beyondAscii: Readonly<Record<string, { byte: number; regular: number; bold: number }>> = {
  '€': { byte: 0x80, regular: 556, bold: 556 },
  '‘': { byte: 0x91, regular: 222, bold: 278 },
  '’': { byte: 0x92, regular: 222, bold: 278 },
  '“': { byte: 0x93, regular: 333, bold: 500 },
  '”': { byte: 0x94, regular: 333, bold: 500 },
  '•': { byte: 0x95, regular: 350, bold: 350 },
  '–': { byte: 0x96, regular: 556, bold: 556 },
  '—': { byte: 0x97, regular: 1000, bold: 1000 },
  '·': { byte: 0xb7, regular: 278, bold: 278 },
};

/** The text as a PDF string in WinAnsi, without its parentheses. Refuses a character that WinAnsi lacks. */
export function winAnsi(text: string): string {
  let out = '';
  for (const char of text) {
    const byte = beyondAscii[char]?.byte ?? char.codePointAt(0) ?? 0;
    if (byte > 255) throw new Error(`WinAnsi has no '${char}'`);
    if (char === '(' || char === ')' || char === '\\') out += `\\${char}`;
    else out += byte > 126 ? `\\${byte.toString(8)}` : char;
  }
  return out;
}

/** The width of the text, in points. */
export function textWidth(text: string, font: Font, size: number): number {
  const table = widths[font];
  let thousandths = 0;
  for (const char of text) {
    const special = beyondAscii[char];
    // An accented letter is as wide as the letter under the accent.
    const base = char.normalize('NFD').charCodeAt(0);
    if (table === null) thousandths += 600;
    else if (special) thousandths += font === 'Helvetica' ? special.regular : special.bold;
    else thousandths += table[base - 32] ?? 556;
  }
  return (thousandths * size) / 1000;
}

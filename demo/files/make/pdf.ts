import type { PaperLanguage } from '../index.ts';
import { type Font, textWidth, winAnsi } from './winansi.ts';

/** A colour as '#rrggbb'. */
export type Ink = `#${string}`;
type TextStyle = { font?: Font; size?: number; ink?: Ink; align?: 'left' | 'right' | 'center' };

/** A sheet of A4 in points, measured from its upper left corner. */
export type Page = {
  /** Writes one line; `x` is its left side, right side or middle, `y` its base line. */
  text(x: number, y: number, text: string, style?: TextStyle): void;
  /** Writes wrapped text within `width` and returns the base line below it. */
  paragraph(x: number, y: number, width: number, text: string, style?: TextStyle & { leading?: number }): number;
  line(x1: number, y1: number, x2: number, y2: number, ink: Ink, thickness?: number): void;
  box(x: number, y: number, width: number, height: number, fill: Ink | null, edge?: Ink): void;
  /** Draws a path given in SVG's absolute M, L, C and Z, moved to `x`, `y` and enlarged. */
  path(d: string, x: number, y: number, scale: number, paint: { fill?: Ink; stroke?: Ink; thickness?: number }): void;
};

const sheet = { width: 595, height: 842 } as const;
const fonts: readonly Font[] = ['Helvetica', 'Helvetica-Bold', 'Courier'];
const black: Ink = '#10212a';

const number = (value: number) => String(Math.round(value * 100) / 100);
const colour = (ink: Ink) => [1, 3, 5].map((at) => number(Number.parseInt(ink.slice(at, at + 2), 16) / 255)).join(' ');

function drawPage(): Page & { content(): string } {
  const operators: string[] = [];
  const flip = (y: number) => sheet.height - y;

  const page: Page = {
    text(x, y, text, { font = 'Helvetica', size = 10, ink = black, align = 'left' } = {}) {
      const shift = align === 'left' ? 0 : textWidth(text, font, size) / (align === 'right' ? 1 : 2);
      const place = `${number(x - shift)} ${number(flip(y))} Td`;
      operators.push(`BT /F${fonts.indexOf(font)} ${size} Tf ${colour(ink)} rg ${place} (${winAnsi(text)}) Tj ET`);
    },
    paragraph(x, y, width, text, style = {}) {
      const { font = 'Helvetica', size = 10 } = style;
      const leading = style.leading ?? size * 1.5;
      let line = '';
      let base = y;
      for (const word of text.split(' ')) {
        const longer = line === '' ? word : `${line} ${word}`;
        if (textWidth(longer, font, size) <= width) {
          line = longer;
          continue;
        }
        page.text(x, base, line, style);
        base += leading;
        line = word;
      }
      page.text(x, base, line, style);
      return base + leading;
    },
    line(x1, y1, x2, y2, ink, thickness = 0.75) {
      const path = `${number(x1)} ${number(flip(y1))} m ${number(x2)} ${number(flip(y2))} l`;
      operators.push(`${colour(ink)} RG ${thickness} w ${path} S`);
    },
    box(x, y, width, height, fill, edge) {
      const rectangle = `${number(x)} ${number(flip(y + height))} ${number(width)} ${number(height)} re`;
      if (fill) operators.push(`${colour(fill)} rg ${rectangle} f`);
      if (edge) operators.push(`${colour(edge)} RG 0.75 w ${rectangle} S`);
    },
    path(d, x, y, scale, { fill, stroke, thickness = 1 }) {
      const steps = d.match(/[MLCZ][^MLCZ]*/g) ?? [];
      const drawn = steps.map((step) => {
        const points = (step.slice(1).match(/-?[\d.]+/g) ?? []).map((value, index) =>
          number(index % 2 === 0 ? x + Number(value) * scale : flip(y + Number(value) * scale)),
        );
        const operator = { M: 'm', L: 'l', C: 'c', Z: 'h' }[step.charAt(0)] ?? '';
        return [...points, operator].join(' ');
      });
      const inks = `${fill ? `${colour(fill)} rg ` : ''}${stroke ? `${colour(stroke)} RG ${thickness} w 1 J 1 j ` : ''}`;
      operators.push(`${inks}${drawn.join(' ')} ${fill && stroke ? 'B' : fill ? 'f' : 'S'}`);
    },
  };
  return { ...page, content: () => operators.join('\n') };
}

const cultures: Readonly<Record<PaperLanguage, string>> = { nl: 'nl-NL', en: 'en-GB' };

/** A PDF 1.4 file in the base fonts, one drawing per page; the same drawings always give the same bytes. */
export function pdf(language: PaperLanguage, title: string, drawings: readonly ((page: Page) => void)[]): Buffer {
  const firstPage = 4 + fonts.length;
  const pageNumbers = drawings.map((_, index) => firstPage + index * 2);
  const fontNames = fonts.map((_, index) => `/F${index} ${4 + index} 0 R`).join(' ');

  const objects = [
    `<< /Type /Catalog /Pages 2 0 R /Lang (${cultures[language]}) /ViewerPreferences << /DisplayDocTitle true >> >>`,
    `<< /Type /Pages /Kids [${pageNumbers.map((id) => `${id} 0 R`).join(' ')}] /Count ${drawings.length} >>`,
    `<< /Title (${winAnsi(title)}) /Producer (Redress demo) /CreationDate (D:20261109201500Z) >>`,
    ...fonts.map((font) => `<< /Type /Font /Subtype /Type1 /BaseFont /${font} /Encoding /WinAnsiEncoding >>`),
  ];
  for (const [index, draw] of drawings.entries()) {
    const page = drawPage();
    draw(page);
    const content = page.content();
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${sheet.width} ${sheet.height}] ` +
        `/Resources << /Font << ${fontNames} >> >> /Contents ${firstPage + index * 2 + 1} 0 R >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    );
  }

  let file = '%PDF-1.4\n%\xe2\xe3\xcf\xd3\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R /Info 3 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.from(`${file}xref\n0 ${size}\n0000000000 65535 f \n${table}${trailer}`, 'latin1');
}

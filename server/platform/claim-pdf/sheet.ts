import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import type { Report } from './report.ts';

export type Struct = PDFKit.PDFStructureElement;

export interface Look {
  readonly font: 'regular' | 'bold';
  readonly size: number;
  readonly colour: string;
}

export const ink = '#10212a';
export const muted = '#42535c';
export const hairline = '#dbe2e3';
export const tint = '#f3f5f5';

export const looks = {
  heading: { font: 'bold', size: 21, colour: ink },
  under: { font: 'regular', size: 12, colour: muted },
  section: { font: 'bold', size: 12.5, colour: ink },
  sign: { font: 'bold', size: 19, colour: ink },
  body: { font: 'regular', size: 9.5, colour: ink },
  strong: { font: 'bold', size: 9.5, colour: ink },
  small: { font: 'regular', size: 8.5, colour: muted },
  column: { font: 'bold', size: 8, colour: muted },
} as const satisfies Record<string, Look>;

const require = createRequire(import.meta.url);
/** Fonts with the letters of every European language, including Turkish and Polish. */
const fonts = {
  regular: readFileSync(require.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf')),
  bold: readFileSync(require.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf')),
};

const margins = { top: 64, bottom: 68, left: 56, right: 56 };

/** Pages that are written from top to bottom. `say` adds text to the structure tree; `decorate` draws what screen readers skip. */
export class Sheet {
  readonly doc: PDFKit.PDFDocument;
  readonly left = margins.left;
  readonly width: number;
  readonly root: Struct;

  constructor(report: Report) {
    this.doc = new PDFDocument({
      size: 'A4',
      margins,
      bufferPages: true,
      pdfVersion: '1.7',
      tagged: true,
      subset: 'PDF/UA',
      lang: report.language,
      displayTitle: true,
      info: {
        Title: report.title,
        Author: report.brand.name,
        Creator: report.brand.name,
        Producer: report.brand.name,
        CreationDate: report.madeAt,
      },
      // The type declarations lack PDF/UA and some of the metadata fields.
    } as unknown as PDFKit.PDFDocumentOptions);
    this.width = this.doc.page.width - margins.left - margins.right;
    this.doc.registerFont('regular', fonts.regular).registerFont('bold', fonts.bold);
    this.root = this.doc.struct('Document');
    this.doc.addStructure(this.root);
  }

  get y(): number {
    return this.doc.y;
  }
  get bottom(): number {
    return this.doc.page.height - margins.bottom;
  }

  group(parent: Struct, type: string, title?: string): Struct {
    const group = this.doc.struct(type, title === undefined ? {} : { title });
    parent.add(group);
    return group;
  }

  /** Writes tagged text within a width and moves the position below it. */
  say(parent: Struct, type: string, text: string, look: Look, at: TextPosition): void {
    const struct = this.doc.struct(type, at.scope ? ({ scope: at.scope } as object) : {}, () =>
      this.write(text, look, at),
    );
    parent.add(struct);
    struct.end();
  }

  /** Writes untagged text: for use inside `say` or a decoration. */
  write(text: string, { font, size, colour }: Look, { x, y, width, align = 'left' }: TextPosition): void {
    this.doc
      .font(font)
      .fontSize(size)
      .fillColor(colour)
      .text(shown(text), x, y, { width, align, lineGap: size * 0.24 });
  }

  heightOf(text: string, { font, size }: Look, width: number): number {
    return this.doc
      .font(font)
      .fontSize(size)
      .heightOfString(shown(text), { width, lineGap: size * 0.24 });
  }

  decorate(draw: (doc: PDFKit.PDFDocument) => void): void {
    const { x, y } = this.doc;
    this.doc.markContent('Artifact', { type: 'Layout' });
    draw(this.doc.save());
    this.doc.restore().endMarkedContent();
    this.doc.x = x;
    this.doc.y = y;
  }

  rule(y: number, colour = hairline, thickness = 0.6): void {
    this.decorate((doc) =>
      doc
        .moveTo(this.left, y)
        .lineTo(this.left + this.width, y)
        .lineWidth(thickness)
        .strokeColor(colour)
        .stroke(),
    );
  }

  /** Moves down, or to the next page if this one has too little room left. Returns true for a new page. */
  room(height: number, gap = 0): boolean {
    this.doc.y += gap;
    if (this.doc.y + height <= this.bottom) return false;
    this.doc.addPage();
    return true;
  }

  down(by: number): void {
    this.doc.y += by;
  }
  to(y: number): void {
    this.doc.y = y;
  }
}

/** The position of a text in points; without `y`, the current position. */
export interface TextPosition {
  readonly x: number;
  readonly y?: number;
  readonly width: number;
  readonly align?: 'left' | 'right' | 'center';
  /** For a header cell: the scope that it is the header of. */
  readonly scope?: 'Column' | 'Row';
}

/** Removes control characters, which have no glyph, and direction characters, which could reverse the text that follows. */
function shown(text: string): string {
  return text.replaceAll(/[^\P{Cc}\n]|[\p{Cs}\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu, ' ');
}

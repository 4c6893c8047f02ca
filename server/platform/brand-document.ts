import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type MarkupBlock, parseMarkup } from '#contract/documents/markup.ts';
import type { TextLanguage } from '#texts/texts.ts';
import { type Brand, WrongBrand } from './brand.ts';

/** The languages a brand's documents are written in; readers of others get English. */
export const documentLanguages = ['nl', 'de', 'en'] as const;
export type DocumentLanguage = (typeof documentLanguages)[number];

/** A text of the brand: its title, and its parts, of which the first may stand without a heading. */
export interface BrandDocument {
  readonly language: DocumentLanguage;
  readonly title: string;
  readonly parts: readonly { readonly heading: string | null; readonly blocks: readonly MarkupBlock[] }[];
}

/** The language a document is shown in to a reader of `language`. */
export function documentLanguage(language: TextLanguage): DocumentLanguage {
  return documentLanguages.find((one) => one === language) ?? 'en';
}

/** The text of a document, {place}/{language}.txt in the brand's folder, with the same line ends on every machine. */
export function documentText(brand: Brand, place: string, language: DocumentLanguage): string {
  const file = join(brand.folder, place, `${language}.txt`);
  try {
    return readFileSync(file, 'utf8').replaceAll('\r\n', '\n');
  } catch (error) {
    throw new WrongBrand(`${file} cannot be read: ${(error as Error).message}`);
  }
}

/** Reads a document: `# ` begins the line of its title, `## ` a heading; between them stands the markup of messages (UI-1). */
export function readDocument(brand: Brand, place: string, language: DocumentLanguage): BrandDocument {
  const where = `${place}/${language}.txt`;
  const text = documentText(brand, place, language);
  if (!text.startsWith('# ')) throw new WrongBrand(`${where} begins with its title, as in '# Terms and conditions'.`);
  const [opening, ...headed] = text
    .slice(2)
    .split(/^## /m)
    .map((part) => partOf(part, where));
  const before = opening && opening.blocks.length > 0 ? [{ ...opening, heading: null }] : [];
  return { language, title: opening?.heading ?? '', parts: [...before, ...headed] };
}

/** The first line is the heading, the rest is markup. */
function partOf(text: string, where: string): { heading: string; blocks: readonly MarkupBlock[] } {
  const [heading = '', ...lines] = text.split('\n');
  const { paragraphs, problems } = parseMarkup(lines.join('\n'));
  const [problem] = problems;
  if (problem) throw new WrongBrand(`${where}, '${heading}': [${problem.tag}] is without its other half.`);
  return { heading: heading.trim(), blocks: paragraphs };
}

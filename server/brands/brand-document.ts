import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type MarkupBlock, parseMarkup } from '#contract/documents/markup.ts';
import type { TextLanguage } from '#texts/texts.ts';
import { type Brand, WrongBrand } from './brand.ts';

/** A text of a brand: its title and sections; the first section may have no heading. */
export interface BrandDocument {
  readonly language: TextLanguage;
  readonly title: string;
  readonly parts: readonly { readonly heading: string | null; readonly blocks: readonly MarkupBlock[] }[];
}

/** The language a document is shown in: the reader's if the brand has it, otherwise English, or the brand's first. */
export function documentLanguage(brand: Brand, place: string, language: TextLanguage): TextLanguage {
  const written = (one: TextLanguage) => existsSync(join(brand.folder, place, `${one}.txt`));
  return [language, 'en' as const, ...brand.languages].find(written) ?? language;
}

/** Reads {place}/{language}.txt in the brand's folder, with normalized line ends. */
export function documentText(brand: Brand, place: string, language: TextLanguage): string {
  const file = join(brand.folder, place, `${language}.txt`);
  try {
    return readFileSync(file, 'utf8').replaceAll('\r\n', '\n');
  } catch (error) {
    throw new WrongBrand(`${file} cannot be read: ${(error as Error).message}`);
  }
}

/** Parses a document: `# ` begins the title, `## ` a heading; the rest is message markup (UI-1). */
export function readDocument(brand: Brand, place: string, language: TextLanguage): BrandDocument {
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

/** Splits a section into its heading, the first line, and its markup. */
function partOf(text: string, where: string): { heading: string; blocks: readonly MarkupBlock[] } {
  const [heading = '', ...lines] = text.split('\n');
  const { paragraphs, problems } = parseMarkup(lines.join('\n'));
  const [problem] = problems;
  if (problem) throw new WrongBrand(`${where}, '${heading}': [${problem.tag}] is without its other half.`);
  return { heading: heading.trim(), blocks: paragraphs };
}

import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { type MarkupBlock, parseMarkup } from '#contract/documents/markup.ts';
import { brandTermsList } from '#contract/money/schema.ts';
import { type Culture, cultures, type ReaderLanguage, readerLanguages } from '#contract/values/culture.ts';
import type { TextLanguage } from '#texts/texts.ts';
import { coloursSchema } from './brand-colours.ts';
import { type BrandIcons, iconsIn } from './brand-icons.ts';
import { type LeadGenerators, leadGeneratorsIn } from './lead-generators.ts';
import { jsonIn, WrongBrand } from './wrong-brand.ts';

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

function partOf(text: string, where: string): { heading: string; blocks: readonly MarkupBlock[] } {
  const [heading = '', ...lines] = text.split('\n');
  const { paragraphs, problems } = parseMarkup(lines.join('\n'));
  const [problem] = problems;
  if (problem) throw new WrongBrand(`${where}, '${heading}': [${problem.tag}] is without its other half.`);
  return { heading: heading.trim(), blocks: paragraphs };
}

const ownPath = /^(?:\/[a-z0-9-]+)+$/;
const path = v.pipe(v.string(), v.regex(ownPath, 'is a path such as /free-flight-check'));

/** A site page: a path is served here, a URL is an external link (D-21). */
const link = v.pipe(
  v.string(),
  v.check(
    (text) => ownPath.test(text) || /^https?:$/.test(URL.parse(text)?.protocol ?? ''),
    'is a path such as /free-flight-check or an address such as https://site.example/check',
  ),
);

const linksSchema = v.strictObject({
  /** NAV-7: the target of '/'; the portal by default. */
  site: v.optional(v.pipe(v.string(), v.regex(/^https?:\/\/[^/?#]+$/, 'is an address such as https://site.example'))),
  /** LIST-4: the URL for submitting a new claim. */
  submitClaim: v.strictObject(v.entriesFromList(cultures, link)),
  /** DOC-9: the URLs for submitting a related claim and one for extra costs. */
  relatedClaim: link,
  extraCosts: link,
  /** LIST-10: the partner's FAQ and membership pages. */
  partnerFaq: link,
  partnerMembership: link,
  privacy: link,
  /** Always a page of this server: the accepted terms must be the text that is recorded (W32). */
  terms: path,
  accessibility: link,
});

const timeOfDay = v.pipe(v.string(), v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'is a time such as 09:00'));

/** QUEUE-3: when the claims service works, in the brand's time zone; Monday is day 1. Monday to Friday, 09:00 to 17:00 unless set. */
const workingSchema = v.pipe(
  v.strictObject({
    days: v.pipe(
      v.array(v.picklist([1, 2, 3, 4, 5, 6, 7], 'is a day from 1, Monday, to 7')),
      v.minLength(1, 'has at least one day'),
    ),
    from: timeOfDay,
    to: timeOfDay,
    holidays: v.optional(v.array(v.pipe(v.string(), v.isoDate('is a day such as 2026-12-25'))), []),
  }),
  v.check(({ from, to }) => from < to, 'ends after it begins'),
);

const brandSchema = v.strictObject({
  name: v.pipe(v.string(), v.nonEmpty('is the name people know')),
  /** The slug in paths: /mijn-{slug}, /mein-{slug}, /my-{slug}. */
  slug: v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/, 'is a word of small letters, as it stands in /my-{slug}')),
  /** The current version of the terms (TERMS-4); its texts are in terms/{version}. */
  termsVersion: v.pipe(v.string(), v.regex(/^\d{4}-\d{2}$/, 'is a year and month such as 2026-01')),
  /** Hosts whose videos may be embedded (STATUS-7). */
  videoHosts: v.array(v.pipe(v.string(), v.regex(/^[a-z0-9.-]+$/, 'is a host name such as player.vimeo.com'))),
  /** Whether messages may use rich markup (D-3). */
  richMarkup: v.boolean(),
  mailSender: v.pipe(v.string(), v.regex(/^[^"<>\r\n]+$/, 'is a name of one line')),
  /** The sender address of mails, by default no-reply@ the brand's host. MAIL_FROM overrides it for the first brand. */
  mailAddress: v.optional(
    v.pipe(v.string(), v.regex(/^[\w.+-]+@[\w.-]+$/, 'is an address such as no-reply@site.example')),
  ),
  languages: v.optional(
    v.pipe(
      v.array(v.picklist(readerLanguages, `is one of ${readerLanguages.join(', ')}`)),
      v.minLength(1, 'has at least one language'),
    ),
    [...readerLanguages],
  ),
  links: linksSchema,
  timeZone: v.optional(
    v.pipe(v.string(), v.check(isTimeZone, 'is a time zone such as Europe/Amsterdam')),
    'Europe/Amsterdam',
  ),
  working: v.optional(workingSchema),
  /** MONEY-6: the terms of claims submitted from a day on; none by default. */
  terms: v.optional(brandTermsList, []),
  /** The default brand's colours unless set. */
  colours: v.optional(coloursSchema),
});

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

export interface Brand extends v.InferOutput<typeof brandSchema> {
  /** The name of its folder; contacts refer to the brand by it (0026). */
  readonly id: string;
  readonly folder: string;
  readonly logo: string | null;
  readonly icons: BrandIcons;
  /** DATA-1: the lead generators of its claims. */
  readonly leadGenerators: LeadGenerators;
}

/** Reads and validates a brand's folder. Throws with one sentence for each error. */
export function readBrand(folder: string, dataDir?: string): Brand {
  const file = join(folder, 'brand.json');
  const read = v.safeParse(brandSchema, jsonIn(file));
  if (!read.success) {
    throw new WrongBrand(read.issues.map((issue) => `${file}: ${v.getDotPath(issue)} ${issue.message}.`).join('\n'));
  }
  return {
    ...read.output,
    id: basename(folder),
    folder,
    logo: logoIn(folder),
    icons: iconsIn(folder),
    // DATA-1: the brand's own table, otherwise the one in DATA_DIR, otherwise the product's.
    leadGenerators: leadGeneratorsIn(dataDir === undefined ? [folder] : [folder, dataDir]),
  };
}

export const logoPath = '/brand.svg';

/** Refuses an SVG with scripts, external resources or links. */
function logoIn(folder: string): string | null {
  const file = join(folder, 'logo.svg');
  if (!existsSync(file)) return null;
  const svg = readFileSync(file, 'utf8');
  if (!/^\s*<svg [^>]*viewBox=/.test(svg)) throw new WrongBrand(`${file} begins with <svg …> and has a viewBox.`);
  if (/<(?:script|image|use|style|foreignObject|a)\b|href|url\(|\son\w+\s*=|<!/i.test(svg)) {
    throw new WrongBrand(`${file} is shapes and colours alone: no script, style, picture, link or address.`);
  }
  return svg;
}

/** The links of the site for a reader; behind a prefix without a culture in that of the host (D-14). */
export function linksFor({ links }: Brand, culture: Culture, prefix: ReaderLanguage | null) {
  const here = (to: string) => (prefix && to.startsWith('/') ? `/${prefix}${to}` : to);
  return {
    submitClaim: here(links.submitClaim[culture]),
    relatedClaim: here(links.relatedClaim),
    extraCosts: here(links.extraCosts),
    partnerFaq: here(links.partnerFaq),
    partnerMembership: here(links.partnerMembership),
    privacy: here(links.privacy),
    terms: here(links.terms),
    accessibility: here(links.accessibility),
  };
}

export const ownBrands: string = fileURLToPath(new URL('../../brands', import.meta.url));

/** Reads a brand by name: the operator's in `{dataDir}/brands`, otherwise one of the product. */
export function brandNamed(id: string, dataDir: string): Brand {
  const folders = [join(dataDir, 'brands', id), join(ownBrands, id)];
  const folder = folders.find((one) => existsSync(join(one, 'brand.json')));
  if (!folder) throw new WrongBrand(`There is no brand '${id}': neither ${folders.join(' nor ')} has a brand.json.`);
  return readBrand(folder, dataDir);
}

export const redress: Brand = readBrand(join(ownBrands, 'redress'));

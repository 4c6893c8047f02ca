import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { type Culture, cultures, type ReaderLanguage, readerLanguages } from '#contract/values/culture.ts';
import { coloursSchema } from './brand-colours.ts';
import { type LeadGenerators, leadGeneratorsIn, WrongLeadGenerators } from './lead-generators.ts';

const ownPath = /^(?:\/[a-z0-9-]+)+$/;
const path = v.pipe(v.string(), v.regex(ownPath, 'is a path such as /free-flight-check'));

/** A page of the site: a path is answered by us, an address leads outside (D-21). */
const link = v.pipe(
  v.string(),
  v.check(
    (text) => ownPath.test(text) || /^https?:$/.test(URL.parse(text)?.protocol ?? ''),
    'is a path such as /free-flight-check or an address such as https://site.example/check',
  ),
);

const linksSchema = v.strictObject({
  /** NAV-7: where '/' leads; left out, to the portal. */
  site: v.optional(v.pipe(v.string(), v.regex(/^https?:\/\/[^/?#]+$/, 'is an address such as https://site.example'))),
  /** LIST-4: where a new claim is submitted. */
  submitClaim: v.strictObject(v.entriesFromList(cultures, link)),
  /** DOC-9: where a claim that goes with another one is submitted, and one for extra costs. */
  relatedClaim: link,
  extraCosts: link,
  /** LIST-10: the partner's questions and answers, and its membership. */
  partnerFaq: link,
  partnerMembership: link,
  privacy: link,
  /** Always our own page: what is accepted must be the text that is recorded (W32). */
  terms: path,
  accessibility: link,
});

const brandSchema = v.strictObject({
  name: v.pipe(v.string(), v.nonEmpty('is the name people know')),
  /** In paths: /mijn-{slug}, /mein-{slug}, /my-{slug}. */
  slug: v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/, 'is a word of small letters, as it stands in /my-{slug}')),
  /** The version of the terms in force (TERMS-4); its texts lie in terms/{version}. */
  termsVersion: v.pipe(v.string(), v.regex(/^\d{4}-\d{2}$/, 'is a year and month such as 2026-01')),
  /** Hosts of videos that may be embedded (STATUS-7). */
  videoHosts: v.array(v.pipe(v.string(), v.regex(/^[a-z0-9.-]+$/, 'is a host name such as player.vimeo.com'))),
  /** Whether messages may use the rich tags (D-3). */
  richMarkup: v.boolean(),
  /** The name mails come from. */
  mailSender: v.pipe(v.string(), v.regex(/^[^"<>\r\n]+$/, 'is a name of one line')),
  /** The address mails come from; left out, no-reply@ the brand's host. MAIL_FROM goes before it for the first brand. */
  mailAddress: v.optional(
    v.pipe(v.string(), v.regex(/^[\w.+-]+@[\w.-]+$/, 'is an address such as no-reply@site.example')),
  ),
  /** Languages readers can choose; left out, every one there is. */
  languages: v.optional(
    v.pipe(
      v.array(v.picklist(readerLanguages, `is one of ${readerLanguages.join(', ')}`)),
      v.minLength(1, 'has at least one language'),
    ),
    [...readerLanguages],
  ),
  links: linksSchema,
  /** Left out, those of the default brand. */
  colours: v.optional(coloursSchema),
});

/** What makes an installation somebody's own: the data of a folder with brand.json, terms and pages. */
export interface Brand extends v.InferOutput<typeof brandSchema> {
  /** The name of its folder: what contacts are kept by (0026). */
  readonly id: string;
  readonly folder: string;
  /** Its own logo, an SVG as it stands in logo.svg; null shows the mark of the default brand in the brand's colours. */
  readonly logo: string | null;
  /** DATA-1: the partners its claims come through. */
  readonly leadGenerators: LeadGenerators;
}

/** A fault in a brand's folder: its message says what to correct. */
export class WrongBrand extends Error {}

/** Reads and checks a brand's folder, and the operator's partners in it or in DATA_DIR; a wrong one throws with a sentence for each fault. */
export function readBrand(folder: string, dataDir?: string): Brand {
  const file = join(folder, 'brand.json');
  const read = v.safeParse(brandSchema, parsed(file));
  if (!read.success) {
    throw new WrongBrand(read.issues.map((issue) => `${file}: ${v.getDotPath(issue)} ${issue.message}.`).join('\n'));
  }
  return {
    ...read.output,
    id: basename(folder),
    folder,
    logo: logoIn(folder),
    leadGenerators: partnersIn(folder, dataDir),
  };
}

/** DATA-1: the brand's own table, otherwise the one in DATA_DIR, otherwise the product's. */
function partnersIn(folder: string, dataDir: string | undefined): LeadGenerators {
  try {
    return leadGeneratorsIn(dataDir === undefined ? [folder] : [folder, dataDir]);
  } catch (error) {
    throw error instanceof WrongLeadGenerators ? new WrongBrand(error.message) : error;
  }
}

/** Where a brand's own logo is served. */
export const logoPath = '/brand.svg';

/** A logo is a picture and nothing more: what runs, loads or leads elsewhere is refused. */
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

function parsed(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new WrongBrand(`${file} cannot be read: ${(error as Error).message}`);
  }
}

/** The pages of the site as a reader's links lead there: in their culture, and behind their language prefix. */
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

/** Where the brands lie that the product comes with. */
export const ownBrands: string = fileURLToPath(new URL('../../brands', import.meta.url));

/** Reads a brand by its name: the operator's own in `{dataDir}/brands`, otherwise one the product comes with. */
export function brandNamed(id: string, dataDir: string): Brand {
  const folders = [join(dataDir, 'brands', id), join(ownBrands, id)];
  const folder = folders.find((one) => existsSync(join(one, 'brand.json')));
  if (!folder) throw new WrongBrand(`There is no brand '${id}': neither ${folders.join(' nor ')} has a brand.json.`);
  return readBrand(folder, dataDir);
}

/** The brand the product comes with. */
export const redress: Brand = readBrand(join(ownBrands, 'redress'));

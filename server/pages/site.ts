import * as v from 'valibot';
import { publicId } from '#contract/values/shapes.ts';
import { type TextLanguage, texts } from '#texts/texts.ts';
import type { Brand } from '../brands/brand.ts';
import { type BrandDocument, documentLanguage, readDocument } from '../brands/brand.ts';
import { termsInForce } from '../brands/terms.ts';
import { type PageReader, type SitePage, type SmallPage, withWay } from './small-page.ts';
import { type Html, html, markupHtml } from './small-page-html.ts';

/** D-21: the site pages of the brand that this server renders: those whose link is a path. */
export function sitePages(brand: Brand): readonly SitePage[] {
  const { links } = brand;
  const newClaim = (reader: PageReader) => submission(reader, brand, 'new_claim');
  const shown: readonly (readonly [string, SitePage['show']])[] = [
    [links.terms, documents((language) => withVersion(termsInForce(brand, language), language, brand))],
    [links.privacy, documents((language) => shownDocument(brandPage(brand, 'privacy', language)))],
    [links.accessibility, documents((language) => shownDocument(brandPage(brand, 'accessibility', language)))],
    [links.partnerFaq, (reader) => words(reader, brand, 'partner_faq')],
    [links.partnerMembership, (reader) => words(reader, brand, 'partner_membership')],
    ...Object.values(links.submitClaim).map((link) => [link, newClaim] as const),
    [links.relatedClaim, newClaim],
    [links.extraCosts, (reader) => submission(reader, brand, 'extra_costs')],
  ];
  const ours = new Map(shown.filter(([link]) => link.startsWith('/')));
  return [...ours].map(([path, show]) => ({ path, show }));
}

/** Reads a document in all languages at once, so a missing or broken one is detected at the start. */
function documents(read: (language: TextLanguage) => SmallPage): SitePage['show'] {
  const all = new Map((Object.keys(texts) as TextLanguage[]).map((language) => [language, read(language)]));
  return ({ language }) => all.get(language) as SmallPage;
}

function brandPage(brand: Brand, name: 'privacy' | 'accessibility', language: TextLanguage): BrandDocument {
  const place = `pages/${name}`;
  return readDocument(brand, place, documentLanguage(brand, place, language));
}

function shownDocument({ title, language, parts }: BrandDocument): SmallPage {
  const body = parts.map(
    ({ heading, blocks }) => html`${heading === null ? '' : html`<h2>${heading}</h2>\n`}${markupHtml(blocks)}\n`,
  );
  return { title, language, body: html`${body}` };
}

/** TERMS-4: shows the terms with their version. */
function withVersion(document: BrandDocument, language: TextLanguage, { termsVersion }: Brand): SmallPage {
  return { ...shownDocument(document), line: texts[language].site.terms_version.replace('{{version}}', termsVersion) };
}

type Section = 'new_claim' | 'extra_costs' | 'partner_faq' | 'partner_membership';

function words(reader: PageReader, brand: Brand, section: Section, more: Html | string = ''): SmallPage {
  const { title, text, portal } = texts[reader.language].site[section];
  const [first, second] = [text, portal].map((line) => line.replaceAll('{{brand}}', brand.name));
  return { title, body: withWay(reader, html`<p>${first ?? ''}</p>\n${more}<p>${second ?? ''}</p>`) };
}

/** LIST-4, DOC-9: new claims are submitted on another site; `Action=RelatedClaim&Value={claimId}` names the related claim. */
function submission(reader: PageReader, brand: Brand, section: 'new_claim' | 'extra_costs'): SmallPage {
  const claim = reader.query.Action === 'RelatedClaim' ? v.safeParse(publicId, reader.query.Value) : undefined;
  if (!claim?.success) return words(reader, brand, section);
  const related = texts[reader.language].site.related_claim.replace('{{claim}}', () => claim.output);
  return words(reader, brand, section, html`<p>${related}</p>\n`);
}

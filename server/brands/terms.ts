import { createHash } from 'node:crypto';
import type { TextLanguage } from '#texts/texts.ts';
import type { Brand } from './brand.ts';
import { type BrandDocument, documentLanguage, documentText, readDocument } from './brand.ts';

const placeOf = (version: string) => `terms/${version}`;

/** The text of a version of the terms in a language (TERMS-4). Throws if the version has no text. */
export function termsText(brand: Brand, version: string, language: TextLanguage): string {
  const place = placeOf(version);
  return documentText(brand, place, documentLanguage(brand, place, language));
}

/** The SHA-256 of that text in hexadecimal, which is recorded with an acceptance (W32). */
export function termsHash(brand: Brand, version: string, language: TextLanguage): string {
  return createHash('sha256')
    .update(termsText(brand, version, language))
    .digest('hex');
}

export function termsInForce(brand: Brand, language: TextLanguage): BrandDocument {
  const place = placeOf(brand.termsVersion);
  return readDocument(brand, place, documentLanguage(brand, place, language));
}

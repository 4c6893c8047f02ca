import { createHash } from 'node:crypto';
import type { TextLanguage } from '#texts/texts.ts';
import type { Brand } from './brand.ts';
import { type BrandDocument, documentLanguage, documentText, readDocument } from './brand.ts';

const placeOf = (version: string) => `terms/${version}`;

/** The SHA-256 in hexadecimal of the text of a version in a language, which is recorded with an acceptance (W32). */
export function termsHash(brand: Brand, version: string, language: TextLanguage): string {
  const place = placeOf(version);
  const text = documentText(brand, place, documentLanguage(brand, place, language));
  return createHash('sha256').update(text).digest('hex');
}

export function termsInForce(brand: Brand, language: TextLanguage): BrandDocument {
  const place = placeOf(brand.termsVersion);
  return readDocument(brand, place, documentLanguage(brand, place, language));
}

import { type Culture, languageOf } from './culture.ts';

/** NAV-7: the site path of the portal in a culture: /mijn-{slug}, /mein-{slug} or /my-{slug}. */
export function sitePath(culture: Culture, slug: string): string {
  return `/${{ nl: 'mijn', de: 'mein', en: 'my' }[languageOf(culture)]}-${slug}`;
}

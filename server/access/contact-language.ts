import {
  type Culture,
  cultureOfPrefix,
  type LanguagePrefix,
  readerLanguages,
  withoutCulture,
} from '#contract/values/culture.ts';
import type { Brand } from '../brands/brand.ts';

/** The language a contact is written to: the given one, such as that of the last login, if the brand has it; otherwise their culture's. */
export function contactLanguage(
  brand: Pick<Brand, 'languages'>,
  contact: { readonly culture: string },
  language: string | null,
): { readonly culture: Culture; readonly prefix: LanguagePrefix | null } {
  const spoken = readerLanguages.find((one) => one === language && brand.languages.includes(one)) ?? null;
  const prefix = withoutCulture(spoken);
  return { culture: spoken && !prefix ? cultureOfPrefix(spoken) : (contact.culture as Culture), prefix };
}

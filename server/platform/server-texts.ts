import { type Culture, type LanguagePrefix, type StringLanguage, stringLanguageOf } from '#contract/values/culture.ts';
import { type TextLanguage, texts } from '#texts/texts.ts';

/** The texts the server itself speaks, and those it hands to the portal. */
export class ServerTexts {
  /** The language of a culture, or of the path's prefix (D-14). */
  languageOf(culture: Culture, prefix: LanguagePrefix | null): TextLanguage {
    return prefix ?? languageOfStrings(stringLanguageOf(culture));
  }

  /** The sentence of a refusal code, with its data filled in. */
  refusal(language: TextLanguage, code: string, data: Readonly<Record<string, string | number>> = {}): string {
    const found = code
      .split('.')
      .reduce<unknown>(
        (section, key) => (section as Record<string, unknown> | undefined)?.[key],
        texts[language].portal.refusals,
      );
    const sentence = typeof found === 'string' ? found : `paramerror: ${code}`;
    return interpolate(sentence, data);
  }

  /** What is wrong with a field, by its code: that of a validator, of a field left empty, or of a refusal. */
  ofField(language: TextLanguage, code: string, data: Readonly<Record<string, string | number>> = {}): string {
    const { portal, general } = texts[language];
    if (code === 'no_input_warning') return general.no_input_warning;
    const messages: Readonly<Record<string, string>> = portal.validatorMessages;
    return Object.hasOwn(messages, code) ? (messages[code] ?? '') : this.refusal(language, code, data);
  }
}

/** A text with what stands in its {{places}}. */
export function interpolate(text: string, data: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(data[name] ?? ''));
}

/** NL, DE, GB to the folder of their texts. */
export function languageOfStrings(language: StringLanguage): TextLanguage {
  return language === 'NL' ? 'nl' : language === 'DE' ? 'de' : 'en';
}

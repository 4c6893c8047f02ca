import { type Culture, type LanguagePrefix, type StringLanguage, stringLanguageOf } from '#contract/values/culture.ts';
import { formatText } from '#texts/format.ts';
import { type TextLanguage, texts } from '#texts/texts.ts';

export class ServerTexts {
  languageOf(culture: Culture, prefix: LanguagePrefix | null): TextLanguage {
    return prefix ?? languageOfStrings(stringLanguageOf(culture));
  }

  refusal(language: TextLanguage, code: string, data: Readonly<Record<string, string | number>> = {}): string {
    return formatText(texts[language].portal.refusals, language, code, data) ?? `paramerror: ${code}`;
  }

  /** The message for a wrong field, by the code of a validator, of an empty required field, or of a refusal. */
  ofField(language: TextLanguage, code: string, data: Readonly<Record<string, string | number>> = {}): string {
    const { portal, general } = texts[language];
    if (code === 'no_input_warning') return general.no_input_warning;
    const messages: Readonly<Record<string, string>> = portal.validatorMessages;
    return Object.hasOwn(messages, code) ? (messages[code] ?? '') : this.refusal(language, code, data);
  }
}

export function languageOfStrings(language: StringLanguage): TextLanguage {
  return language === 'NL' ? 'nl' : language === 'DE' ? 'de' : 'en';
}

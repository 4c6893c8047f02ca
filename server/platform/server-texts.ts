import { formatText } from '#texts/format.ts';
import { type TextLanguage, texts } from '#texts/texts.ts';

type Data = Readonly<Record<string, string | number>>;

export function refusalText(language: TextLanguage, code: string, data: Data = {}): string {
  return formatText(texts[language].portal.refusals, language, code, data) ?? `paramerror: ${code}`;
}

/** The message for a wrong field, by the code of a validator, of an empty required field, or of a refusal. */
export function fieldText(language: TextLanguage, code: string, data: Data = {}): string {
  const { portal, general } = texts[language];
  if (code === 'no_input_warning') return general.no_input_warning;
  const messages: Readonly<Record<string, string>> = portal.validatorMessages;
  return Object.hasOwn(messages, code) ? (messages[code] ?? '') : refusalText(language, code, data);
}

import { type AnswerWords, answerWords } from '#contract/claims/answer-words.ts';
import type { ClaimItem } from '#contract/claims/schema.ts';
import { dayIn } from '#contract/dates/rules.ts';
import { type TextLanguage, texts } from '#texts/texts.ts';
import { interpolate } from '../platform/server-texts.ts';

/** ANSWER-1: the answer of a claim in words, for a document or a mail. */
export function answerWordsIn(
  language: TextLanguage,
  { Answer, ClaimType }: Pick<ClaimItem, 'Answer' | 'ClaimType'>,
  { now, timeZone }: { readonly now: Date; readonly timeZone: string },
): AnswerWords {
  const t = (key: string, values: Readonly<Record<string, string | number>> = {}) => portalText(language, key, values);
  return answerWords(Answer, ClaimType, { t, locale: language, timeZone, today: dayIn(now, timeZone) });
}

/** A text of the portal by its dotted key; with a count, in its singular or plural. */
function portalText(language: TextLanguage, key: string, values: Readonly<Record<string, string | number>>): string {
  const find = (name: string) =>
    name
      .split('.')
      .reduce<unknown>(
        (section, part) => (section as Record<string, unknown> | undefined)?.[part],
        texts[language].portal,
      );
  const { count } = values;
  const plural = typeof count === 'number' ? find(`${key}_${new Intl.PluralRules(language).select(count)}`) : undefined;
  const otherwise = typeof count === 'number' ? find(`${key}_other`) : undefined;
  const text = find(key) ?? plural ?? otherwise;
  return typeof text === 'string' ? interpolate(text, values) : `paramerror: ${key}`;
}

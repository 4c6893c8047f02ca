import { type AnswerWords, answerWords } from '#contract/claims/answer-words.ts';
import type { ClaimItem } from '#contract/claims/schema.ts';
import { dayIn } from '#contract/dates/rules.ts';
import { formatText, type TextValues } from '#texts/format.ts';
import { type TextLanguage, texts } from '#texts/texts.ts';

/** ANSWER-1: the answer of a claim in words, for a document or a mail. */
export function answerWordsIn(
  language: TextLanguage,
  { Answer, ClaimType }: Pick<ClaimItem, 'Answer' | 'ClaimType'>,
  { now, timeZone }: { readonly now: Date; readonly timeZone: string },
): AnswerWords {
  const t = (key: string, values: TextValues = {}) =>
    formatText(texts[language].portal, language, key, values) ?? `paramerror: ${key}`;
  return answerWords(Answer, ClaimType, { t, locale: language, timeZone, today: dayIn(now, timeZone) });
}

import { type AnsweredClaim, type AnswerWords, answerWords } from '#contract/claims/answer-words.ts';
import type { ClaimDetail } from '#contract/claims/schema.ts';
import { dayIn } from '#contract/dates/rules.ts';
import { isDocumentKind } from '#contract/documents/files.ts';
import { markupText, parseMarkup } from '#contract/documents/markup.ts';
import type { ClaimDocument } from '#contract/documents/schema.ts';
import { isRequest, ownMessageAction, taskLabel } from '#contract/documents/timeline.ts';
import { type Culture, languagePrefixes } from '#contract/values/culture.ts';
import { showDate, showDateTime } from '#contract/values/moments.ts';
import { centsOf, figure } from '#contract/values/money.ts';
import { formatText, interpolate, type TextValues } from '#texts/format.ts';
import { type TextLanguage, texts } from '#texts/texts.ts';
import type { Brand } from '../../brands/brand.ts';

export interface Reader {
  readonly language: TextLanguage;
  readonly culture: Culture;
  readonly brand: Pick<Brand, 'name' | 'richMarkup' | 'timeZone'> & Partial<Pick<Brand, 'colours' | 'logo'>>;
}

/** Formats an instant in the time zone of the reader's culture, because the PDF is rendered on the server. */
function onTheirClock(instant: string, { culture }: Reader): string {
  if (!instant.endsWith('Z')) return instant;
  const timeZone = culture === 'en-GB' ? 'Europe/London' : 'Europe/Amsterdam';
  const parts = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone });
  return parts.format(new Date(instant)).replace(' ', 'T');
}

/** Formats a date in the reader's culture (UI-8); '' without a date. */
export function dateOf(value: string | null, reader: Reader): string {
  return value === null ? '' : showDate(onTheirClock(value, reader), reader.culture);
}

export function momentOf(value: string, reader: Reader): string {
  const prefix = languagePrefixes.find((one) => one === reader.language) ?? null;
  return showDateTime(onTheirClock(value, reader), reader.culture, prefix);
}

/** STATUS-6: the title of a document: its own description, or a text for its action. */
export function titleOf(document: ClaimDocument, claimType: string, { language, brand }: Reader): string {
  const { DocumentAction: action } = document;
  const { claim, offers, documents } = texts[language].portal;
  const words: Readonly<Record<string, string>> = documents;
  const own = document.Description?.trim();
  if (own) return own;
  if (document.IsOfOther) return action === 'MessageCustomer' ? claim.message : documents.other;
  if (document.OfferId !== null) return offers.offer;
  if (action === ownMessageAction(brand.name)) return interpolate(words.MessageBrand ?? '', { brand: brand.name });
  if (action === null) return document.Name?.trim() || (words.other ?? '');
  return words[taskLabel(action, claimType)] ?? words.other ?? '';
}

/** A text with a count, in its singular or plural: `name` without its ending, among the texts of a group. */
export function countedText(
  group: Readonly<Record<string, unknown>>,
  name: string,
  count: number,
  { language }: Reader,
): string {
  return formatText(group, language, name, { count }) ?? '';
}

export function nameOfShare(
  { Passengers, NonPassengers }: Pick<ClaimDetail, 'Passengers' | 'NonPassengers'>,
  personId: string | null,
  { language }: Reader,
): string {
  if (personId === null) return texts[language].portal.money.parts.of_claim;
  const person = [...Passengers.Person, ...NonPassengers.Person].find(({ Id }) => Id === personId);
  return person?.FullName || texts[language].portal.frame.unknown;
}

export function beginningOf(message: string | null, { brand }: Reader, longest = 160): string {
  const written = (message ?? '').replace(/^\s*\[video\].*?\[\/video\]/is, '');
  const lines = markupText(parseMarkup(written, { rich: brand.richMarkup }).paragraphs).split('\n');
  const first = lines.find((line) => line.trim() !== '')?.trim() ?? '';
  if (first.length <= longest) return first;
  return `${first
    .slice(0, longest)
    .replace(/\s+\S*$/, '')
    .toWellFormed()}…`;
}

/** The chosen kinds of a document's file; '' without any. */
export function kindsOf({ DocumentAction, DocumentChecklist }: ClaimDocument, { language }: Reader): string {
  if (isRequest(DocumentAction)) return '';
  const labels = texts[language].portal.document_types;
  return Object.keys(DocumentChecklist)
    .filter((kind) => DocumentChecklist[kind])
    .filter(isDocumentKind)
    .map((kind) => labels[kind])
    .join(', ');
}

export function amountIn(currency: string, amount: number): string {
  const code = currency === 'EURO' || currency === 'EUR' ? '€' : currency;
  return `${code}\u00a0${figure(centsOf(amount))}`;
}

/** ANSWER-1: the answer of a claim in words, for a document or a mail. */
export function answerWordsIn(
  language: TextLanguage,
  claim: AnsweredClaim,
  { now, timeZone }: { readonly now: Date; readonly timeZone: string },
): AnswerWords {
  const t = (key: string, values: TextValues = {}) =>
    formatText(texts[language].portal, language, key, values) ?? `paramerror: ${key}`;
  // As the page: '10 December'.
  const locale = language === 'en' ? 'en-GB' : language;
  return answerWords(claim, { t, locale, timeZone, today: dayIn(now, timeZone) });
}

import { sameEverywhere, sameWords } from './same-words.ts';
import { type TextLanguage, texts } from './texts.ts';

/** Every text of a tree by its dotted key, in the order written. */
export function entriesOf(tree: object, before = ''): Map<string, string> {
  return new Map(
    Object.entries(tree).flatMap(([name, value]: [string, unknown]): [string, string][] =>
      typeof value === 'object' && value !== null
        ? [...entriesOf(value, `${before}${name}.`)]
        : [[`${before}${name}`, String(value)]],
    ),
  );
}

/** The parts that a text must have in every language: its {{placeholders}} and <marks>, in any order. */
function fixedParts(text: string): readonly string[] {
  return [...text.matchAll(/\{\{\s*\w+\s*\}\}|<\/?\w+>/g)].map(([part]) => part.replace(/\s/g, '')).sort();
}

/** A wrong text of a language, with its key. */
export type TextFault = readonly [key: string, text: string];

const [dutch, english] = [entriesOf(texts.nl), entriesOf(texts.en)];

/** I18N-5: texts that are empty or equal to their key. */
export function keysAsTexts(language: TextLanguage): readonly TextFault[] {
  return faultsIn(language, (key, text) => {
    const [, ...section] = key.split('.');
    const name = section.at(-1) ?? '';
    const cannotBeAWord = /_|[a-z][A-Z]/.test(name);
    return text.trim() === '' || text === key || text === section.join('.') || (cannotBeAWord && text === name);
  });
}

/** I18N-5: texts whose placeholders or marks differ from those of Dutch. */
export function differingParts(language: TextLanguage): readonly TextFault[] {
  return faultsIn(
    language,
    (key, text) => fixedParts(text).join() !== fixedParts(dutch.get(key) ?? '').join() && dutch.has(key),
  );
}

/** I18N-5: texts equal to Dutch, or to English in a prefix language, unless the list of shared words has them. */
export function untranslated(language: TextLanguage): readonly TextFault[] {
  const others = language === 'nl' ? [] : language === 'de' || language === 'en' ? [dutch] : [dutch, english];
  return faultsIn(
    language,
    (key, text) =>
      others.some((other) => other.get(key) === text) &&
      /\p{L}{2}/u.test(text.replace(/\{\{.*?\}\}/g, '')) &&
      !sameEverywhere.some((pattern) => pattern.test(key)) &&
      !sameWords[language].includes(text),
  );
}

function faultsIn(language: TextLanguage, isWrong: (key: string, text: string) => boolean): readonly TextFault[] {
  return [...entriesOf(texts[language])].filter(([key, text]) => isWrong(key, text));
}

import { groupedIban } from '#contract/values/iban.ts';

/** A text with the position of the caret. */
export interface TextWithCaret {
  readonly text: string;
  readonly caret: number;
}

/**
 * The field after typing, pasting or deleting in an IBAN: upper case in groups of four, without other characters, and
 * the caret behind the same character as before. Deleting a gap deletes the character next to it.
 */
export function retyped(before: string, { text, caret }: TextWithCaret, key: string | null): TextWithCaret {
  const [left, right] = [signsOf(text.slice(0, caret)), signsOf(text.slice(caret))];
  const onlyGap = text.length === before.length - 1 && left + right === signsOf(before);
  if (onlyGap && key === 'Backspace') return at(left.slice(0, -1), right);
  if (onlyGap && key === 'Delete') return at(left, right.slice(1));
  return at(left, right);
}

/** The letters and digits of a text, without a leading word IBAN. */
function signsOf(text: string): string {
  const signs = text
    .normalize('NFKC')
    .replace(/[^A-Za-z\d]/g, '')
    .toUpperCase();
  return signs.replace(/^IBAN(?=[A-Z]{2}\d)/, '');
}

function at(left: string, right: string): TextWithCaret {
  const text = groupedIban(left + right);
  // A gap follows each group of four that is not the last.
  const gaps = Math.floor(left.length / 4) - (right === '' && left.length % 4 === 0 && left !== '' ? 1 : 0);
  return { text, caret: left.length + gaps };
}

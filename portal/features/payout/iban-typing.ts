import { groupedIban } from '#contract/values/iban.ts';

/** A text with the place of the cursor in it. */
export interface Typed {
  readonly text: string;
  readonly caret: number;
}

/**
 * What a field shows after something was typed, pasted or deleted in an IBAN: capitals in groups of four, without what people
 * copy along, and the cursor behind the same character as before. Deleting a gap deletes the character beside it.
 */
export function retyped(before: string, { text, caret }: Typed, key: string | null): Typed {
  const [left, right] = [signsOf(text.slice(0, caret)), signsOf(text.slice(caret))];
  const onlyGap = text.length === before.length - 1 && left + right === signsOf(before);
  if (onlyGap && key === 'Backspace') return at(left.slice(0, -1), right);
  if (onlyGap && key === 'Delete') return at(left, right.slice(1));
  return at(left, right);
}

/** The letters and digits of a text; the word IBAN that stands before some is left out. */
function signsOf(text: string): string {
  const signs = text
    .normalize('NFKC')
    .replace(/[^A-Za-z\d]/g, '')
    .toUpperCase();
  return signs.replace(/^IBAN(?=[A-Z]{2}\d)/, '');
}

function at(left: string, right: string): Typed {
  const text = groupedIban(left + right);
  // A gap comes after each group of four that something follows.
  const gaps = Math.floor(left.length / 4) - (right === '' && left.length % 4 === 0 && left !== '' ? 1 : 0);
  return { text, caret: left.length + gaps };
}

/** A part of a text, and whether it is what was searched for. */
export type MatchPart = { text: string; found: boolean };

/** A text without case and accents, letter by letter, so that an index in it is an index in the original text. */
function folded(text: string): string[] {
  return [...text].map((letter) => letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase());
}

/**
 * The first match of a query in a text, ignoring case and accents (UI-4), as start and end index in letters; null
 * without a match.
 */
function found(text: string, search: string): [number, number] | null {
  const letters = folded(text.normalize('NFC'));
  const wanted = folded(search.normalize('NFC')).join('');
  for (let from = 0; from < letters.length; from += 1) {
    let read = '';
    for (let to = from; to <= letters.length; to += 1) {
      if (read === wanted) return [from, to];
      if (!wanted.startsWith(read)) break;
      read += letters[to] ?? '';
    }
  }
  return null;
}

/**
 * UI-4: the options that match a query: first those that start with it, then those with a word that does, then the
 * rest.
 */
export function filterByText<Option extends { label: string }>(options: readonly Option[], search: string): Option[] {
  const wanted = search.trim();
  const ranked = options.flatMap((option) => {
    const range = found(option.label, wanted);
    return range ? [{ option, rank: rankOf(option.label, range[0]) }] : [];
  });
  return ranked.toSorted((a, b) => a.rank - b.rank).map(({ option }) => option);
}

function rankOf(label: string, from: number): number {
  if (from === 0) return 0;
  return /[\s\-(]/.test([...label.normalize('NFC')][from - 1] ?? '') ? 1 : 2;
}

/** Whether two texts are equal, ignoring case, accents and surrounding space. */
export function isSameText(a: string, b: string): boolean {
  return folded(a.trim()).join('') === folded(b.trim()).join('');
}

/** Splits a label into parts, so that the match can be highlighted. */
export function highlightParts(label: string, search: string): MatchPart[] {
  const wanted = search.trim();
  const range = wanted === '' ? null : found(label, wanted);
  if (!range) return [{ text: label, found: false }];
  const letters = [...label.normalize('NFC')];
  const part = (from: number, to: number, isFound: boolean) => ({
    text: letters.slice(from, to).join(''),
    found: isFound,
  });
  return [part(0, range[0], false), part(...range, true), part(range[1], letters.length, false)].filter(
    ({ text }) => text !== '',
  );
}

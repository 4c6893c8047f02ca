import type { ListItem } from './calls.ts';

/** D-12: the items that hold a text, ignoring case and accents; best match first, equal matches in their original order. */
export function matching<Item extends ListItem>(filter: string, items: readonly Item[]): Item[] {
  const sought = plain(filter);
  if (sought === '') return [...items];
  return items
    .map((item) => ({ item, rank: rankOf(sought, item) }))
    .filter(({ rank }) => rank < ranks.none)
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ item }) => item);
}

const ranks = { same: 0, begins: 1, beginsWord: 2, holds: 3, none: 4 };

function rankOf(sought: string, { id, text }: ListItem): number {
  const words = plain(text);
  if (plain(id) === sought || words === sought) return ranks.same;
  if (words.startsWith(sought)) return ranks.begins;
  if (words.includes(` ${sought}`)) return ranks.beginsWord;
  return words.includes(sought) ? ranks.holds : ranks.none;
}

/** A text without case, accents and the characters between words. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[\s\-/(),.’']+/g, ' ')
    .trim();
}

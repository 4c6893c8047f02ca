/** Letters that Unicode does not decompose. */
const plain: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ı: 'i',
};

const notAscii = /[^\0-\x7f]/;

/** A text normalised for search: no capitals, no accents, straight apostrophes. */
export function folded(text: string): string {
  // Most texts have nothing to decompose.
  if (!notAscii.test(text)) return text.toLowerCase();
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[łøđðßæœþı]/g, (letter) => plain[letter] ?? letter)
    .replace(/[’‘]/g, "'");
}

/** The words of a query; a text matches when it contains all of them, in any order. */
export function searchWords(query: string): string[] {
  return folded(query)
    .split(/[\s,;]+/)
    .filter(Boolean);
}

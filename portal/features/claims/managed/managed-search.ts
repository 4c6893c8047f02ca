/** Letters that no Unicode decomposition takes apart. */
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

/** A text as search compares it: no capitals, no accents, typographic apostrophes as typed ones. */
export function folded(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[łøđðßæœþı]/g, (letter) => plain[letter] ?? letter)
    .replace(/[’‘]/g, "'");
}

/** The words of a query; a text answers it when it holds every one of them, in any order. */
export function searchWords(query: string): string[] {
  return folded(query)
    .split(/[\s,;]+/)
    .filter(Boolean);
}

import { commonWords, smallWords } from './common-words.ts';

/** What others may know about a person: e-mail address, names, brand. A password made of these is easy to guess. */
export type KnownOf = readonly (string | null)[];

/**
 * W31, S15: whether a password is one that attackers try first: a common word or personal data, with capitals, digits for
 * letters, or digits and signs at either end; a run of adjacent keys; a repetition.
 */
export function isCommon(password: string, known: KnownOf): boolean {
  const lower = password.toLowerCase();
  if (new Set(lower).size < 5 || runsThrough(lower)) return true;
  // The longest first, because it may contain a shorter one.
  const own = known.flatMap(partsOf).toSorted((one, other) => other.length - one.length);
  return readingsOf(lower).some((word) => isEasy(word, own));
}

function isEasy(word: string, own: readonly string[]): boolean {
  const said = [word, onceOf(word)];
  if (said.some((one) => commonWords.has(one) || commonWords.has(withoutSmallWords(one)))) return true;
  const rest = own.reduce((left, part) => left.replaceAll(part, ''), word);
  return rest !== word && withoutSmallWords(rest).length < 4;
}

/** The parts of an address or a name with at least three letters. */
function partsOf(text: string | null): string[] {
  return plain(text ?? '')
    .split(/[^a-z]+/)
    .filter((part) => part.length >= 3);
}

const plain = (text: string) => text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '').replace(/ß/g, 'ss');

/** Common substitutions of letters; some characters stand for several letters. */
const disguises: readonly Readonly<Record<string, string>>[] = [
  {
    0: 'o',
    1: 'i',
    3: 'e',
    4: 'a',
    5: 's',
    6: 'g',
    7: 't',
    8: 'b',
    9: 'g',
    '@': 'a',
    $: 's',
    '!': 'i',
    '€': 'e',
    '|': 'i',
    '+': 't',
  },
  {
    0: 'o',
    1: 'l',
    2: 'z',
    3: 'e',
    4: 'a',
    5: 's',
    7: 't',
    8: 'b',
    9: 'g',
    '@': 'a',
    $: 's',
    '!': 'l',
    '€': 'e',
    '|': 'l',
    '+': 't',
  },
];

/** The possible base words of a password: with substitutions reversed, and with and without the characters at either end. */
function readingsOf(lower: string): string[] {
  const readings = new Set<string>();
  for (const text of cutsOf(plain(lower))) {
    readings.add(text.replace(/[^a-z]/g, ''));
    for (const disguise of disguises) {
      const undone = [...text].map((sign) => disguise[sign] ?? sign).join('');
      readings.add(undone.replace(/[^a-z]/g, ''));
    }
  }
  return [...readings].filter((word) => word.length >= 3);
}

/**
 * Variants of a password without leading and trailing non-letters. Some trailing characters may belong to the word: 'Mari0' in
 * 'Mari02024'.
 */
function cutsOf(text: string): string[] {
  const before = /^[^a-z]*/.exec(text)?.[0].length ?? 0;
  const behind = /[^a-z]*$/.exec(text)?.[0].length ?? 0;
  const most = Math.min(behind, 12);
  const ends = [text.length - behind, ...Array.from({ length: most }, (_, cut) => text.length - cut)];
  return ends.flatMap((end) => [text.slice(0, end), text.slice(before, end)]);
}

/** Reduces a repetition such as 'testtest' or 'abcabcabc' to its first part. */
function onceOf(word: string): string {
  for (let length = 1; length <= word.length / 2; length += 1) {
    if (word.length % length === 0 && word.slice(0, length).repeat(word.length / length) === word) {
      return word.slice(0, length);
    }
  }
  return word;
}

function withoutSmallWords(word: string): string {
  const before = smallWords.find((small) => small.length > 1 && word.startsWith(small)) ?? '';
  const rest = word.slice(before.length);
  const behind = smallWords.find((small) => small.length > 1 && rest.endsWith(small)) ?? '';
  return rest.slice(0, rest.length - behind.length);
}

/** Rows of adjacent keys, letters and digits, checked in both directions. */
const rows = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'qwertzuiop',
  'azertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'yxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  'qazwsxedcrfvtgbyhnujm',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  'a1b2c3d4e5f6g7h8i9',
  '1a2b3c4d5e6f7g8h9',
  '!@#$%^&*()',
];
const ways = rows.flatMap((row) => [row, [...row].reverse().join('')]);

/** Whether a password consists of adjacent or equal keys, apart from fewer than four characters. */
function runsThrough(lower: string): boolean {
  let covered = 0;
  for (let at = 0; at < lower.length; ) {
    const length = runAt(lower, at);
    covered += length >= 3 ? length : 0;
    at += Math.max(1, length >= 3 ? length : 1);
  }
  return covered > 0 && lower.length - covered < 4;
}

/** The length of the run of adjacent or equal keys at this index. */
function runAt(text: string, at: number): number {
  let longest = 1;
  while (text[at + longest] === text[at]) longest += 1;
  for (const way of ways) {
    let length = longest;
    while (at + length < text.length && way.includes(text.slice(at, at + length + 1))) length += 1;
    longest = Math.max(longest, length);
  }
  return longest;
}

import { describe, expect, test } from 'vitest';
import { texts } from './texts.ts';

/** Every text of a tree as [dotted key, value], in the order written. */
function flatten(tree: object, prefix = ''): [string, string][] {
  return Object.entries(tree).flatMap(([name, value]: [string, unknown]): [string, string][] =>
    typeof value === 'object' && value !== null
      ? flatten(value, `${prefix}${name}.`)
      : [[`${prefix}${name}`, String(value)]],
  );
}

const placeholders = (value: string) => [...value.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map((match) => match[1]).sort();

const dutch = flatten(texts.nl);
const dutchByKey = new Map(dutch);
const languages = Object.entries(texts).map(([language, tree]) => ({ language, entries: flatten(tree) }));
const translations = languages.filter(({ language }) => language !== 'nl');

/** Keys whose text is the same in every language: the version line, the welcome in other languages, numbers and units. */
const sameEverywhere =
  /^portal\.(frame\.version|login\.info_text\.\w+|managed\.more_people|upload\.(percent|megabytes|kilobytes))$/;

/** Dutch words that happen to be the language's own word too. */
const sameWord: Record<string, readonly string[]> = {
  de: ['Alle', 'Datum', 'Details', 'Hotel', 'IBAN', 'Ja', 'Passkeys', 'Status', 'Taxi'],
  en: [
    'Claim',
    'Claim {{number}}',
    'Details',
    'Document',
    'E-ticket',
    'Filters',
    'Hotel',
    'IBAN',
    'Passkeys',
    'Postcode',
    'Privacy',
    'Status',
    'Taxi',
  ],
};

const dutchWords =
  /\b(aan|alle claims|bekijk|bestand|bestanden|bij|deze|dit|een|geen|het|klaar|kies|maar|meer|naar|niet|nog|ons|onze|opnieuw|uw|van|vlucht|voor|wij|zijn)\b/i;

describe.each(languages)('the texts in $language', ({ entries }) => {
  test('[I18N-5] have the keys of Dutch, in its order', () => {
    expect(entries.map(([key]) => key)).toEqual(dutch.map(([key]) => key));
  });

  test('[I18N-5] have the placeholders of Dutch at each key', () => {
    const found = entries.map(([key, value]) => [key, placeholders(value)]);
    expect(found).toEqual(dutch.map(([key, value]) => [key, placeholders(value)]));
  });

  test('[I18N-5] are nowhere empty, nor equal to their key', () => {
    const bare = entries.filter(([key, value]) => {
      const [, ...section] = key.split('.');
      const name = section.at(-1) ?? '';
      const cannotBeAWord = /_|[a-z][A-Z]/.test(name);
      return value.trim() === '' || value === key || value === section.join('.') || (cannotBeAWord && value === name);
    });
    expect(bare).toEqual([]);
  });

  test('[I18N-5] neither begin nor end with white space, and hold no double spaces', () => {
    expect(entries.filter(([, value]) => value !== value.trim() || /\s{2}/.test(value))).toEqual([]);
  });

  test('[I18N-5] have no exclamation mark', () => {
    expect(entries.filter(([, value]) => /[!¡]/.test(value))).toEqual([]);
  });

  test('[I18N-5] neither lament nor joke', () => {
    expect(entries.filter(([, value]) => /\b(helaas|leider|unfortunately|sorry|oe?ps|hoppla)\b/i.test(value))).toEqual(
      [],
    );
  });

  test('[I18N-5] write each count in the singular and in the plural', () => {
    const keys = new Set(entries.map(([key]) => key));
    const singular = [...keys].filter((key) => key.endsWith('_one'));
    const plural = entries.filter(([key, value]) => key.endsWith('_other') && value.includes('{{count}}'));
    expect(singular.length).toBeGreaterThan(0);
    expect(singular.map((key) => key.replace(/_one$/, '_other')).filter((key) => !keys.has(key))).toEqual([]);
    expect(plural.filter(([key]) => !keys.has(key.replace(/_other$/, '_one')))).toEqual([]);
  });
});

describe.each(translations)('the translation into $language', ({ language, entries }) => {
  test('[I18N-5] repeats Dutch only where the word is the same in both', () => {
    const repeated = entries.filter(
      ([key, value]) =>
        value === dutchByKey.get(key) && !sameEverywhere.test(key) && !sameWord[language]?.includes(value),
    );
    expect(repeated).toEqual([]);
  });

  test('[I18N-5] has no Dutch words left', () => {
    expect(entries.filter(([key, value]) => !sameEverywhere.test(key) && dutchWords.test(value))).toEqual([]);
  });

  test('[I18N-5] keeps the version line and the welcome in other languages as they are', () => {
    const fixed = entries.filter(([key]) => /frame\.version|login\.info_text\./.test(key));
    expect(fixed.length).toBe(5);
    expect(fixed).toEqual(fixed.map(([key]) => [key, dutchByKey.get(key)]));
  });
});

test('[I18N-5] German addresses the reader formally', () => {
  const informal = /\b(du|dich|dir|dein|deine|deinen|deinem|deiner|deines)\b/i;
  expect(flatten(texts.de).filter(([, value]) => informal.test(value))).toEqual([]);
});

test('[I18N-6] the fixed small words are those of each language', () => {
  const words = ({ portal: { frame } }: { portal: { frame: Record<string, string> } }) => [
    frame.read_more,
    frame.read_less,
    frame.choose,
    frame.other,
    frame.today,
  ];
  expect(words(texts.nl)).toEqual(['Lees meer', 'Inklappen', 'Kies...', 'Anders, namelijk...', 'Vandaag']);
  expect(words(texts.de)).toEqual(['Mehr lesen', 'Einklappen', 'Auswählen...', 'Sonstiges, nämlich...', 'Heute']);
  expect(words(texts.en)).toEqual(['Read more', 'Collapse', 'Choose...', 'Other, namely...', 'Today']);
});

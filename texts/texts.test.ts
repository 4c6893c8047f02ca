import { describe, expect, test } from 'vitest';
import { incidentKeys } from '#contract/claims/schema.ts';
import { isReceiptDescription, receiptDescriptions } from '#contract/receipts.ts';
import { validators } from '#contract/values/validators.ts';
import { entriesOf } from './rules.ts';
import { sameEverywhere } from './same-words.ts';
import { dutchFixedTexts, fixedTextsOf } from './testing/fixed-texts.ts';
import { type TextLanguage, texts } from './texts.ts';

const dutch = entriesOf(texts.nl);
const languages = (Object.keys(texts) as TextLanguage[]).map((language) => ({
  language,
  entries: [...entriesOf(texts[language])],
}));
const translations = languages.filter(({ language }) => language !== 'nl');

const dutchWords =
  /(?<!\p{L})(aan|alle claims|bekijk|bestand|bestanden|bij|deze|dit|een|geen|het|klaar|kies|maar|meer|naar|niet|nog|onze|opnieuw|uw|vlucht|voor|wij|zijn)(?!\p{L})/iu;

/** Informal forms of address; every language addresses the reader formally. */
const informal: Readonly<Partial<Record<TextLanguage, RegExp>>> = {
  nl: /(?<!\p{L})(je|jij|jou|jouw|jullie)(?!\p{L})/iu,
  de: /(?<!\p{L})(du|dich|dir|dein|deine|deinen|deinem|deiner|deines)(?!\p{L})/iu,
  fr: /(?<!\p{L})(tu|toi|ton|ta|tes)(?!\p{L})/iu,
  es: /(?<!\p{L})(tú|tu|tus|ti|contigo)(?!\p{L})/iu,
  it: /(?<!\p{L})(tu|tuo|tua|tuoi|tue)(?!\p{L})/iu,
  tr: /(?<!\p{L})(sen|senin|sana|seni)(?!\p{L})/iu,
};

describe.each(languages)('the texts in $language', ({ entries }) => {
  test('[I18N-5] have the keys of Dutch, in its order', () => {
    expect(entries.map(([key]) => key)).toEqual([...dutch.keys()]);
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

describe.each(languages)('what is written in $language', ({ language, entries }) => {
  test('[I18N-5] addresses the reader formally', () => {
    expect(entries.filter(([, value]) => informal[language]?.test(value))).toEqual([]);
  });

  test('[I18N-5] names a button with the words that it shows (WCAG 2.5.3)', () => {
    const { frame, people, payout, review } = texts[language].portal;
    for (const name of [people.edit_name, payout.edit_name, review.edit_name]) {
      expect(name.toLowerCase()).toContain(frame.edit.toLowerCase());
    }
    expect(people.complete_name).toContain(people.complete);
  });

  test('[I18N-5] neither begins nor ends with white space, and holds no double spaces', () => {
    expect(entries.filter(([, value]) => value !== value.trim() || /\s{2}/.test(value))).toEqual([]);
  });

  test('[I18N-5] has no exclamation mark', () => {
    expect(entries.filter(([, value]) => /[!¡]/.test(value))).toEqual([]);
  });

  test('[I18N-5] neither laments nor jokes', () => {
    expect(entries.filter(([, value]) => /\b(helaas|leider|unfortunately|sorry|oe?ps|hoppla)\b/i.test(value))).toEqual(
      [],
    );
  });
});

/** Words for which each language has another one in the glossary (docs/language.md), and signs that it writes otherwise. */
const unused: Readonly<Record<string, RegExp>> = {
  nl: /\b(?:munt|hebt|cliënt|verz[eo]nd\w*|nieuwe blik)\b|\w'\w/i,
  de: /Fluggast|Fluggäste|Bankdaten|\bStaat\b|Claim-|Fallmanager|Mandant|Stellungnahme|Einwand|\w…/,
  en: /\blog(?:ged)? (?:in|out)\b|\be-mail|\bclient\b|luggage|second look|\brefused?\b|\w'\w/i,
  fr: /réclamation|justificatif|\bstatut\b|\b(?:le|du|ce) contact\b| [;:?!»]|« |\w'\w/i,
  es: /\bvales\b|\bSuma\b|aerolínea|tarea|\b(?:[Ee]l|[Ll]os|al|del) contactos?\b|\w'\w/,
  it: /\b(?:Suo|Sua|Suoi|Sue)\b|[a-z(] ?Lei?\b|[Cc]ompenso|[Pp]ratic(?:a|he)\b|[Ss]quadr|\w*l contatto\b|\w'\w/,
  tr: /parola|[iİ]leti(?!ş)|\bfiş|cevap|“|nezdinde|bünyesinde|\w'\w/i,
};

test.each(languages)(
  '[I18N-5, ANSWER-48] $language has one word for one thing, and its own signs',
  ({ language, entries }) => {
    expect(entries.filter(([, value]) => unused[language]?.test(value))).toEqual([]);
  },
);

describe.each(translations)('the translation into $language', ({ entries }) => {
  test('[I18N-5] has no Dutch words left', () => {
    const own = entries.filter(([key]) => !sameEverywhere.some((pattern) => pattern.test(key)));
    expect(own.filter(([, value]) => dutchWords.test(value))).toEqual([]);
  });
});

test('[I18N-5] the welcome in other languages is the same in all', () => {
  for (const { language, entries } of languages) {
    const fixed = entries.filter(([key]) => sameEverywhere.some((pattern) => pattern.test(key)));
    expect(fixed.length).toBe(4);
    expect(fixed, language).toEqual(fixed.map(([key]) => [key, dutch.get(key)]));
  }
});

test('[I18N-6] other languages have their own fixed texts than Dutch; German alone shares a word with it', () => {
  expect(fixedTextsOf(texts.nl)).toEqual(dutchFixedTexts);
  for (const { language } of translations) {
    const shared = fixedTextsOf(texts[language]).filter((text) => dutchFixedTexts.includes(text));
    expect.soft(shared, language).toEqual(language === 'de' ? ['Passagier - {{name}}'] : []);
  }
});

test('[UPLOAD-10] every code of a description has a label, and every label a code', () => {
  expect(Object.keys(texts.nl.general.dropzone_strings.receipt_description_list)).toEqual([...receiptDescriptions]);
});

test('[UPLOAD-10] only the codes themselves are codes', () => {
  expect(['Hotel', 'hotel', 'Hotel ', '', 'constructor', 'Meals'].filter(isReceiptDescription)).toEqual([
    'Hotel',
    'Meals',
  ]);
});

test('[LIST-6] there are words for every incident of the closed list, and for no other', () => {
  expect(Object.keys(texts.nl.portal.incidents)).toEqual([...incidentKeys, 'unknown']);
});

/** The checks of a field besides its validator: a plausible birth date, and an adult representative. */
const others = ['BirthDate', 'DOBLegalPerson'];

test.each(Object.entries(texts))('[VALID-15] every validator has its message in %s', (_, { portal }) => {
  expect(Object.keys(portal.validatorMessages).sort()).toEqual([...Object.keys(validators), ...others].sort());
});

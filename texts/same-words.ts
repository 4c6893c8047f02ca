import type { TextLanguage } from './texts.ts';

/** Keys whose text is the same in every language: the version line, the welcome in other languages. */
export const sameEverywhere: readonly RegExp[] = [/^portal\.frame\.version$/, /^portal\.login\.info_text\.\w+$/];

/** Texts that a language shares with Dutch or English, word for word and rightly so; any other counts as not translated. */
export const sameWords: Readonly<Record<TextLanguage, readonly string[]>> = {
  nl: [],
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
  fr: [
    'Date',
    'Description',
    'Document',
    'Documents',
    'E-mail',
    'IBAN',
    'Message',
    'Messages',
    'Page {{page}}',
    'Pages',
    'Taxi',
    'Total',
    'Type',
    'Version {{version}}',
  ],
  es: ['Hotel', 'IBAN', 'No', 'Taxi'],
  it: ['E-mail', 'IBAN', 'No', 'Password', 'Privacy', 'Taxi'],
  tr: ['IBAN'],
};

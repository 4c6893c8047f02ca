import type { Texts } from '../texts.ts';

/** I18N-6: the eight fixed texts in Dutch, in the order of the clause. */
export const dutchFixedTexts = [
  'Lees meer',
  'Inklappen',
  'Kies...',
  'Anders, namelijk...',
  'Vandaag',
  'Passagier - {{name}}',
  'U kunt geen datum invoeren vóór {{date}}',
  'U kunt geen datum invoeren na {{date}}',
];

/** Those of a language, or of the texts that are embedded in the page. */
export function fixedTextsOf({ portal: { frame, people, date } }: Pick<Texts, 'portal'>): readonly string[] {
  const words = [frame.read_more, frame.read_less, frame.choose, frame.other, frame.today];
  return [...words, people.title, date.before, date.after];
}

import type { TextLanguage, Texts } from './texts.ts';

/** I18N-6: the eight fixed texts as each language has them, in the order of the clause. For tests of texts, page and portal. */
export const fixedTexts: Readonly<Record<TextLanguage, readonly string[]>> = {
  nl: [
    'Lees meer',
    'Inklappen',
    'Kies...',
    'Anders, namelijk...',
    'Vandaag',
    'Passagier - {{name}}',
    'U kunt geen datum invoeren vóór {{date}}',
    'U kunt geen datum invoeren na {{date}}',
  ],
  de: [
    'Mehr lesen',
    'Einklappen',
    'Auswählen...',
    'Sonstiges, nämlich...',
    'Heute',
    'Passagier - {{name}}',
    'Sie können kein Datum vor dem {{date}} eingeben',
    'Sie können kein Datum nach dem {{date}} eingeben',
  ],
  en: [
    'Read more',
    'Collapse',
    'Choose...',
    'Other, namely...',
    'Today',
    'Passenger - {{name}}',
    'You cannot enter a date before {{date}}',
    'You cannot enter a date after {{date}}',
  ],
  fr: [
    'Lire la suite',
    'Réduire',
    'Choisir...',
    'Autre, à savoir...',
    'Aujourd’hui',
    'Passager - {{name}}',
    'Vous ne pouvez pas saisir une date avant le {{date}}',
    'Vous ne pouvez pas saisir une date après le {{date}}',
  ],
  es: [
    'Leer más',
    'Contraer',
    'Elija...',
    'Otro, a saber...',
    'Hoy',
    'Pasajero - {{name}}',
    'No puede indicar una fecha anterior al {{date}}',
    'No puede indicar una fecha posterior al {{date}}',
  ],
  it: [
    'Leggi tutto',
    'Riduci',
    'Scelga...',
    'Altro, ossia...',
    'Oggi',
    'Passeggero - {{name}}',
    'Non può inserire una data prima del {{date}}',
    'Non può inserire una data dopo il {{date}}',
  ],
  tr: [
    'Devamını oku',
    'Daralt',
    'Seçiniz...',
    'Diğer, yani...',
    'Bugün',
    'Yolcu - {{name}}',
    'Şundan önceki bir tarih giremezsiniz: {{date}}',
    'Şundan sonraki bir tarih giremezsiniz: {{date}}',
  ],
};

/** The fixed texts of a language, or of the texts that are embedded in the page. */
export function fixedTextsOf({ portal: { frame, people, date } }: PageTexts): readonly string[] {
  const words = [frame.read_more, frame.read_less, frame.choose, frame.other, frame.today];
  return [...words, people.title, date.before, date.after];
}
type Portal = Texts['portal'];
interface PageTexts {
  readonly portal: {
    readonly frame: Pick<Portal['frame'], 'read_more' | 'read_less' | 'choose' | 'other' | 'today'>;
    readonly people: Pick<Portal['people'], 'title'>;
    readonly date: Pick<Portal['date'], 'before' | 'after'>;
  };
}

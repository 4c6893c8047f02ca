import type { Texts } from '../nl/index.ts';

/** Texts of the pages in the copy of a contact's own data (ACCOUNT-10), in German. */
export const own_data: Texts['own_data'] = {
  title: 'Ihre Daten bei {{brand}}',
  made: 'Erstellt am {{moment}}.',
  about:
    'Dies ist eine Kopie der Daten, die wir über Sie speichern. Bewahren Sie sie an einem Ort auf, auf den nur Sie zugreifen können.',
  born: 'Geboren',
  passport: 'Passnummer',
  claims: 'Ihre Fälle',
  terms: 'Bedingungen, denen Sie zugestimmt haben',
  sessions: 'Wo Sie angemeldet sind',
  visits: 'Wer Ihr Konto angesehen hat',
  acts: 'Alle Daten',
  acts_text:
    'Diese Datei enthält alles, was wir zu Ihrem Konto speichern, auch was wann geändert wurde, in einer Form, die Programme lesen können:',
  back: 'Zurück zur Übersicht',
  messages: 'Nachrichten',
  files: 'Dateien',
  none: 'Hier gibt es nichts.',
  not_included: 'nicht verfügbar',
};

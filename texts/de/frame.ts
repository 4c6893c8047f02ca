import type { PortalTexts } from '../nl/index.ts';

// Header, footer, page titles and error pages, in German.

export const frame: PortalTexts['frame'] = {
  skip: 'Zum Inhalt',
  logout: 'Abmelden',
  privacy: 'Datenschutz',
  terms: 'Geschäftsbedingungen',
  accessibility: 'Barrierefreiheit',
  version: 'version: {{version}}',
  language: 'Sprache',
  new_tab: '(öffnet sich in einem neuen Tab)',
  close: 'Schließen',
  cancel: 'Abbrechen',
  retry: 'Erneut versuchen',
  more_information: 'Weitere Informationen',
  read_more: 'Mehr lesen',
  read_less: 'Einklappen',
  choose: 'Auswählen...',
  other: 'Sonstiges, nämlich...',
  today: 'Heute',
  loading: 'Einen Moment bitte, wir laden Ihre Daten …',
  no_script:
    'Für die Anmeldung benötigt diese Seite JavaScript. Bitte aktivieren Sie JavaScript in Ihrem Browser und laden Sie die Seite neu.',
  unknown: 'Unbekannt',
  optional: 'Freiwillige Angabe',
};

export const titles: PortalTexts['titles'] = {
  login: 'Anmelden',
  new_password: 'Neues Passwort',
  reaffirm: 'Geschäftsbedingungen',
  internal: 'Im Namen eines Kontakts anmelden',
  logout: 'Abmelden',
  claims: 'Meine Fälle',
  managed_claims: 'Verwaltete Fälle',
  account: 'Mein Konto',
  claim_details: '{{claim}}, Details',
  claim_message: '{{claim}}, Nachricht',
  claim_airline: '{{claim}}, Meldung',
  not_found: 'Seite nicht gefunden',
};

export const error: PortalTexts['error'] = {
  title: 'Auf dieser Seite ist ein Fehler aufgetreten',
  text: 'Das liegt an uns, nicht an Ihnen. Laden Sie die Seite neu.',
  reload: 'Seite neu laden',
  part: 'Dieser Teil konnte nicht geladen werden',
  part_text: 'Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
  part_old: 'Das Portal wurde inzwischen erneuert. Bitte laden Sie die Seite neu.',
};

export const not_found: PortalTexts['not_found'] = {
  title: 'Diese Seite gibt es nicht',
  text: 'Die Adresse stimmt nicht oder die Seite wurde verschoben. Ihre Fälle finden Sie auf der Startseite.',
  home: 'Zu meinen Fällen',
};

export const offline: PortalTexts['offline'] = {
  as_of: 'Offline, Stand: {{moment}}',
  text: 'Es besteht keine Verbindung. Sie lesen, was zuletzt geladen wurde; sobald Sie wieder verbunden sind, wird es von selbst aktualisiert.',
  payout:
    'Ihre Zahlungsdaten werden nicht in Ihrem Browser gespeichert. Sie sehen und ändern sie, sobald Sie wieder verbunden sind.',
  needs: 'Dafür ist eine Verbindung nötig',
  needs_text: 'Dieser Teil wird geladen, sobald Sie wieder verbunden sind.',
  waiting: 'Wird gesendet, sobald Sie wieder verbunden sind',
  waiting_text:
    'Wir bewahren die Nachricht verschlüsselt in diesem Browser auf, höchstens einen Tag. Wenn Sie sich abmelden, wird sie gelöscht.',
  refused: 'Nachricht nicht gesendet',
  refused_text: 'Der Text steht noch hier unten. Sie können ihn kopieren oder erneut senden.',
  send_again: 'Erneut senden',
  remove: 'Löschen',
  sending: 'Wird gesendet …',
  sent: 'Ihre Nachricht wurde nachträglich gesendet',
  messages_waiting_one: '{{count}} Nachricht wird gesendet, sobald Sie wieder verbunden sind',
  messages_waiting_other: '{{count}} Nachrichten werden gesendet, sobald Sie wieder verbunden sind',
  messages_refused_one: '{{count}} Nachricht wurde nicht gesendet',
  messages_refused_other: '{{count}} Nachrichten wurden nicht gesendet',
  files_waiting_one: '{{count}} Datei wird gesendet, sobald Sie wieder verbunden sind',
  files_waiting_other: '{{count}} Dateien werden gesendet, sobald Sie wieder verbunden sind',
  files_waiting_text:
    'Wir bewahren das verschlüsselt in diesem Browser auf, höchstens einen Tag. Sie können diese Seite verlassen. Wenn Sie sich abmelden, wird es gelöscht.',
  files_sending_one: '{{count}} Datei wird gesendet …',
  files_sending_other: '{{count}} Dateien werden gesendet …',
  files_refused_one: '{{count}} Datei wurde nicht gesendet',
  files_refused_other: '{{count}} Dateien wurden nicht gesendet',
  files_refused_text:
    'Ihre Auswahl ist noch in diesem Browser, höchstens einen Tag. Senden Sie sie erneut oder löschen Sie sie.',
  files_sent_one: '{{count}} Datei wurde nachträglich gesendet',
  files_sent_other: '{{count}} Dateien wurden nachträglich gesendet',
  take_back: 'Zurückholen',
};

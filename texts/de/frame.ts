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
  needs: 'Dafür ist eine Verbindung nötig',
  needs_text: 'Dieser Teil wird geladen, sobald Sie wieder verbunden sind.',
  failed: 'Es besteht keine Verbindung.',
};

export const frame = {
  skip: 'Zum Inhalt',
  logout: 'Abmelden',
  privacy: 'Datenschutz',
  accessibility: 'Barrierefreiheit',
  version: 'Version: {{version}}',
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
  loading_part: 'Daten werden geladen …',
  not_loaded: 'Wir können dies gerade nicht laden',
  no_script:
    'Für die Anmeldung benötigt diese Seite JavaScript. Bitte aktivieren Sie JavaScript in Ihrem Browser und laden Sie die Seite neu.',
  unknown: 'Unbekannt',
  connection_error: 'Es besteht keine Verbindung. Prüfen Sie Ihr Internet und versuchen Sie es erneut.',
  retry_soon: 'Versuchen Sie es in einer Minute erneut.',
  check_connection: 'Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
  edit: 'Ändern',
  save: 'Speichern',
  saving: 'Wird gespeichert …',
  sending: 'Wird gesendet …',
  go_on: 'Weiter',
  busy: 'Einen Moment …',
  search: 'Suchen',
  open: 'Öffnen',
  remove: 'Entfernen',
  remove_name: '{{name}} entfernen',
  place_of: '{{place}} von {{count}}',
  clear_search: 'Suche zurücksetzen',
  too_often: 'Es gab zu viele Versuche. Versuchen Sie es in {{wait}} erneut.',
  missing: 'Das ist noch nicht in Ordnung',
  show: 'Anzeigen',
  delete_name: '{{name}} löschen',
};

export const titles = {
  login: 'Anmelden',
  new_password: 'Neues Passwort',
  reaffirm: 'Geschäftsbedingungen',
  internal: 'Im Namen eines Kontakts anmelden',
  claims: 'Meine Fälle',
  managed_claims: 'Verwaltete Fälle',
  account: 'Mein Konto',
  claim_details: '{{claim}}, Details',
  claim_message: '{{claim}}, Nachricht',
  claim_airline: '{{claim}}, Meldung',
  not_found: 'Seite nicht gefunden',
};

export const error = {
  title: 'Auf dieser Seite ist ein Fehler aufgetreten',
  text: 'Das liegt an uns, nicht an Ihnen. Laden Sie die Seite neu.',
  reload: 'Seite neu laden',
  part: 'Dieser Teil konnte nicht geladen werden',
  part_old: 'Das Portal wurde inzwischen aktualisiert. Bitte laden Sie die Seite neu.',
};

export const not_found = {
  title: 'Diese Seite gibt es nicht',
  text: 'Die Adresse stimmt nicht oder die Seite wurde verschoben. Ihre Fälle finden Sie auf der Startseite.',
};

export const offline = {
  as_of: 'Offline, Stand: {{moment}}',
  text: 'Es besteht keine Verbindung. Sie lesen, was zuletzt geladen wurde; sobald Sie wieder verbunden sind, wird es aktualisiert.',
  needs: 'Dafür ist eine Verbindung nötig',
  needs_text: 'Dieser Teil wird geladen, sobald Sie wieder verbunden sind.',
  failed: 'Die Verbindung war unterbrochen.',
};

export const fields = {
  FirstName: 'Vorname',
  LastName: 'Nachname',
  BirthDate: 'Geburtsdatum',
  BirthPlace: 'Geburtsort',
  LegalRepresentativeLink1: 'Gesetzliche Vertretung 1',
  LegalRepresentativeLink2: 'Gesetzliche Vertretung 2',
  CountryCode: 'Land',
  PostalCode: 'Postleitzahl',
  HouseNumber: 'Hausnummer',
  HouseNumberExtension: 'Zusatz',
  StreetName: 'Straße',
  City: 'Ort',
  PhoneNumber: 'Telefon',
  EMailAddress: 'E-Mail-Adresse',
};

export const validatorMessages = {
  nonumber: 'Verwenden Sie nur Buchstaben, Leerzeichen, Bindestriche und Apostrophe.',
  justnumbers: 'Geben Sie nur Ziffern ein. Ein Buchstabe wie bei 118 b gehört ins nächste Feld.',
  street: 'Verwenden Sie nur Buchstaben, Ziffern, Leerzeichen, Punkte und Bindestriche.',
  city: 'Verwenden Sie im Ortsnamen nur Buchstaben, Leerzeichen, Bindestriche und Apostrophe.',
  phonenumber: 'Geben Sie eine gültige Telefonnummer ein, zum Beispiel +49 151 23456789.',
  postcodeNL: 'Geben Sie eine gültige Postleitzahl ein, zum Beispiel 1234 AB.',
  email: 'Geben Sie eine gültige E-Mail-Adresse ein, zum Beispiel name@beispiel.de.',
  generaltext: 'Verwenden Sie nur Buchstaben, Ziffern und übliche Satzzeichen.',
  holdername: 'Verwenden Sie nur Buchstaben, Leerzeichen, Punkte, Bindestriche und Apostrophe.',
  flightnumber: 'Geben Sie nur die Ziffern der Flugnummer ein.',
  flightCode: 'Geben Sie eine Flugnummer ein, zum Beispiel KL 1001.',
  novalidator: 'Füllen Sie dieses Feld aus.',
  IBAN: 'Diese IBAN stimmt nicht. Bitte prüfen Sie sie.',
  DOBLegalPerson: 'Wählen Sie eine Person ab 18 Jahren. Minderjährige können keine gesetzliche Vertretung sein.',
  BirthDate: 'Geben Sie ein gültiges Datum ein, das nicht in der Zukunft liegt.',
};

export const date = {
  choose: 'Datum auswählen',
  form: 'TT-MM-JJJJ',
  invalid: 'Dieses Datum gibt es nicht',
  before: 'Sie können kein Datum vor dem {{date}} eingeben',
  after: 'Sie können kein Datum nach dem {{date}} eingeben',
  previous: { days: 'Vorheriger Monat', months: 'Vorheriges Jahr', years: 'Vorherige 20 Jahre' },
  next: { days: 'Nächster Monat', months: 'Nächstes Jahr', years: 'Nächste 20 Jahre' },
  up: { days: 'Monat auswählen', months: 'Jahr auswählen' },
};

export const country = {
  show_all: 'Alle Länder anzeigen',
  none: 'Kein Land gefunden mit „{{typed}}“. Prüfen Sie die Schreibweise.',
};

export const general = {
  dropzone_strings: {
    receipt_description_list: {
      Hotel: 'Hotel',
      Meals: 'Essen und Getränke',
      Taxi: 'Taxi',
      PublicTransport: 'Öffentliche Verkehrsmittel',
      CarRental: 'Mietwagen',
      Parking: 'Parken',
      ReplacementFlight: 'Ersatzflug',
      Clothing: 'Kleidung',
      Toiletries: 'Hygieneartikel',
      Luggage: 'Koffer oder Tasche',
      Telephone: 'Telefonkosten',
      Other: 'Sonstiges',
    },
  },
  popup_strings: {
    yes: 'Ja',
    no: 'Nein',
    ok: 'OK',
    cancel: 'Abbrechen',
    close: 'Schließen',
  },
  no_input_warning: 'Füllen Sie dieses Feld aus',
};

import type { PortalTexts } from '../nl/index.ts';

// Labels of fields, messages of validators, dates and countries, in German.

export const fields: PortalTexts['fields'] = {
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

export const validatorMessages: PortalTexts['validatorMessages'] = {
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
  IBAN: 'Diese IBAN stimmt nicht. Prüfen Sie sie, eine IBAN sieht aus wie DE89 3704 0044 0532 0130 00.',
  DOBLegalPerson: 'Wählen Sie eine Person ab 18 Jahren. Minderjährige können keine gesetzliche Vertretung sein.',
  BirthDate: 'Geben Sie ein gültiges Datum ein, das nicht in der Zukunft liegt.',
};

export const date: PortalTexts['date'] = {
  choose: 'Datum auswählen',
  form: 'TT-MM-JJJJ',
  invalid: 'Dieses Datum gibt es nicht',
  before: 'Sie können kein Datum vor dem {{date}} eingeben',
  after: 'Sie können kein Datum nach dem {{date}} eingeben',
  previous: { days: 'Vorheriger Monat', months: 'Vorheriges Jahr', years: 'Vorherige 20 Jahre' },
  next: { days: 'Nächster Monat', months: 'Nächstes Jahr', years: 'Nächste 20 Jahre' },
  up: { days: 'Monat auswählen', months: 'Jahr auswählen' },
};

export const country: PortalTexts['country'] = {
  show_all: 'Alle Länder anzeigen',
  none: 'Kein Land ähnelt „{{typed}}“. Prüfen Sie die Schreibweise.',
};

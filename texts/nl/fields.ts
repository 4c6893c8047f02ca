// Labels of fields, messages of validators, dates and countries, in Dutch.

export const fields = {
  FirstName: 'Voornaam',
  LastName: 'Achternaam',
  BirthDate: 'Geboortedatum',
  BirthPlace: 'Geboorteplaats',
  LegalRepresentativeLink1: 'Wettelijk vertegenwoordiger 1',
  LegalRepresentativeLink2: 'Wettelijk vertegenwoordiger 2',
  CountryCode: 'Land',
  PostalCode: 'Postcode',
  HouseNumber: 'Huisnummer',
  HouseNumberExtension: 'Toevoeging',
  StreetName: 'Straat',
  City: 'Plaats',
  PhoneNumber: 'Telefoon',
  EMailAddress: 'E-mailadres',
};

export const validatorMessages = {
  nonumber: 'Gebruik alleen letters, spaties, streepjes en apostrofs.',
  justnumbers: 'Vul alleen cijfers in. Een letter, zoals bij 118 b, hoort bij Toevoeging.',
  street: 'Gebruik alleen letters, cijfers, spaties, punten en streepjes.',
  city: 'Gebruik in de plaatsnaam alleen letters, spaties, streepjes en apostrofs.',
  phonenumber: 'Vul een geldig telefoonnummer in, bijvoorbeeld +31 6 12345678.',
  postcodeNL: 'Vul een geldige postcode in, bijvoorbeeld 1234 AB.',
  email: 'Vul een geldig e-mailadres in, bijvoorbeeld naam@voorbeeld.nl.',
  generaltext: 'Gebruik alleen letters, cijfers en gewone leestekens.',
  holdername: 'Gebruik alleen letters, spaties, punten, streepjes en apostrofs.',
  flightnumber: 'Vul alleen de cijfers van het vluchtnummer in.',
  flightCode: 'Vul een vluchtnummer in, bijvoorbeeld KL 1001.',
  novalidator: 'Vul hier iets in.',
  IBAN: 'Deze IBAN klopt niet. Controleer hem: een IBAN ziet eruit als NL91 ABNA 0417 1643 00.',
  DOBLegalPerson: 'Kies iemand van 18 jaar of ouder. Een minderjarige kan geen wettelijk vertegenwoordiger zijn.',
  BirthDate: 'Vul een bestaande datum in die niet in de toekomst ligt.',
};

export const date = {
  choose: 'Kies een datum',
  form: 'DD-MM-JJJJ',
  invalid: 'Dit is geen bestaande datum',
  before: 'U kunt geen datum invoeren vóór {{date}}',
  after: 'U kunt geen datum invoeren na {{date}}',
  previous: { days: 'Vorige maand', months: 'Vorig jaar', years: 'Vorige 20 jaar' },
  next: { days: 'Volgende maand', months: 'Volgend jaar', years: 'Volgende 20 jaar' },
  up: { days: 'kies een maand', months: 'kies een jaar' },
};

export const country = {
  show_all: 'Toon alle landen',
  none: 'Er is geen land dat lijkt op ‘{{typed}}’. Controleer de spelling.',
};

// Header, footer, page titles and error pages, in Dutch.

export const frame = {
  skip: 'Naar de inhoud',
  logout: 'Uitloggen',
  privacy: 'Privacy',
  accessibility: 'Toegankelijkheid',
  version: 'versie: {{version}}',
  language: 'Taal',
  new_tab: '(opent in een nieuw tabblad)',
  close: 'Sluiten',
  cancel: 'Annuleren',
  retry: 'Opnieuw proberen',
  more_information: 'Meer informatie',
  read_more: 'Lees meer',
  read_less: 'Inklappen',
  choose: 'Kies...',
  other: 'Anders, namelijk...',
  today: 'Vandaag',
  loading: 'Even geduld, wij laden uw gegevens…',
  loading_part: 'Gegevens laden…',
  not_loaded: 'Wij kunnen dit nu niet laden',
  no_script:
    'Deze pagina heeft JavaScript nodig om u in te loggen. Zet JavaScript aan in uw browser en laad de pagina opnieuw.',
  unknown: 'Onbekend',
  connection_error: 'Er is geen verbinding. Controleer uw internet en probeer het opnieuw.',
  retry_soon: 'Probeer het over een minuut opnieuw.',
  check_connection: 'Controleer uw verbinding en probeer het opnieuw.',
  edit: 'Wijzigen',
  save: 'Opslaan',
  saving: 'Bezig met opslaan…',
  sending: 'Bezig met versturen…',
  go_on: 'Verder',
  busy: 'Bezig…',
  search: 'Zoeken',
  open: 'Openen',
  remove: 'Verwijderen',
  remove_name: 'Verwijder {{name}}',
  place_of: '{{place}} van {{count}}',
  clear_search: 'Zoekopdracht wissen',
  too_often: 'Er waren te veel pogingen. Probeer het over {{wait}} opnieuw.',
  missing: 'Dit is nog niet in orde',
  show: 'Tonen',
  delete_name: 'Verwijder {{name}}',
};

export const titles = {
  login: 'Inloggen',
  new_password: 'Nieuw wachtwoord',
  reaffirm: 'Voorwaarden',
  internal: 'Inloggen namens een contact',
  claims: 'Mijn claims',
  managed_claims: 'Claims in beheer',
  account: 'Mijn account',
  claim_details: '{{claim}}, details',
  claim_message: '{{claim}}, bericht',
  claim_airline: '{{claim}}, melding',
  not_found: 'Pagina niet gevonden',
};

export const error = {
  title: 'Er ging iets mis op deze pagina',
  text: 'Dat ligt aan ons, niet aan u. Laad de pagina opnieuw.',
  reload: 'Pagina opnieuw laden',
  part: 'Dit onderdeel kon niet worden geladen',
  part_old: 'Het portaal is intussen bijgewerkt. Laad de pagina opnieuw.',
};

export const not_found = {
  title: 'Deze pagina bestaat niet',
  text: 'Het adres klopt niet of de pagina is verplaatst. Uw claims vindt u op de startpagina.',
};

// The portal without a connection (OFFLINE).
export const offline = {
  as_of: 'Offline, stand van {{moment}}',
  text: 'Er is geen verbinding. U leest wat het laatst is geladen; het wordt vanzelf bijgewerkt zodra u weer verbinding heeft.',
  needs: 'Hiervoor is verbinding nodig',
  needs_text: 'Dit onderdeel wordt geladen zodra u weer verbinding heeft.',
  failed: 'Er was geen verbinding.',
};

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
  novalidator: 'Vul dit veld in.',
  IBAN: 'Deze IBAN klopt niet. Controleer hem.',
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
  none: 'Geen land gevonden met ‘{{typed}}’. Controleer de spelling.',
};

/** Texts shared by several parts, in Dutch. */
export const general = {
  dropzone_strings: {
    receipt_description_list: {
      Hotel: 'Hotel',
      Meals: 'Eten en drinken',
      Taxi: 'Taxi',
      PublicTransport: 'Openbaar vervoer',
      CarRental: 'Huurauto',
      Parking: 'Parkeren',
      ReplacementFlight: 'Vervangende vlucht',
      Clothing: 'Kleding',
      Toiletries: 'Toiletartikelen',
      Luggage: 'Koffer of tas',
      Telephone: 'Telefoonkosten',
      Other: 'Overig',
    },
  },
  popup_strings: {
    yes: 'Ja',
    no: 'Nee',
    ok: 'Oké',
    cancel: 'Annuleren',
    close: 'Sluiten',
  },
  no_input_warning: 'Vul dit veld in',
};

export const frame = {
  skip: 'Vai al contenuto',
  logout: 'Esci',
  privacy: 'Privacy',
  accessibility: 'Accessibilità',
  version: 'versione: {{version}}',
  language: 'Lingua',
  new_tab: '(si apre in una nuova scheda)',
  close: 'Chiudi',
  cancel: 'Annulla',
  retry: 'Riprova',
  more_information: 'Maggiori informazioni',
  read_more: 'Leggi tutto',
  read_less: 'Riduci',
  choose: 'Scelga...',
  other: 'Altro, ossia...',
  today: 'Oggi',
  loading: 'Un momento, stiamo caricando i suoi dati…',
  loading_part: 'Caricamento…',
  not_loaded: 'Al momento non possiamo caricarlo',
  no_script:
    'Per effettuare l’accesso, questa pagina richiede JavaScript. Attivi JavaScript nel suo browser e ricarichi la pagina.',
  unknown: 'Sconosciuto',
  connection_error: 'Non c’è connessione. Controlli l’accesso a internet e riprovi.',
  retry_soon: 'Riprovi tra un minuto.',
  check_connection: 'Controlli la connessione e riprovi.',
  edit: 'Modifica',
  save: 'Salva',
  saving: 'Salvataggio…',
  sending: 'Invio in corso…',
  go_on: 'Prosegui',
  busy: 'Un momento…',
  search: 'Cerca',
  open: 'Apri',
  remove: 'Rimuovi',
  remove_name: 'Rimuovi {{name}}',
  place_of: '{{place}} di {{count}}',
  clear_search: 'Cancella la ricerca',
  too_often: 'Ci sono stati troppi tentativi. Riprovi tra {{wait}}.',
  missing: 'Controlli questi campi',
  show: 'Mostra',
  delete_name: 'Elimina {{name}}',
};

export const titles = {
  login: 'Accesso',
  new_password: 'Nuova password',
  reaffirm: 'Condizioni generali',
  internal: 'Accesso per conto di un cliente',
  claims: 'I miei reclami',
  managed_claims: 'Reclami che gestisco',
  account: 'Il mio account',
  claim_details: '{{claim}}, dettagli',
  claim_message: '{{claim}}, messaggio',
  claim_airline: '{{claim}}, segnalazione',
  not_found: 'Pagina non trovata',
};

export const error = {
  title: 'Si è verificato un errore in questa pagina',
  text: 'Dipende da noi, non da lei. Ricarichi la pagina.',
  reload: 'Ricarica la pagina',
  part: 'Non è stato possibile caricare questa parte',
  part_old: 'Nel frattempo il portale è stato aggiornato. Ricarichi la pagina.',
};

export const not_found = {
  title: 'Non troviamo questa pagina',
  text: 'L’indirizzo non è corretto, o la pagina è stata spostata. Trova i suoi reclami nella pagina iniziale.',
};

export const offline = {
  as_of: 'Offline, dati aggiornati a: {{moment}}',
  text: 'Non c’è connessione. Sta leggendo gli ultimi dati caricati; si aggiornano da soli appena torna la connessione.',
  needs: 'Serve una connessione',
  needs_text: 'Questa parte si carica appena torna la connessione.',
  failed: 'Non c’era connessione.',
};

export const fields = {
  FirstName: 'Nome',
  LastName: 'Cognome',
  BirthDate: 'Data di nascita',
  BirthPlace: 'Luogo di nascita',
  LegalRepresentativeLink1: 'Rappresentante legale 1',
  LegalRepresentativeLink2: 'Rappresentante legale 2',
  CountryCode: 'Paese',
  PostalCode: 'Codice postale',
  HouseNumber: 'Numero civico',
  HouseNumberExtension: 'Interno',
  StreetName: 'Via',
  City: 'Località',
  PhoneNumber: 'Telefono',
  EMailAddress: 'Indirizzo e-mail',
};

export const validatorMessages = {
  nonumber: 'Usi solo lettere, spazi, trattini e apostrofi.',
  justnumbers: 'Inserisca solo cifre. Una lettera, come in 118 b, va nel campo successivo.',
  street: 'Usi solo lettere, cifre, spazi, punti e trattini.',
  city: 'Nel nome della località usi solo lettere, spazi, trattini e apostrofi.',
  phonenumber: 'Inserisca un numero di telefono valido, per esempio +39 312 345 6789.',
  postcodeNL: 'Inserisca un codice postale valido, per esempio 1234 AB.',
  email: 'Inserisca un indirizzo e-mail valido, per esempio nome@esempio.it.',
  generaltext: 'Usi solo lettere, cifre e i segni di punteggiatura comuni.',
  holdername: 'Usi solo lettere, spazi, punti, trattini e apostrofi.',
  flightnumber: 'Inserisca solo le cifre del numero di volo.',
  flightCode: 'Inserisca un numero di volo, per esempio AZ 1708.',
  novalidator: 'Compili questo campo.',
  IBAN: 'Questo IBAN non è corretto. Lo controlli.',
  DOBLegalPerson: 'Scelga una persona di almeno 18 anni. Un minore non può essere rappresentante legale.',
  BirthDate: 'Inserisca una data che esiste e che non è nel futuro.',
};

export const date = {
  choose: 'Scegli una data',
  form: 'GG-MM-AAAA',
  invalid: 'Questa data non esiste',
  before: 'Non può inserire una data precedente al {{date}}',
  after: 'Non può inserire una data successiva al {{date}}',
  previous: {
    days: 'Mese precedente',
    months: 'Anno precedente',
    years: '20 anni precedenti',
  },
  next: {
    days: 'Mese successivo',
    months: 'Anno successivo',
    years: '20 anni successivi',
  },
  up: {
    days: 'scegli un mese',
    months: 'scegli un anno',
  },
};

export const country = {
  show_all: 'Mostra tutti i paesi',
  none: 'Nessun paese corrisponde a «{{typed}}». Controlli l’ortografia.',
};

export const general = {
  dropzone_strings: {
    receipt_description_list: {
      Hotel: 'Albergo',
      Meals: 'Cibo e bevande',
      Taxi: 'Taxi',
      PublicTransport: 'Trasporto pubblico',
      CarRental: 'Auto a noleggio',
      Parking: 'Parcheggio',
      ReplacementFlight: 'Volo sostitutivo',
      Clothing: 'Abbigliamento',
      Toiletries: 'Articoli per l’igiene',
      Luggage: 'Valigia o borsa',
      Telephone: 'Spese telefoniche',
      Other: 'Altro',
    },
  },
  popup_strings: {
    yes: 'Sì',
    no: 'No',
    ok: 'Va bene',
    cancel: 'Annulla',
    close: 'Chiudi',
  },
  no_input_warning: 'Compili questo campo',
};

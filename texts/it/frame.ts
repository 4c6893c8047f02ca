import type { PortalTexts } from '../nl/index.ts';
import type { Unfinished } from '../unfinished.ts';

// Header, footer, page titles and error pages, in Italian.

export const frame: Unfinished<PortalTexts['frame']> = {
  skip: 'Vai al contenuto',
  logout: 'Esci',
  privacy: 'Privacy',
  terms: 'Condizioni generali',
  accessibility: 'Accessibilità',
  version: 'version: {{version}}',
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
  no_script:
    'Per effettuare l’accesso, questa pagina richiede JavaScript. Attivi JavaScript nel suo browser e ricarichi la pagina.',
  unknown: 'Sconosciuto',
  optional: 'Facoltativo',
};

export const titles: Unfinished<PortalTexts['titles']> = {
  login: 'Accesso',
  new_password: 'Nuova password',
  reaffirm: 'Condizioni generali',
  internal: 'Accesso per conto di un cliente',
  logout: 'Uscita',
  claims: 'I miei reclami',
  managed_claims: 'Reclami che gestisco',
  account: 'Il mio account',
  claim_details: '{{claim}}, dettagli',
  claim_message: '{{claim}}, messaggio',
  claim_airline: '{{claim}}, segnalazione',
  not_found: 'Pagina non trovata',
};

export const error: Unfinished<PortalTexts['error']> = {
  title: 'Si è verificato un errore in questa pagina',
  text: 'Dipende da noi, non da lei. Ricarichi la pagina.',
  reload: 'Ricarica la pagina',
  part: 'Non è stato possibile caricare questa parte',
  part_text: 'Controlli la connessione e riprovi.',
  part_old: 'Nel frattempo il portale è stato aggiornato. Ricarichi la pagina.',
};

export const not_found: Unfinished<PortalTexts['not_found']> = {
  title: 'Non troviamo questa pagina',
  text: 'L’indirizzo non è corretto, o la pagina è stata spostata. Trova i suoi reclami nella pagina iniziale.',
  home: 'Vai ai miei reclami',
};

export const offline: Unfinished<PortalTexts['offline']> = {
  as_of: 'Offline, dati aggiornati a: {{moment}}',
  text: 'Non c’è connessione. Sta leggendo gli ultimi dati caricati; si aggiornano da soli appena torna la connessione.',
  needs: 'Serve una connessione',
  needs_text: 'Questa parte si carica appena torna la connessione.',
  failed: 'Non c’è connessione.',
};

import type { PortalTexts } from '../nl/index.ts';
import type { Unfinished } from '../unfinished.ts';

// Messages, replies, e-mails and reviews, in Italian.

export const reply: Unfinished<PortalTexts['reply']> = {
  label: 'La sua risposta',
  send: 'Invia',
  sending: 'Invio in corso…',
  sent: 'La sua risposta è stata inviata',
  failed: 'La sua risposta non è stata inviata',
  failed_text: 'Il suo testo è ancora qui. Riprovi.',
  restored: 'Lo ha scritto prima. Non è ancora stato inviato.',
  too_long: 'Il testo è troppo lungo. Usi al massimo {{most}} caratteri.',
  fresh: 'Messaggio inviato',
};

export const message: Unfinished<PortalTexts['message']> = {
  title: 'Ci invii un messaggio',
  text: 'Potrà leggere la nostra risposta in Stato. Le inviamo anche un’e-mail, se non l’ha disattivata.',
  subject: 'Oggetto',
  body: 'Messaggio',
  sent: 'Il suo messaggio è stato inviato',
  sent_text: 'Lo trova in Stato.',
  to_status: 'Vedi in Stato',
  failed: 'Il suo messaggio non è stato inviato',
};

export const email: Unfinished<PortalTexts['email']> = {
  from: 'Da',
  to: 'A',
  subject: 'Oggetto',
  attachments_one: '{{count}} allegato',
  attachments_other: '{{count}} allegati',
  nameless: 'Allegato {{number}}',
  downloads: 'verrà scaricato',
  no_body: 'Questa e-mail non contiene testo.',
  loading: 'Caricamento dell’e-mail…',
  failed: 'L’e-mail non è stata caricata',
  failed_text: 'Controlli la connessione e riprovi.',
};

export const review: Unfinished<PortalTexts['review']> = {
  label: 'Che cosa pensa del nostro aiuto?',
  edit: 'Modifica',
  edit_name: 'Modifica la sua esperienza',
  save: 'Salva',
  saving: 'Salvataggio…',
  saved: 'La sua esperienza è stata salvata',
  thanks: 'Grazie. Leggiamo tutto ciò che scrive.',
  failed: 'La sua esperienza non è stata salvata',
};

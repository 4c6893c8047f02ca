import type { Texts } from '../nl/index.ts';

/** Texts of the pages in the copy of a contact's own data (ACCOUNT-10), in Italian. */
export const own_data: Texts['own_data'] = {
  title: 'I suoi dati presso {{brand}}',
  made: 'Preparato il {{moment}}.',
  about: 'Questa è una copia dei dati che conserviamo su di lei. La conservi in un luogo accessibile solo a lei.',
  born: 'Nascita',
  passport: 'Numero di passaporto',
  claims: 'I suoi reclami',
  terms: 'Condizioni che ha accettato',
  sessions: 'Dove ha effettuato l’accesso',
  visits: 'Chi ha consultato il suo account',
  acts: 'Tutti i dati',
  acts_text:
    'Questo file contiene tutto ciò che conserviamo sul suo account, anche che cosa è stato modificato e quando, in una forma leggibile dai programmi:',
  back: 'Torna alla panoramica',
  messages: 'Messaggi',
  files: 'File',
  none: 'Qui non c’è nulla.',
  not_included: 'non disponibile',
};

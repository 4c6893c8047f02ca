import type { Texts } from '../nl/index.ts';

/** Texts of the pages in the copy of a contact's own data (ACCOUNT-10), in Spanish. */
export const own_data: Texts['own_data'] = {
  title: 'Sus datos en {{brand}}',
  made: 'Preparado el {{moment}}.',
  about:
    'Esta es una copia de los datos que guardamos sobre usted. Consérvela en un lugar al que solo usted tenga acceso.',
  born: 'Nacimiento',
  passport: 'Número de pasaporte',
  claims: 'Sus reclamaciones',
  terms: 'Condiciones que ha aceptado',
  sessions: 'Dónde ha iniciado sesión',
  visits: 'Quién ha consultado su cuenta',
  acts: 'Todos los datos',
  acts_text:
    'Este archivo contiene todo lo que guardamos sobre su cuenta, también qué se cambió y cuándo, en un formato que los programas pueden leer:',
  back: 'Volver al resumen',
  messages: 'Mensajes',
  files: 'Archivos',
  none: 'Aquí no hay nada.',
  not_included: 'no disponible',
};

/** Texts of the dates of a claim (DATES, DUE), in Italian. */
export const dates = {
  expected: {
    around: 'Probabilmente intorno al {{date}}',
    between: 'di solito tra il {{from}} e il {{to}}',
    longer: 'Più del solito',
    longer_history: 'In 9 reclami precedenti su 10 era concluso il {{date}}. Non abbiamo una nuova data.',
  },
  limitation: {
    on: 'Si prescrive il',
    title: 'Prescrizione',
    estimate: '(stima)',
    left_one: 'Resta {{count}} giorno.',
    left_other: 'Restano {{count}} giorni.',
    last_day: 'Oggi è l’ultimo giorno.',
    past: 'Questo giorno è passato. Ci chieda che cosa significa per il suo reclamo.',
    stopped: 'Fermata il {{date}}',
  },
  due: {
    until: 'Entro il {{date}}',
    late: 'In ritardo',
    was: 'La data era il {{date}}',
  },
};

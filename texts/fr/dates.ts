/** Texts of the dates of a claim (DATES, DUE), in French. */
export const dates = {
  expected: {
    around: 'Probablement vers le {{date}}',
    between: 'généralement entre le {{from}} et le {{to}}',
    longer: 'Plus long que d’habitude',
    longer_history: 'Dans 9 dossiers antérieurs sur 10, c’était prêt au {{date}}. Nous n’avons pas de nouvelle date.',
  },
  limitation: {
    on: 'Prescription le',
    title: 'Prescription',
    estimate: '(estimation)',
    left_one: 'Encore {{count}} jour.',
    left_other: 'Encore {{count}} jours.',
    last_day: 'C’est aujourd’hui le dernier jour.',
    past: 'Ce jour est passé. Demandez-nous ce que cela signifie pour votre dossier.',
    stopped: 'Arrêtée le {{date}}',
  },
  due: {
    until: 'Au plus tard le {{date}}',
    late: 'En retard',
    was: 'La date était le {{date}}',
  },
};

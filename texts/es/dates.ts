/** Texts of the dates of a claim (DATES, DUE), in Spanish. */
export const dates = {
  expected: {
    around: 'Probablemente hacia el {{date}}',
    between: 'normalmente entre el {{from}} y el {{to}}',
    longer: 'Más de lo habitual',
    longer_history:
      'En 9 de cada 10 reclamaciones anteriores esto estaba listo el {{date}}. No tenemos una fecha nueva.',
  },
  limitation: {
    on: 'Prescribe el',
    title: 'Prescripción',
    estimate: '(estimación)',
    left_one: 'Queda {{count}} día.',
    left_other: 'Quedan {{count}} días.',
    last_day: 'Hoy es el último día.',
    past: 'Este día ha pasado. Pregúntenos qué significa para su reclamación.',
    stopped: 'Detenida el {{date}}',
  },
  due: {
    until: 'Como tarde el {{date}}',
    late: 'Fuera de plazo',
    was: 'La fecha era el {{date}}',
  },
};

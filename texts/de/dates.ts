/** Texts of the dates of a claim (DATES, DUE), in German. */
export const dates = {
  expected: {
    around: 'Wahrscheinlich um den {{date}}',
    between: 'meist zwischen dem {{from}} und dem {{to}}',
    longer: 'Länger als üblich',
    longer_history: 'Bei 9 von 10 früheren Fällen war dies am {{date}} fertig. Ein neues Datum kennen wir nicht.',
  },
  limitation: {
    on: 'Verjährt am',
    title: 'Verjährung',
    estimate: '(Schätzung)',
    left_one: 'Noch {{count}} Tag.',
    left_other: 'Noch {{count}} Tage.',
    last_day: 'Heute ist der letzte Tag.',
    past: 'Dieser Tag ist vorbei. Fragen Sie uns, was das für Ihren Fall bedeutet.',
    stopped: 'Gestoppt am {{date}}',
  },
  due: {
    until: 'Spätestens am {{date}}',
    late: 'Zu spät',
    was: 'Das Datum war der {{date}}',
  },
};

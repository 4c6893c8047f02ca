/** Texts of the dates of a claim (DATES, DUE), in Dutch. */
export const dates = {
  expected: {
    around: 'Waarschijnlijk rond {{date}}',
    between: 'meestal tussen {{from}} en {{to}}',
    longer: 'Langer dan gebruikelijk',
    longer_history: 'Bij 9 van de 10 eerdere claims was dit op {{date}} klaar. Een nieuwe datum kennen wij niet.',
  },
  limitation: {
    on: 'Verjaart op',
    title: 'Verjaring',
    estimate: '(schatting)',
    left_one: 'Nog {{count}} dag.',
    left_other: 'Nog {{count}} dagen.',
    last_day: 'Vandaag is de laatste dag.',
    past: 'Deze dag is voorbij. Vraag ons wat dat voor uw claim betekent.',
    stopped: 'Gestopt op {{date}}',
  },
  due: {
    until: 'Uiterlijk {{date}}',
    late: 'Te laat',
    was: 'De datum was {{date}}',
  },
};

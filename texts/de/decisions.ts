/** Texts of the decisions about a claim (DECISION), in German. */
export const decisions = {
  title: 'Unsere Entscheidung',
  outcomes: {
    Granted: 'Anerkannt',
    Partly: 'Teilweise anerkannt',
    Refused: 'Abgelehnt',
    CannotPursue: 'Wir können nicht weiter',
  },
  of: 'Entscheidung vom {{date}}',
  rule: 'Die Regel',
  source: '{{source}}, abgerufen am {{date}}',
  in_short: {
    until: 'Reagieren bis',
  },
  contest: {
    wrote: 'Sie schrieben: „{{text}}“',
  },
};

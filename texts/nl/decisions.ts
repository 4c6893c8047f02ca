/** Texts of the decisions about a claim (DECISION), in Dutch. */
export const decisions = {
  title: 'Ons besluit',
  outcomes: {
    Granted: 'Toegewezen',
    Partly: 'Gedeeltelijk toegewezen',
    Refused: 'Afgewezen',
    CannotPursue: 'Wij kunnen niet verder',
  },
  of: 'Besluit van {{date}}',
  rule: 'De regel',
  source: '{{source}}, opgehaald op {{date}}',
  in_short: {
    until: 'Reageren tot',
  },
  contest: {
    wrote: 'U schreef: ‘{{text}}’',
  },
};

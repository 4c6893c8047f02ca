/** Texts of the decisions about a claim (DECISION), in French. */
export const decisions = {
  title: 'Notre décision',
  outcomes: {
    Granted: 'Accepté',
    Partly: 'Accepté en partie',
    Refused: 'Refusé',
    CannotPursue: 'Nous ne pouvons pas poursuivre',
  },
  of: 'Décision du {{date}}',
  rule: 'La règle',
  source: '{{source}}, consulté le {{date}}',
  in_short: {
    until: 'Réagir jusqu’au',
  },
  contest: {
    wrote: 'Vous avez écrit\u00a0: «\u00a0{{text}}\u00a0»',
  },
};

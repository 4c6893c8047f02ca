/** Texts of the decisions about a claim (DECISION), in Italian. */
export const decisions = {
  title: 'La nostra decisione',
  outcomes: {
    Granted: 'Accolto',
    Partly: 'Accolto in parte',
    Refused: 'Respinto',
    CannotPursue: 'Non possiamo proseguire',
  },
  of: 'Decisione del {{date}}',
  rule: 'La regola',
  source: '{{source}}, consultato il {{date}}',
  in_short: {
    until: 'Rispondere entro',
  },
  contest: {
    wrote: 'Lei ha scritto: «{{text}}»',
  },
};

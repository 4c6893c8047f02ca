/** Texts of the decisions about a claim (DECISION), in Spanish. */
export const decisions = {
  title: 'Nuestra decisión',
  outcomes: {
    Granted: 'Concedida',
    Partly: 'Concedida en parte',
    Refused: 'Denegada',
    CannotPursue: 'No podemos continuar',
  },
  of: 'Decisión del {{date}}',
  rule: 'La norma',
  source: '{{source}}, consultado el {{date}}',
  in_short: {
    until: 'Responder hasta',
  },
  contest: {
    wrote: 'Usted escribió: «{{text}}»',
  },
};

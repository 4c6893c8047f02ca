/** Texts of the decisions about a claim (DECISION), in English. */
export const decisions = {
  title: 'Our decision',
  outcomes: {
    Granted: 'Granted',
    Partly: 'Partly granted',
    Refused: 'Refused',
    CannotPursue: 'We cannot pursue it',
  },
  of: 'Decision of {{date}}',
  rule: 'The rule',
  source: '{{source}}, retrieved on {{date}}',
  in_short: {
    until: 'Respond by',
  },
  contest: {
    wrote: 'You wrote: ‘{{text}}’',
  },
};

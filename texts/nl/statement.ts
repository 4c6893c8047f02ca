/** Texts of the statement of a payout (PAID-5), in Dutch. */
export const statement = {
  title: 'Afrekening',
  number: 'Afrekening {{number}}',
  about: 'Claim {{number}}, vlucht {{flight}}',
  calculation: 'Berekening',
  amount: 'Bedrag',
  net: 'Netto uitbetaald',
  rest: 'Niet in deze uitbetaling',
  earlier: 'Al eerder uitbetaald',
  transferred: 'Overgemaakt op {{date}} naar de rekening {{account}}, kenmerk {{reference}}.',
  transferred_account: 'Overgemaakt op {{date}} naar de rekening {{account}}.',
  transferred_reference: 'Overgemaakt op {{date}}, kenmerk {{reference}}.',
  transferred_plain: 'Overgemaakt op {{date}}.',
  airline_paid: 'De luchtvaartmaatschappij betaalde ons op {{date}} {{amount}}, kenmerk {{reference}}.',
  airline_paid_plain: 'De luchtvaartmaatschappij betaalde ons op {{date}} {{amount}}.',
  outcomes: {
    Settled: 'De zaak is geregeld zonder rechtszaak.',
    Court: 'De zaak is geregeld na een rechtszaak.',
  },
  agreed: 'Volgens de afspraken van {{date}}.',
  returned: 'Deze betaling is teruggestuurd op {{date}}: {{reason}}.',
  version: 'Deze afrekening hoort bij berekening {{version}} van claim {{number}}.',
};

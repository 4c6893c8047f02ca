/** Texts of the statement of a payout (PAID-5), in German. */
export const statement = {
  title: 'Abrechnungsbeleg',
  number: 'Abrechnungsbeleg {{number}}',
  about: 'Fall {{number}}, Flug {{flight}}',
  calculation: 'Berechnung',
  amount: 'Betrag',
  net: 'Netto ausgezahlt',
  rest: 'Nicht in dieser Auszahlung',
  earlier: 'Bereits früher ausgezahlt',
  transferred: 'Überwiesen am {{date}} auf das Konto {{account}}, Verwendungszweck {{reference}}.',
  transferred_account: 'Überwiesen am {{date}} auf das Konto {{account}}.',
  transferred_reference: 'Überwiesen am {{date}}, Verwendungszweck {{reference}}.',
  transferred_plain: 'Überwiesen am {{date}}.',
  airline_paid: 'Die Fluggesellschaft zahlte uns am {{date}} {{amount}}, Verwendungszweck {{reference}}.',
  airline_paid_plain: 'Die Fluggesellschaft zahlte uns am {{date}} {{amount}}.',
  outcomes: {
    Settled: 'Die Sache wurde ohne Gericht geregelt.',
    Court: 'Die Sache wurde nach einem Gerichtsverfahren geregelt.',
  },
  agreed: 'Nach der Vereinbarung vom {{date}}.',
  returned: 'Diese Zahlung wurde zurückgebucht am {{date}}: {{reason}}.',
  version: 'Dieser Abrechnungsbeleg gehört zu Berechnung {{version}} von Fall {{number}}.',
};
